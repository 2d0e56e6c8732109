// states_at(namespace, ids, at, known_at) -> many [read]
// What units (by line) and facts say at $at, as known at $known_at: the value that holds, the unit in force, and the
// reason why it needs re-checking. None of it changes before until.
// Returns: id, value, unit, in_force, stale, until
UNWIND $ids AS id
OPTIONAL MATCH (line:StateUnit {namespace: $namespace, id: id})
OPTIONAL CALL (id, line) {
  WHEN line IS NOT NULL THEN {
    MATCH (slot:Slot {namespace: $namespace, subject_key: line.key, attribute: 'unit_value'})<-[h:HOLDS]-(f:FactEvent)
    RETURN 'value' AS says, f, h
    UNION ALL
    MATCH (slot:Slot {namespace: $namespace, subject_key: line.key, attribute: 'unit_in_force'})<-[h:HOLDS]-(f:FactEvent)
    RETURN 'force' AS says, f, h
  }
  ELSE {
    MATCH (:FactEvent {namespace: $namespace, id: id})-[r:FILLS]->(slot:Slot) WHERE r.form IN ['open', 'stated']
    WITH DISTINCT r.lane AS lane, slot
    MATCH (slot)<-[h:HOLDS]-(f:FactEvent) WHERE h.lane = lane
    RETURN 'both' AS says, f, h
  }
}
WITH id, line, [s IN collect({says: says, fact: f, stretch: h})
  WHERE $at < s.stretch.valid_until AND s.stretch.recorded_at <= $known_at AND $known_at < s.stretch.recorded_until
  | {says: s.says, fact: s.fact, valid_from: s.stretch.valid_from, valid_until: s.stretch.valid_until}] AS stretches
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
LET valued = [s IN held WHERE s.says <> 'force'][0].fact, forced = [s IN held WHERE s.says <> 'value'][0].fact
RETURN id, valued.value AS value, valued.unit AS unit, forced.value AS in_force, mark.reason AS stale, until
