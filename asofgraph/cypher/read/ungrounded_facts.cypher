// ungrounded_facts(namespace) -> many [read]
// Facts without the mandatory chain to a turn, and stretches whose moments are not in UTC: what raw Cypher wrote
// past the doors.
// Returns: fact_id, problem
CALL () {
  MATCH (f:FactEvent {namespace: $namespace})
  WHERE f.id IS NOT NULL AND NOT EXISTS { (f)-[:EVIDENCED_BY]->(:SourceSpan)-[:SPAN_OF]->(:RawTurn) }
  RETURN f.id AS fact_id, 'has no span in any turn' AS problem
  UNION
  MATCH (f:FactEvent {namespace: $namespace}) WHERE f.id IS NOT NULL AND (f.said_at.timezone <> 'Z' OR f.recorded_at.timezone <> 'Z')
  RETURN f.id AS fact_id, 'has a moment that is not in UTC' AS problem
  UNION
  MATCH (f:FactEvent)-[h:HOLDS]->() WHERE h.namespace = $namespace AND h.valid_until <= h.valid_from
  RETURN f.id AS fact_id, 'holds a stretch that ends before it starts' AS problem
}
RETURN fact_id, problem ORDER BY fact_id, problem
