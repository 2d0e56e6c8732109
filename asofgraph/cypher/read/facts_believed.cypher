// facts_believed(namespace, subject, attribute, known_at, now) -> many [read]
// Everything believed at $known_at (null: everything committed), whenever it holds: past, present, planned, and
// the ends of what was never asserted. One row per fact; status is as seen at $now.
// Returns: the columns of a fact
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
CALL (known_at) {
  WHEN $subject IS NOT NULL THEN {
    MATCH (:Entity {namespace: $namespace, key: replace(toLower(normalize($subject, NFKC)), ' ', '')})
      ((:Entity)-[s:ALIAS_OF]->(:Entity) WHERE s.recorded_at <= known_at AND known_at < s.recorded_until){0,5} (same:Entity)
    WITH DISTINCT same.key AS key
    MATCH (slot:Slot {namespace: $namespace, subject_key: key}) WHERE slot.attribute IS NOT NULL
    RETURN slot
  }
  ELSE { MATCH (slot:Slot {namespace: $namespace}) WHERE slot.subject_key IS NOT NULL AND slot.attribute IS NOT NULL RETURN slot }
}
WITH known_at, slot
WHERE ($attribute IS NULL AND NOT slot.attribute IN ['unit_value', 'unit_in_force']) OR slot.attribute = $attribute OR EXISTS {
  MATCH (:Attribute {namespace: $namespace, id: $attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute) WHERE m.recorded_at <= known_at
    AND known_at < m.recorded_until AND coalesce(m.subject_key, slot.subject_key) = slot.subject_key){1,5} (:Attribute {id: slot.attribute}) }
MATCH (slot)<-[h:HOLDS]-(f:FactEvent)
WHERE h.recorded_at <= known_at AND known_at < h.recorded_until
WITH known_at, slot, f, collect(h) AS stretches
LET first = reduce(m = stretches[0].valid_from, h IN stretches | CASE WHEN h.valid_from < m THEN h.valid_from ELSE m END),
  last = reduce(m = stretches[0].valid_until, h IN stretches | CASE WHEN h.valid_until > m THEN h.valid_until ELSE m END)
LET lane = stretches[0].lane, counted = [h IN stretches WHERE h.valid_until = last | h.value][0]
RETURN f {.*, attribute: slot.attribute, value: coalesce(counted, f.value)} AS fact, slot.subject AS subject, first AS valid_from, last AS valid_until, null AS held,
  CASE
    WHEN f.modality = 'plan' AND $now < first THEN 'planned'
    WHEN EXISTS { (f)-[c:CONTRADICTS]-() WHERE c.lane = lane AND c.recorded_at <= known_at AND known_at < c.recorded_until } THEN 'conflicted'
    WHEN $now < last THEN 'active'
    WHEN EXISTS {
      (slot)<-[next:HOLDS]-() WHERE next.lane = lane AND next.valid_from = last
        AND next.recorded_at <= known_at AND known_at < next.recorded_until } THEN 'superseded'
    ELSE 'ended' END AS status
ORDER BY subject, slot.attribute, first, f.said_order
