// facts_possible(namespace, subject, attribute, valid_from, valid_until, known_at) -> many [read]
// Facts that are not believed to hold in [$valid_from, $valid_until), and still may: what an imprecise start or end
// ("in March") replaced or cut at its first instant, until that day, month or year is over; and what was said without
// a date, before it was said, where nothing else holds. What was withdrawn or vacant there is not possible.
// Returns: the columns of a fact (valid_from and valid_until: when it is possible; held: possibly)
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at), beginning = datetime('0001-01-01T00:00Z')
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
WITH known_at, beginning, slot
WHERE ($attribute IS NULL AND NOT slot.attribute IN ['unit_value', 'unit_in_force']) OR slot.attribute = $attribute OR EXISTS {
  MATCH (:Attribute {namespace: $namespace, id: $attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute) WHERE m.recorded_at <= known_at
    AND known_at < m.recorded_until AND coalesce(m.subject_key, slot.subject_key) = slot.subject_key){1,5} (:Attribute {id: slot.attribute}) }
MATCH (slot)<-[h:HOLDS]-(f:FactEvent {act: 'value'})
WHERE h.recorded_at <= known_at AND known_at < h.recorded_until
CALL (slot, f, h, known_at, beginning) {
  MATCH (slot)<-[next:HOLDS]-(by:FactEvent)
  WHERE next.lane = h.lane AND next.valid_from = h.valid_until AND next.recorded_at <= known_at AND known_at < next.recorded_until
    AND by.starts = h.valid_until AND by.starts < by.starts_by
  RETURN h.valid_until AS from, CASE WHEN next.valid_until < by.starts_by THEN next.valid_until ELSE by.starts_by END AS until
  UNION
  MATCH (by:FactEvent)-[u:UPDATES {reason: 'its end'}]->(f)
  WHERE u.lane = h.lane AND u.effective_at = h.valid_until AND u.recorded_at <= known_at AND known_at < u.recorded_until
    AND by.starts = h.valid_until AND by.starts < by.starts_by
  OPTIONAL MATCH (slot)<-[next:HOLDS]-()
  WHERE next.lane = h.lane AND h.valid_until <= next.valid_from AND next.recorded_at <= known_at AND known_at < next.recorded_until
  WITH h, by, min(next.valid_from) AS taken
  RETURN h.valid_until AS from, CASE WHEN taken < by.starts_by THEN taken ELSE by.starts_by END AS until
  UNION
  MATCH (f) WHERE f.starts IS NULL AND f.until IS NULL AND f.said_at = h.valid_from
  OPTIONAL MATCH (slot)<-[before:HOLDS]-()
  WHERE before.lane = h.lane AND before.valid_until <= h.valid_from AND before.recorded_at <= known_at AND known_at < before.recorded_until
  WITH h, coalesce(max(before.valid_until), beginning) AS free
  RETURN free AS from, h.valid_from AS until
}
WITH known_at, slot, f, h, from, until
WHERE from < until AND from < $valid_until AND $valid_from < until
  AND NOT EXISTS {
    (f)-[certain:HOLDS]->(slot)
    WHERE certain.valid_from < $valid_until AND $valid_from < certain.valid_until AND certain.recorded_at <= known_at AND known_at < certain.recorded_until }
  AND NOT EXISTS {
    (slot)<-[w:FILLS]-()
    WHERE w.lane = h.lane AND w.form IN ['withdrawal', 'vacancy'] AND w.recorded_at <= known_at AND known_at < w.recorded_until
      AND coalesce(w.token, h.token) = h.token AND w.starts < $valid_until AND $valid_from < w.until }
WITH slot, f, min(from) AS first, max(until) AS last, max(h.value) AS counted
RETURN f {.*, attribute: slot.attribute, value: coalesce(counted, f.value)} AS fact, slot.subject AS subject, first AS valid_from, last AS valid_until, 'possibly' AS held,
  CASE WHEN $valid_until <= last THEN 'active' ELSE 'ended' END AS status
ORDER BY subject, slot.attribute, first, f.said_order
