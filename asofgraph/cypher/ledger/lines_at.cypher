// lines_at(namespace, ids, at, known_at) -> many [read]
// How lines are worked out, by their present units, and what they say at $at, as known at $known_at: as
// ledger/states_at, in one look at each.
// Returns: id, key, rank, source, formula, unit, names, bound, depends_on, dependants (how many there are), and value,
//   measure, in_force, stale, until, said (when the value's claim counts as said)
UNWIND $ids AS id
MATCH (line:StateUnit {namespace: $namespace, id: id})
USING INDEX SEEK line:StateUnit(namespace, id)
CALL (line) {
  WHEN line.current = line.id THEN { RETURN line AS present }
  ELSE {
    MATCH (present:StateUnit {namespace: $namespace, id: line.current})
    USING INDEX SEEK present:StateUnit(namespace, id)
    RETURN present
  }
}
CALL (line) {
  OPTIONAL MATCH (line)-[d:DERIVED_FROM WHERE d.carries]->(x)
  WITH x, d ORDER BY d.place
  RETURN collect(x.id) AS depends_on
}
CALL (line) {
  OPTIONAL MATCH (slot:Slot {namespace: $namespace, subject_key: line.key, attribute: 'unit_value'})<-[h:HOLDS]-(f)
  USING INDEX SEEK slot:Slot(namespace, subject_key, attribute)
  WHERE $at < h.valid_until AND h.recorded_at <= $known_at AND $known_at < h.recorded_until
  RETURN collect(CASE WHEN h.valid_from <= $at THEN f END)[0] AS valued,
    min(CASE WHEN h.valid_from <= $at THEN h.valid_until ELSE h.valid_from END) AS value_until
}
CALL (line) {
  OPTIONAL MATCH (slot:Slot {namespace: $namespace, subject_key: line.key, attribute: 'unit_in_force'})<-[h:HOLDS]-(f)
  USING INDEX SEEK slot:Slot(namespace, subject_key, attribute)
  WHERE $at < h.valid_until AND h.recorded_at <= $known_at AND $known_at < h.recorded_until
  RETURN collect(CASE WHEN h.valid_from <= $at THEN f END)[0] AS forced,
    min(CASE WHEN h.valid_from <= $at THEN h.valid_until ELSE h.valid_from END) AS force_until
}
CALL (line) {
  OPTIONAL MATCH (line)-[s:STALE_VIA]->()
  WHERE $at < s.valid_until AND s.recorded_at <= $known_at AND $known_at < s.recorded_until
  RETURN collect(CASE WHEN s.valid_from <= $at THEN s.reason END)[0] AS stale,
    min(CASE WHEN s.valid_from <= $at THEN s.valid_until ELSE s.valid_from END) AS mark_until
}
RETURN id, line.key AS key, line.rank AS rank, present.source AS source, present.formula AS formula, present.unit AS unit,
  present.names AS names, present.bound AS bound, depends_on, COUNT { (line)<-[d:DERIVED_FROM WHERE d.carries]-() } AS dependants,
  valued.value AS value, valued.unit AS measure, forced.value AS in_force, stale,
  nullIf(reduce(least = datetime('9999-12-31T00:00Z'), border IN [value_until, force_until, mark_until] |
    CASE WHEN border < least THEN border ELSE least END), datetime('9999-12-31T00:00Z')) AS until,
  split(valued.said_order, '|')[0] AS said
