// changed_inputs(namespace, known_at) -> one [read]
// What units depend on and has changed at the recorded instant $known_at, in value, status or marks, and the borders in
// valid time between which nothing of it changes again.
// Returns: ids, borders
CALL () {
  MATCH ()-[h:HOLDS]->(slot:Slot)
  USING INDEX h:HOLDS(namespace, recorded_at)
  WHERE h.namespace = $namespace AND h.recorded_at = $known_at
  RETURN h, slot
  UNION
  MATCH ()-[h:HOLDS]->(slot:Slot)
  USING INDEX h:HOLDS(namespace, recorded_until)
  WHERE h.namespace = $namespace AND h.recorded_until = $known_at
  RETURN h, slot
}
FILTER WHERE slot.attribute IN ['unit_value', 'unit_in_force'] OR slot.carries
CALL (h, slot) {
  WHEN slot.attribute IN ['unit_value', 'unit_in_force'] THEN {
    MATCH (x:StateUnit {namespace: $namespace, key: slot.subject_key})
    USING INDEX SEEK x:StateUnit(namespace, key)
    WHERE x.id = x.line
    RETURN x
  }
  ELSE {
    MATCH (slot)<-[r:FILLS]-(x:FactEvent) WHERE r.lane = h.lane
    RETURN DISTINCT x
  }
}
FILTER WHERE EXISTS { (x)<-[d:DERIVED_FROM|COUPLED_WITH]-() WHERE d.carries }
WITH collect(DISTINCT x.id) AS held, collect([h.valid_from, h.valid_until]) AS stretches
CALL () {
  CALL () {
    MATCH (x:StateUnit)-[s:STALE_VIA]->()
    USING INDEX s:STALE_VIA(namespace, recorded_until)
    WHERE s.namespace = $namespace AND s.recorded_until = $known_at
    RETURN x, s
    UNION
    MATCH (x:StateUnit)-[s:STALE_VIA]->()
    USING INDEX s:STALE_VIA(namespace, recorded_at)
    WHERE s.namespace = $namespace AND s.recorded_at = $known_at
    RETURN x, s
  }
  RETURN collect(DISTINCT x.id) AS marked, collect([s.valid_from, s.valid_until]) AS marks
}
CALL (stretches, marks) {
  UNWIND stretches + marks AS pair
  UNWIND pair AS border
  WITH DISTINCT border ORDER BY border
  RETURN collect(border) AS borders
}
CALL (held, marked) {
  UNWIND held + marked AS id
  RETURN collect(DISTINCT id) AS ids
}
RETURN ids, borders
