// history(namespace, subject, attribute, known_at, now) -> many [read]
// The whole timeline of a slot as believed at $known_at (null: everything committed), oldest first: one row per
// stretch. Status is as seen at $now.
// Returns: the columns of a stretch
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
MATCH (e:Entity {namespace: $namespace, key: replace(toLower(normalize($subject, NFKC)), ' ', '')})
MATCH (e) ((:Entity)-[s:ALIAS_OF]->(:Entity) WHERE s.recorded_at <= known_at AND known_at < s.recorded_until){0,5} (same:Entity)
WITH DISTINCT known_at, same
MATCH (:Attribute {namespace: $namespace, id: $attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute)
  WHERE m.recorded_at <= known_at AND known_at < m.recorded_until AND coalesce(m.subject_key, same.key) = same.key){0,5} (called:Attribute)
MATCH (slot:Slot {namespace: $namespace, subject_key: same.key, attribute: called.id})<-[h:HOLDS]-(f:FactEvent)
WHERE h.recorded_at <= known_at AND known_at < h.recorded_until
RETURN f.id AS fact_id, slot.subject AS subject, slot.attribute AS attribute, coalesce(h.value, f.value) AS value,
  f.polarity AND f.act = 'value' AS polarity, h.valid_from AS valid_from, h.valid_until AS valid_until,
  h.recorded_at AS recorded_at, f.modality AS modality, f.source AS source,
  CASE
    WHEN f.modality = 'plan' AND $now < h.valid_from THEN 'planned'
    WHEN $now < h.valid_until THEN 'active'
    WHEN EXISTS {
      (slot)<-[next:HOLDS]-() WHERE next.lane = h.lane AND next.valid_from = h.valid_until
        AND next.recorded_at <= known_at AND known_at < next.recorded_until } THEN 'superseded'
    ELSE 'ended' END AS status
ORDER BY h.valid_from, f.said_order
