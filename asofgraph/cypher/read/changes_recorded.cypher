// changes_recorded(namespace, start, end, known_at) -> many [read]
// What the store came to believe, or no longer believed, in [$start, $end) of recorded time.
// Returns: at, what (learnt, corrected), fact_id, subject, attribute, value, polarity
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
CALL (known_at) {
  MATCH (f:FactEvent)-[h:HOLDS]->(slot:Slot)
  WHERE h.namespace = $namespace AND $start <= h.recorded_at AND h.recorded_at < $end AND h.recorded_at <= known_at
  RETURN h.recorded_at AS at, 'learnt' AS what, f, slot, h.value AS counted
  UNION ALL
  MATCH (f:FactEvent)-[h:HOLDS]->(slot:Slot)
  WHERE h.namespace = $namespace AND $start <= h.recorded_until AND h.recorded_until < $end AND h.recorded_until <= known_at
  RETURN h.recorded_until AS at, 'corrected' AS what, f, slot, h.value AS counted
}
WITH DISTINCT at, what, f, slot, counted
RETURN at, what, f.id AS fact_id, slot.subject AS subject, slot.attribute AS attribute, coalesce(counted, f.value) AS value,
  f.polarity AND f.act = 'value' AS polarity
ORDER BY at, what, f.said_order
