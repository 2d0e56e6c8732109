// changes_valid(namespace, start, end, known_at) -> many [read]
// What began or ended in the world in [$start, $end), as believed at $known_at (null: everything committed).
// Returns: at, what (began, ended), fact_id, subject, attribute, value, polarity
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
CALL (known_at) {
  MATCH (f:FactEvent)-[h:HOLDS]->(slot:Slot)
  WHERE h.namespace = $namespace AND $start <= h.valid_from AND h.valid_from < $end
    AND h.recorded_at <= known_at AND known_at < h.recorded_until
  RETURN h.valid_from AS at, 'began' AS what, f, slot, h.value AS counted
  UNION ALL
  MATCH (f:FactEvent)-[h:HOLDS]->(slot:Slot)
  WHERE h.namespace = $namespace AND $start <= h.valid_until AND h.valid_until < $end
    AND h.recorded_at <= known_at AND known_at < h.recorded_until
  RETURN h.valid_until AS at, 'ended' AS what, f, slot, h.value AS counted
}
RETURN at, what, f.id AS fact_id, slot.subject AS subject, slot.attribute AS attribute, coalesce(counted, f.value) AS value,
  f.polarity AND f.act = 'value' AS polarity
ORDER BY at, what, f.said_order
