// lift_marks(namespace, pieces, recorded_at) -> none [write]
// Takes the marks of lines off a piece of valid time, each with line, valid_from and valid_until; what a mark covers
// beyond the piece stays marked.
UNWIND $pieces AS piece
MATCH (line:StateUnit {namespace: $namespace, id: piece.line})-[s:STALE_VIA]->(via)
USING INDEX SEEK line:StateUnit(namespace, id)
WHERE s.valid_from < piece.valid_until AND piece.valid_from < s.valid_until AND s.recorded_until = datetime('9999-12-31T00:00Z')
UNWIND [
  {valid_from: s.valid_from, valid_until: piece.valid_from},
  {valid_from: piece.valid_until, valid_until: s.valid_until},
  null] AS rest
FOREACH (_ IN CASE WHEN rest.valid_from < rest.valid_until THEN [1] ELSE [] END |
  CREATE (line)-[:STALE_VIA {namespace: $namespace, reason: s.reason, told: s.told, valid_from: rest.valid_from,
    valid_until: rest.valid_until, recorded_at: $recorded_at, recorded_until: datetime('9999-12-31T00:00Z')}]->(via))
WITH DISTINCT s
SET s.recorded_until = $recorded_at
