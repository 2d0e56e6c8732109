// add_claims(namespace, claims, recorded_at, number) -> many [write]
// Stores claims that are not there yet, each with its span and turn: fact → span → turn.
// Said order is one sortable text: moment, place in the session (for calls, the event number), offset, rank
// within the words, content hash.
// Returns: id, added
UNWIND $claims AS c
CALL (c) {
  MATCH (t:RawTurn {namespace: $namespace, id: c.turn_id})
  MERGE (f:FactEvent {namespace: $namespace, id: c.id})
  ON CREATE SET f.kind = c.kind, f.subject = c.subject, f.attribute = c.attribute, f.predicate = coalesce(c.predicate, c.attribute), f.value = c.value,
    f.polarity = c.polarity, f.modality = c.modality, f.act = c.act, f.occurred_at = c.occurred_at,
    f.starts = c.valid_from, f.starts_by = c.period_until, f.until = c.valid_until, f.precision = c.precision,
    f.zone = c.zone, f.said_at = t.said_at, f.recorded_at = $recorded_at, f.event_number = $number,
    f.current = c.current, f.counts_on = CASE WHEN c.counts_on THEN true END, f.source = c.source, f.roles = c.roles, f.quantity = c.quantity, f.unit = c.unit,
    f.confidence = c.confidence, f.reason = c.reason, f.withdraws = c.withdraws, f.caused_by = c.caused_by,
    f.tie_attribute = c.tie_attribute, f.tie_value = c.tie_value, f.turn_id = t.id,
    f.said_order = c.said_key + '|' + right('000000000' + toString(CASE WHEN t.made THEN $number ELSE t.place END), 10)
      + '|' + right('000000000' + toString(c.span_start), 10) + '|' + right('0000' + toString(c.rank_in_words), 5)
      + '|' + c.id,
    f.new = true
  MERGE (s:SourceSpan {namespace: $namespace, id: c.span_id})
  ON CREATE SET s.start = c.span_start, s.end = c.span_end, s.quote = c.quote, s.recorded_at = $recorded_at
  MERGE (s)-[:SPAN_OF]->(t)
  MERGE (f)-[:EVIDENCED_BY]->(s)
  WITH f, f.new IS NOT NULL AS added
  SET f.new = null
  RETURN added
}
RETURN c.id AS id, added
