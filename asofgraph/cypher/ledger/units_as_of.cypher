// units_as_of(namespace, ids, at, known_at) -> many [read]
// Units (all, or those with $ids) as they stand at $at, as known at $known_at (null: everything committed). A unit
// that is no longer in force shows the last value that it had. What had not begun by then is not there.
// Returns: unit (properties), status, value, measure, reason, told (its parts), stale_via, superseded_by, valid_from, valid_until
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at), forever = datetime('9999-12-31T00:00Z')
CALL () {
  WHEN $ids IS NULL THEN { MATCH (u:StateUnit {namespace: $namespace}) WHERE u.id IS NOT NULL RETURN u }
  ELSE { UNWIND $ids AS id MATCH (u:StateUnit {namespace: $namespace, id: id}) RETURN u }
}
FILTER WHERE u.recorded_at <= known_at AND u.begins <= $at
MATCH (line:StateUnit {namespace: $namespace, id: u.line})
CALL (u, line, known_at) {
  OPTIONAL MATCH (:Slot {namespace: $namespace, subject_key: line.key, attribute: 'unit_in_force'})<-[h:HOLDS]-(f:FactEvent)
  WHERE h.valid_from <= $at AND h.recorded_at <= known_at AND known_at < h.recorded_until
  WITH f, h ORDER BY h.valid_from DESC
  RETURN [x IN collect({id: f.value, valid_until: h.valid_until}) WHERE $at < x.valid_until][0].id AS present,
    [x IN collect({id: f.value, valid_from: h.valid_from, valid_until: h.valid_until}) WHERE x.id = u.id][0] AS force
}
LET in_force = coalesce(present = u.id, false)
LET bound = CASE WHEN in_force OR force IS NULL THEN $at ELSE force.valid_until END
OPTIONAL CALL (u, line, known_at, force, bound, in_force) {
  MATCH (:Slot {namespace: $namespace, subject_key: line.key, attribute: 'unit_value'})<-[h:HOLDS]-(f:FactEvent)
  WHERE h.recorded_at <= known_at AND known_at < h.recorded_until
    AND (h.valid_from < bound OR (in_force AND h.valid_from = bound)) AND force.valid_from < h.valid_until
  RETURN f.value AS value, f.unit AS measure, h.valid_from AS valued_from, h.valid_until AS valued_until
  ORDER BY h.valid_from DESC LIMIT 1
}
OPTIONAL CALL (line, known_at, in_force) {
  MATCH (line)-[s:STALE_VIA]->(via)
  WHERE in_force AND s.valid_from <= $at AND $at < s.valid_until AND s.recorded_at <= known_at AND known_at < s.recorded_until
  RETURN s.reason AS stale, s.told AS told, via.id AS via LIMIT 1
}
OPTIONAL CALL (u, line, known_at) {
  MATCH (:Slot {namespace: $namespace, subject_key: line.key, attribute: 'unit_in_force'})<-[:FILLS]-(e:FactEvent)
  WHERE e.act = 'end' AND e.value = u.id AND e.recorded_at <= known_at
  RETURN e.reason AS ended ORDER BY e.said_order DESC LIMIT 1
}
LET status = CASE
  WHEN in_force AND stale IS NOT NULL THEN 'needs_recheck'
  WHEN in_force THEN 'active'
  WHEN present IS NULL AND ended IS NOT NULL THEN 'retracted'
  ELSE 'superseded' END
RETURN u {.*} AS unit, status, value, measure, via AS stale_via, CASE WHEN NOT in_force THEN present END AS superseded_by,
  CASE status WHEN 'needs_recheck' THEN stale WHEN 'retracted' THEN ended END AS reason, told,
  coalesce(valued_from, force.valid_from, u.begins) AS valid_from,
  CASE WHEN valued_until < coalesce(force.valid_until, forever) THEN valued_until ELSE coalesce(force.valid_until, forever) END AS valid_until
ORDER BY u.said_at, u.event_number, u.id
