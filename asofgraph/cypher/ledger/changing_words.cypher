// changing_words(namespace, number) -> maybe [read]
// The words of the event that changed something: what follows from it rests on them. Those of its first claim; or
// of the call itself, when it claimed nothing (a new order of sources).
// Returns: turn_id, start, end, quote, said_at
OPTIONAL CALL () {
  MATCH (f:FactEvent {namespace: $namespace, event_number: $number})-[:EVIDENCED_BY]->(s:SourceSpan)-[:SPAN_OF]->(t:RawTurn)
  RETURN s, t ORDER BY f.said_order LIMIT 1
}
OPTIONAL CALL () {
  MATCH (call:RawTurn {namespace: $namespace, session_id: 'calls'}) WHERE call.place IS NOT NULL
  WITH call ORDER BY call.place DESC LIMIT 1
  WITH call WHERE call.event_number = $number
  RETURN call
}
FILTER WHERE t IS NOT NULL OR call IS NOT NULL
RETURN coalesce(t.id, call.id) AS turn_id, coalesce(s.start, 0) AS start, coalesce(s.end, size(call.content)) AS end,
  coalesce(s.quote, call.content) AS quote, coalesce(t.said_at, call.said_at) AS said_at
