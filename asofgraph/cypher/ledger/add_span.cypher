// add_span(namespace, turn_id, span_id, start, end, quote, recorded_at) -> none [write]
// Stores the words that values rest on, if they are not there yet: as write/add_claims does.
MATCH (t:RawTurn {namespace: $namespace, id: $turn_id})
MERGE (s:SourceSpan {namespace: $namespace, id: $span_id})
ON CREATE SET s.start = $start, s.end = $end, s.quote = $quote, s.recorded_at = $recorded_at
MERGE (s)-[:SPAN_OF]->(t)
