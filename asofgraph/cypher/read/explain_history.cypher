// explain_history(namespace, subject, attribute, known_at, now) -> many [read]
// The timeline of a slot as read/history gives it, and for each stretch why it begins and ends where it does: the
// claim that opened it and the one that closed it (null: it is open), by whose words, and when that was learnt.
// An end in words comes first, then a withdrawn or vacant portion, then what holds next, then an own end.
// Returns: the columns of a stretch, opened_by, closed_by ({fact_id, quote, speaker, said_at, recorded_at, reason})
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
MATCH (:Entity {namespace: $namespace, key: replace(toLower(normalize($subject, NFKC)), ' ', '')})
  ((:Entity)-[s:ALIAS_OF]->(:Entity) WHERE s.recorded_at <= known_at AND known_at < s.recorded_until){0,5} (same:Entity)
WITH DISTINCT known_at, same
MATCH (:Attribute {namespace: $namespace, id: $attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute)
  WHERE m.recorded_at <= known_at AND known_at < m.recorded_until AND coalesce(m.subject_key, same.key) = same.key){0,5} (called:Attribute)
MATCH (slot:Slot {namespace: $namespace, subject_key: same.key, attribute: called.id})<-[h:HOLDS]-(f:FactEvent)
WHERE h.recorded_at <= known_at AND known_at < h.recorded_until
LET common = $namespace + '|' + slot.subject_key + '|' + slot.attribute,
  lane = CASE WHEN h.lane ENDS WITH '|¬' THEN left(h.lane, size(h.lane) - 2) ELSE h.lane END
CALL (f, h, known_at) {
  OPTIONAL MATCH (f)-[s:SUPERSEDES|UPDATES]->()
  WHERE s.lane = h.lane AND s.effective_at = h.valid_from AND s.recorded_at <= known_at AND known_at < s.recorded_until
  RETURN min(s.reason) AS replaces
}
CALL (f, h, slot, lane, common, known_at) {
  MATCH (end:FactEvent)-[u:UPDATES {reason: 'its end'}]->(f)
  WHERE u.effective_at = h.valid_until AND u.recorded_at <= known_at AND known_at < u.recorded_until
  RETURN 1 AS place, end AS closing, u.reason AS why
  UNION ALL
  MATCH (slot)<-[r:FILLS]-(closing:FactEvent)
  WHERE r.lane IN [lane, common] AND r.form IN ['withdrawal', 'vacancy'] AND r.starts = h.valid_until
    AND coalesce(r.token, h.token) = h.token AND r.recorded_at <= known_at AND known_at < r.recorded_until AND r.said_order > f.said_order
  RETURN 2 AS place, closing, CASE r.form WHEN 'vacancy' THEN 'vacant from then on' ELSE 'withdrawn from then on' END AS why
  UNION ALL
  MATCH (slot)<-[next:HOLDS]-(closing:FactEvent)
  WHERE next.lane IN [h.lane, lane] AND next.valid_from = h.valid_until AND next.recorded_at <= known_at AND known_at < next.recorded_until
  OPTIONAL MATCH (closing)-[s:SUPERSEDES|UPDATES]->(f)
  WHERE s.effective_at = h.valid_until AND s.recorded_at <= known_at AND known_at < s.recorded_until
  RETURN 3 AS place, closing, CASE
    WHEN coalesce(closing.starts_by, closing.starts, closing.said_at) < h.valid_until THEN 'holds again from then on'
    ELSE coalesce(s.reason, 'another value holds from then on') END AS why
  UNION ALL
  MATCH (f) WHERE f.until = h.valid_until
  RETURN 4 AS place, f AS closing, 'its own end, as stated' AS why
  UNION ALL
  RETURN 5 AS place, null AS closing, null AS why
}
WITH slot, h, f, replaces, known_at, closing, why ORDER BY place, closing.said_order
WITH slot, h, f, replaces, known_at, head(collect({claim: closing, why: why})) AS closed
CALL (f) {
  MATCH (f)-[:EVIDENCED_BY]->(s:SourceSpan)-[:SPAN_OF]->(t:RawTurn)
  RETURN s.quote AS opening, coalesce(t.speaker, t.role) AS opener ORDER BY t.said_at, t.place, s.start LIMIT 1
}
OPTIONAL CALL (closed) {
  LET claim = closed.claim
  MATCH (claim)-[:EVIDENCED_BY]->(s:SourceSpan)-[:SPAN_OF]->(t:RawTurn)
  RETURN s.quote AS ending, coalesce(t.speaker, t.role) AS closer ORDER BY t.said_at, t.place, s.start LIMIT 1
}
RETURN f.id AS fact_id, slot.subject AS subject, slot.attribute AS attribute, coalesce(h.value, f.value) AS value,
  f.polarity AND f.act = 'value' AS polarity, h.valid_from AS valid_from, h.valid_until AS valid_until,
  h.recorded_at AS recorded_at, f.modality AS modality, f.source AS source,
  CASE
    WHEN f.modality = 'plan' AND $now < h.valid_from THEN 'planned'
    WHEN $now < h.valid_until THEN 'active'
    WHEN EXISTS {
      (slot)<-[next:HOLDS]-() WHERE next.lane = h.lane AND next.valid_from = h.valid_until
        AND next.recorded_at <= known_at AND known_at < next.recorded_until } THEN 'superseded'
    ELSE 'ended' END AS status,
  {fact_id: f.id, quote: opening, speaker: opener, said_at: f.said_at, recorded_at: f.recorded_at, reason: CASE
    WHEN f.act <> 'value' THEN 'the end of what was never asserted'
    WHEN coalesce(f.starts_by, f.starts, f.said_at) < h.valid_from THEN 'holds again from then on'
    ELSE coalesce(replaces, 'said to hold from then on') END} AS opened_by,
  CASE WHEN closed.claim IS NOT NULL THEN {fact_id: closed.claim.id, quote: ending, speaker: closer,
    said_at: closed.claim.said_at, recorded_at: closed.claim.recorded_at, reason: closed.why} END AS closed_by
ORDER BY h.valid_from, f.said_order
