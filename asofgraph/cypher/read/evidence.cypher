// evidence(namespace, fact_id, known_at, now) -> maybe [read]
// The chain behind a fact: fact → spans → turns → session, its stretches, and the edges that touch it, as believed
// at $known_at (null: everything committed).
// Returns: fact, subject, status, spans, stretches, edges
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
MATCH (f:FactEvent {namespace: $namespace, id: $fact_id}) WHERE f.recorded_at <= known_at
CALL (f) {
  MATCH (f)-[:EVIDENCED_BY]->(s:SourceSpan)-[:SPAN_OF]->(t:RawTurn)
  WITH s, t ORDER BY t.said_at, t.place, s.start
  RETURN collect({quote: s.quote, start: s.start, end: s.end, turn_id: CASE WHEN t.made THEN null ELSE coalesce(t.caller_id, t.id) END,
    said_at: t.said_at, speaker: t.speaker, role: t.role, session_id: t.session_id}) AS spans
}
CALL (f, known_at) {
  OPTIONAL MATCH (f)-[h:HOLDS]->(slot:Slot) WHERE h.recorded_at <= known_at AND known_at < h.recorded_until
  WITH f, h, slot ORDER BY h.valid_from
  RETURN collect(h {.valid_from, .valid_until, .recorded_at, subject: slot.subject, value: coalesce(h.value, f.value)}) AS stretches
}
CALL (f, known_at) {
  OPTIONAL MATCH (f)-[e:SUPERSEDES|CONTRADICTS|UPDATES|DERIVED_FROM|COUPLED_WITH]-(:FactEvent)
  WHERE e.recorded_at <= known_at AND known_at < e.recorded_until
  WITH DISTINCT e ORDER BY e.effective_at, type(e)
  RETURN collect(e {.effective_at, .recorded_at, .recorded_until, .reason, type: type(e),
    from_id: startNode(e).id, to_id: endNode(e).id}) AS edges
}
OPTIONAL MATCH (about:Entity)<-[:ABOUT {role: 'subject'}]-(f)
LET first = stretches[0].valid_from, last = stretches[-1].valid_until
RETURN f {.*} AS fact, coalesce(about.name, f.subject) AS subject, first AS valid_from, last AS valid_until, null AS held,
  CASE
    WHEN size(stretches) = 0 THEN CASE WHEN f.act = 'value' THEN 'withdrawn' ELSE 'ended' END
    WHEN f.modality = 'plan' AND $now < first THEN 'planned'
    WHEN $now < last THEN 'active'
    WHEN any(e IN edges WHERE e.to_id = f.id AND (e.type = 'SUPERSEDES' OR e.reason = 'adds detail from then on')) THEN 'superseded'
    ELSE 'ended' END AS status,
  spans, stretches, edges
