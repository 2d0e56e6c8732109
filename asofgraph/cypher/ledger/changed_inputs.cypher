// changed_inputs(namespace, known_at) -> one [read]
// What units depend on and has changed at the recorded instant $known_at, and the borders in valid time between
// which nothing of it changes again.
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
    MATCH (x:StateUnit {namespace: $namespace, key: slot.subject_key}) WHERE x.id = x.line
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
  OPTIONAL MATCH (x:StateUnit)-[s:STALE_VIA]->() WHERE s.namespace = $namespace AND s.recorded_until = $known_at
  RETURN collect(DISTINCT x.id) AS lifted, collect([s.valid_from, s.valid_until]) AS marks
}
CALL (stretches, marks) {
  UNWIND stretches + marks AS pair
  UNWIND pair AS border
  WITH DISTINCT border ORDER BY border
  RETURN collect(border) AS borders
}
RETURN held + [id IN lifted WHERE NOT id IN held] AS ids, borders
