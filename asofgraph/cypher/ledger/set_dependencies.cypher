// set_dependencies(namespace, line, unit, edges, effective_at, recorded_at) -> none [write]
// Makes a line depend on what its present unit names, and on nothing else from now on. A line stays the same
// when its units supersede each other, so what depends on it reads through to the successor.
// Only edges that carry are propagated along; guessed ones just suggest. Slots of facts that carry say so.
MATCH (line:StateUnit {namespace: $namespace, id: $line})
CALL (line) {
  MATCH (line)-[old:DERIVED_FROM|COUPLED_WITH]->()
  WHERE old.recorded_until = datetime('9999-12-31T00:00Z')
  SET old.recorded_until = $recorded_at, old.carries = null
}
UNWIND $edges AS edge
CALL (edge) {
  MATCH (to:StateUnit {namespace: $namespace, id: edge.to}) RETURN to
  UNION
  MATCH (to:FactEvent {namespace: $namespace, id: edge.to}) RETURN to
}
CREATE (line)-[d:$(edge.type) {namespace: $namespace, unit: $unit, place: edge.place, origin: edge.origin,
  confidence: edge.confidence, reason: edge.reason, effective_at: $effective_at, recorded_at: $recorded_at,
  recorded_until: datetime('9999-12-31T00:00Z')}]->(to)
SET d.carries = CASE WHEN edge.carries THEN true END
WITH to, edge WHERE edge.carries AND to:FactEvent
MATCH (to)-[:FILLS]->(slot:Slot)
SET slot.carries = true
