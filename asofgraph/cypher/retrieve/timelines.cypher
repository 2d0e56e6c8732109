// timelines(namespace, subject, attributes, valid_from, valid_until, known_at) -> many [read]
// What is believed at $known_at (null: everything committed) of a subject's attributes and events, oldest first,
// with the words that carry it: the material of an answer. Each stretch says how it stands to the window
// [$valid_from, $valid_until), what ended it, and what contradicts it.
// Returns: the columns of a fact, place (before, within, after), spans, ends ([{fact_id, spans}]), rivals (values)
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
MATCH (:Entity {namespace: $namespace, key: replace(toLower(normalize($subject, NFKC)), ' ', '')})
  ((:Entity)-[s:ALIAS_OF]->(:Entity) WHERE s.recorded_at <= known_at AND known_at < s.recorded_until){0,5} (same:Entity)
WITH DISTINCT known_at, same.key AS key
UNWIND $attributes AS attribute
MATCH (:Attribute {namespace: $namespace, id: attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute)
  WHERE m.recorded_at <= known_at AND known_at < m.recorded_until AND coalesce(m.subject_key, key) = key){0,5} (called:Attribute)
MATCH (slot:Slot {namespace: $namespace, subject_key: key, attribute: called.id})<-[h:HOLDS]-(f:FactEvent)
WHERE h.recorded_at <= known_at AND known_at < h.recorded_until
CALL (f) {
  MATCH (f)-[:EVIDENCED_BY]->(s:SourceSpan)-[:SPAN_OF]->(t:RawTurn)
  WITH s, t ORDER BY t.said_at, t.place, s.start
  RETURN collect({quote: s.quote, turn_id: CASE WHEN t.made THEN null ELSE coalesce(t.caller_id, t.id) END, said_at: t.said_at}) AS spans
}
CALL (f, h, known_at) {
  OPTIONAL MATCH (end:FactEvent)-[u:UPDATES {reason: 'its end'}]->(f)
  WHERE u.effective_at = h.valid_until AND u.recorded_at <= known_at AND known_at < u.recorded_until
  OPTIONAL MATCH (end)-[:EVIDENCED_BY]->(s:SourceSpan)-[:SPAN_OF]->(t:RawTurn)
  WITH end, s, t ORDER BY t.said_at, t.place, s.start
  WITH end, collect({quote: s.quote, turn_id: CASE WHEN t.made THEN null ELSE coalesce(t.caller_id, t.id) END, said_at: t.said_at}) AS spans
  RETURN [x IN collect({fact_id: end.id, spans: spans}) WHERE x.fact_id IS NOT NULL] AS ends
}
CALL (f, h, known_at) {
  OPTIONAL MATCH (rival:FactEvent)-[c:CONTRADICTS]->(f)
  WHERE c.lane = h.lane AND c.recorded_at <= known_at AND known_at < c.recorded_until AND c.effective_at < $valid_until
  RETURN collect(DISTINCT rival.value) AS rivals
}
RETURN f {.*, attribute: slot.attribute, value: coalesce(h.value, f.value)} AS fact, slot.subject AS subject, h.valid_from AS valid_from, h.valid_until AS valid_until,
  CASE WHEN h.valid_until <= $valid_from THEN 'before' WHEN $valid_until <= h.valid_from THEN 'after' ELSE 'within' END AS place,
  CASE WHEN h.valid_from <= $valid_from AND $valid_until <= h.valid_until THEN 'throughout' ELSE 'in part' END AS held,
  CASE WHEN size(rivals) > 0 THEN 'conflicted' WHEN $valid_until <= h.valid_from THEN 'planned' WHEN $valid_until <= h.valid_until THEN 'active'
    WHEN size(ends) > 0 THEN 'ended' ELSE 'superseded' END AS status,
  spans, ends, rivals
ORDER BY h.valid_from, f.said_order
