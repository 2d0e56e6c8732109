// states_at(namespace, ids, at, known_at) -> many [read]
// What units (by line) and facts say at $at, as known at $known_at: the value that holds, the unit in force, and the
// reason why it needs re-checking. None of it changes before until (null: ever).
// Returns: id, value, measure, in_force, stale, until
UNWIND $ids AS id
OPTIONAL MATCH (line:StateUnit {namespace: $namespace, id: id})
USING INDEX SEEK line:StateUnit(namespace, id)
CALL (id, line) {
  WHEN line IS NOT NULL THEN {
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
    RETURN valued, forced, stale, [value_until, force_until, mark_until] AS borders
  }
  ELSE {
    OPTIONAL MATCH (fact:FactEvent {namespace: $namespace, id: id})-[r:FILLS]->(slot)
    USING INDEX SEEK fact:FactEvent(namespace, id)
    WHERE r.form IN ['open', 'stated']
    WITH DISTINCT r.lane AS lane, slot
    OPTIONAL MATCH (slot)<-[h:HOLDS]-(f)
    WHERE h.lane = lane AND $at < h.valid_until AND h.recorded_at <= $known_at AND $known_at < h.recorded_until
    WITH collect(CASE WHEN h.valid_from <= $at THEN {value: coalesce(h.value, f.value), unit: f.unit} END)[0] AS valued,
      min(CASE WHEN h.valid_from <= $at THEN h.valid_until ELSE h.valid_from END) AS until
    RETURN valued, valued AS forced, null AS stale, [until] AS borders
  }
}
RETURN id, valued.value AS value, valued.unit AS measure, forced.value AS in_force, stale,
  nullIf(reduce(least = datetime('9999-12-31T00:00Z'), border IN borders | CASE WHEN border < least THEN border ELSE least END),
    datetime('9999-12-31T00:00Z')) AS until
