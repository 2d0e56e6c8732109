// changing_words(namespace, number) -> maybe [read]
// The words of the event that changed something: what follows from it rests on them.
// Returns: turn_id, start, end, quote, said_at
MATCH (f:FactEvent {namespace: $namespace, event_number: $number})-[:EVIDENCED_BY]->(s:SourceSpan)-[:SPAN_OF]->(t:RawTurn)
RETURN t.id AS turn_id, s.start AS start, s.end AS end, s.quote AS quote, t.said_at AS said_at
ORDER BY f.said_order LIMIT 1
