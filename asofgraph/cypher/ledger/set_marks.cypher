// set_marks(namespace, marks, recorded_at) -> none [write]
// Marks lines as needing re-check over a piece of valid time, each with the nearest input that made it stale: the
// way to the cause follows these.
UNWIND $marks AS mark
MATCH (line:StateUnit {namespace: $namespace, id: mark.line})
USING INDEX SEEK line:StateUnit(namespace, id)
CALL (mark) {
  MATCH (via:StateUnit {namespace: $namespace, id: mark.via}) USING INDEX SEEK via:StateUnit(namespace, id) RETURN via
  UNION
  MATCH (via:FactEvent {namespace: $namespace, id: mark.via}) USING INDEX SEEK via:FactEvent(namespace, id) RETURN via
}
CREATE (line)-[:STALE_VIA {namespace: $namespace, reason: mark.reason, told: mark.told, valid_from: mark.valid_from,
  valid_until: mark.valid_until, recorded_at: $recorded_at, recorded_until: datetime('9999-12-31T00:00Z')}]->(via)
