// facts_as_of(namespace, subject, attribute, valid_from, valid_until, known_at) -> many [read]
// Facts believed at $known_at (null: everything committed) to hold at any moment of [$valid_from, $valid_until),
// of all subjects and attributes or of the ones given. One row per fact; held says whether its stretches fill the
// whole window. Ends, vacancies and the values of state units are no facts here; status is as seen at the window's end.
// Returns: the columns of a fact
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
CALL (known_at) {
  WHEN $subject IS NOT NULL AND $attribute IS NOT NULL THEN {
    MATCH (:Entity {namespace: $namespace, key: replace(toLower(normalize($subject, NFKC)), ' ', '')})
      ((:Entity)-[s:ALIAS_OF]->(:Entity) WHERE s.recorded_at <= known_at AND known_at < s.recorded_until){0,5} (same:Entity)
    WITH DISTINCT known_at, same.key AS key
    MATCH (:Attribute {namespace: $namespace, id: $attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute)
      WHERE m.recorded_at <= known_at AND known_at < m.recorded_until AND coalesce(m.subject_key, key) = key){0,5} (called:Attribute)
    MATCH (slot:Slot {namespace: $namespace, subject_key: key, attribute: called.id})<-[h:HOLDS]-(f:FactEvent)
    RETURN slot, h, f
  }
  WHEN $subject IS NOT NULL THEN {
    MATCH (:Entity {namespace: $namespace, key: replace(toLower(normalize($subject, NFKC)), ' ', '')})
      ((:Entity)-[s:ALIAS_OF]->(:Entity) WHERE s.recorded_at <= known_at AND known_at < s.recorded_until){0,5} (same:Entity)
    WITH DISTINCT same.key AS key
    MATCH (slot:Slot {namespace: $namespace, subject_key: key})<-[h:HOLDS]-(f:FactEvent) WHERE slot.attribute IS NOT NULL
    RETURN slot, h, f
  }
  WHEN $attribute IS NOT NULL THEN {
    MATCH (:Attribute {namespace: $namespace, id: $attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute)
      WHERE m.recorded_at <= known_at AND known_at < m.recorded_until){0,5} (called:Attribute)
    MATCH (slot:Slot {namespace: $namespace, attribute: called.id})<-[h:HOLDS]-(f:FactEvent)
    WHERE all(x IN m WHERE coalesce(x.subject_key, slot.subject_key) = slot.subject_key)
    RETURN slot, h, f
  }
  ELSE {
    MATCH (f:FactEvent)-[h:HOLDS]->(slot:Slot) WHERE h.namespace = $namespace AND h.valid_from < $valid_until
    RETURN slot, h, f
  }
}
WITH known_at, slot, h, f
WHERE h.recorded_at <= known_at AND known_at < h.recorded_until
  AND h.valid_from < $valid_until AND $valid_from < h.valid_until AND f.act = 'value'
  AND ($attribute IS NOT NULL OR NOT slot.attribute IN ['unit_value', 'unit_in_force'])
WITH known_at, slot, f, collect(h) AS stretches
LET first = reduce(m = stretches[0].valid_from, h IN stretches | CASE WHEN h.valid_from < m THEN h.valid_from ELSE m END),
  last = reduce(m = stretches[0].valid_until, h IN stretches | CASE WHEN h.valid_until > m THEN h.valid_until ELSE m END)
LET lane = stretches[0].lane, counted = [h IN stretches WHERE h.valid_until = last | h.value][0]
RETURN f {.*, attribute: slot.attribute, value: coalesce(counted, f.value)} AS fact, slot.subject AS subject, first AS valid_from, last AS valid_until,
  CASE WHEN size(stretches) = 1 AND first <= $valid_from AND $valid_until <= last THEN 'throughout' ELSE 'in part' END AS held,
  CASE
    WHEN EXISTS { (f)-[c:CONTRADICTS]-() WHERE c.lane = lane AND c.recorded_at <= known_at AND known_at < c.recorded_until } THEN 'conflicted'
    WHEN $valid_until <= last THEN 'active'
    WHEN EXISTS {
      (slot)<-[next:HOLDS]-() WHERE next.lane = lane AND next.valid_from = last
        AND next.recorded_at <= known_at AND known_at < next.recorded_until } THEN 'superseded'
    ELSE 'ended' END AS status
ORDER BY subject, slot.attribute, first, f.said_order
