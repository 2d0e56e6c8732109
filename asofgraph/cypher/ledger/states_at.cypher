// states_at(namespace, ids, at, known_at) -> many [read]
// What units (by line) and facts say at $at, as known at $known_at: the value that holds, the unit in force, and the
// reason why it needs re-checking. None of it changes before until.
// Returns: id, value, unit, in_force, stale, until
UNWIND $ids AS id
OPTIONAL MATCH (line:StateUnit {namespace: $namespace, id: id})
CALL (id, line) {
  WHEN line IS NOT NULL THEN {
    RETURN $namespace + '|' + line.key + '|unit_value' AS value_lane, $namespace + '|' + line.key + '|unit_in_force' AS force_lane
  }
  ELSE {
    MATCH (:FactEvent {namespace: $namespace, id: id})-[r:FILLS]->() WHERE r.form IN ['open', 'stated']
    RETURN r.lane AS value_lane, r.lane AS force_lane LIMIT 1
  }
}
CALL (value_lane, force_lane) {
  MATCH (f:FactEvent)-[h:HOLDS]->()
  WHERE h.lane IN [value_lane, force_lane] AND $at < h.valid_until AND h.recorded_at <= $known_at AND $known_at < h.recorded_until
  RETURN collect({lane: h.lane, fact: f, valid_from: h.valid_from, valid_until: h.valid_until}) AS stretches
}
CALL (line) {
  OPTIONAL MATCH (line)-[s:STALE_VIA]->()
  WHERE $at < s.valid_until AND s.recorded_at <= $known_at AND $known_at < s.recorded_until
  RETURN collect(s) AS marks
}
LET held = [s IN stretches WHERE s.valid_from <= $at], mark = [s IN marks WHERE s.valid_from <= $at][0]
CALL (stretches, marks) {
  UNWIND [s IN stretches | s.valid_from] + [s IN stretches | s.valid_until]
    + [s IN marks | s.valid_from] + [s IN marks | s.valid_until] + [datetime('9999-12-31T00:00Z')] AS border
  WITH border WHERE $at < border
  RETURN min(border) AS until
}
LET valued = [s IN held WHERE s.lane = value_lane][0].fact, forced = [s IN held WHERE s.lane = force_lane][0].fact
RETURN id, valued.value AS value, valued.unit AS unit, forced.value AS in_force, mark.reason AS stale, until
