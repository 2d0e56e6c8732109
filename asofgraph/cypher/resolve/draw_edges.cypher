// draw_edges(namespace, lanes, known_at) -> many [write]
// The named edges of the resolved windows, with the reason of each; they explain, and are never read for validity.
// Returns: type, drawn
UNWIND $lanes AS l
OPTIONAL CALL (l) {
  UNWIND range(1, size(l.stretches) - 1) AS i
  WITH l.stretches[i - 1] AS old, l.stretches[i] AS new, l.stretches[0..i] AS before
  WHERE old.valid_until = new.valid_from AND none(s IN before WHERE s.fact_id = new.fact_id)
  MATCH (f:FactEvent {namespace: $namespace, id: new.fact_id}), (g:FactEvent {namespace: $namespace, id: old.fact_id})
  LET parts = split(replace(toLower(normalize(f.value, NFKC)), ' ', ''), ','),
    had = split(replace(toLower(normalize(g.value, NFKC)), ' ', ''), ',')
  LET detailed = size(had) < size(parts) AND all(part IN had WHERE part IN parts)
  RETURN CASE WHEN detailed THEN 'UPDATES' ELSE 'SUPERSEDES' END AS type, new.fact_id AS from, old.fact_id AS to, new.valid_from AS at,
    CASE WHEN detailed THEN 'adds detail from then on' ELSE 'a new value from then on' END AS reason
  UNION
  UNWIND l.stretches AS s
  MATCH ()-[e:FILLS]->()
  WHERE e.lane = l.lane AND e.reads_as = 'end' AND e.takes_effect = s.valid_until AND e.fact_id <> s.fact_id
    AND e.recorded_at <= $known_at AND $known_at < e.recorded_until AND coalesce(e.token, s.token) = s.token
  RETURN 'UPDATES' AS type, e.fact_id AS from, s.fact_id AS to, e.takes_effect AS at, 'its end' AS reason
  UNION
  UNWIND l.repeats AS r
  WITH r WHERE r.fact_id <> r.of
  RETURN 'UPDATES' AS type, r.fact_id AS from, r.of AS to, r.at AS at, 'the same again' AS reason
  UNION
  UNWIND l.unmarked AS r
  RETURN 'CONTRADICTS' AS type, r.fact_id AS from, r.of AS to, r.at AS at, 'another favourite, said without a word of change' AS reason
  UNION
  UNWIND l.contests AS c
  UNWIND c.losers AS loser
  LET later = loser.said > c.said
  RETURN CASE WHEN later THEN 'CONTRADICTS' ELSE 'SUPERSEDES' END AS type,
    CASE WHEN later THEN loser.fact_id ELSE c.winner END AS from, CASE WHEN later THEN c.winner ELSE loser.fact_id END AS to,
    min(c.at) AS at, CASE WHEN later THEN 'said later, by a source of lower authority' ELSE 'a source of higher authority' END AS reason
}
WITH l, collect(CASE WHEN type IS NOT NULL THEN {type: type, from: from, to: to, at: at, reason: reason} END) AS wanted
CALL (l, wanted) {
  MATCH (a:FactEvent)-[e:SUPERSEDES|CONTRADICTS|UPDATES]->(b:FactEvent)
  WHERE e.lane = l.lane AND l.window_from < e.effective_at AND e.effective_at < l.window_until
    AND e.recorded_at <= $known_at AND $known_at < e.recorded_until
    AND none(w IN wanted WHERE w.type = type(e) AND w.from = a.id AND w.to = b.id AND w.at = e.effective_at)
    AND NOT (e.reason IN ['the same again', 'another favourite, said without a word of change'] AND l.from_order <> '')
  SET e.recorded_until = $known_at
  WITH e WHERE e.recorded_at = $known_at
  DELETE e
}
UNWIND wanted AS w
MATCH (a:FactEvent {namespace: $namespace, id: w.from}), (b:FactEvent {namespace: $namespace, id: w.to})
WHERE NOT EXISTS {
  (a)-[e:$(w.type)]->(b) WHERE e.lane = l.lane AND e.effective_at = w.at AND e.recorded_at <= $known_at AND $known_at < e.recorded_until }
CREATE (a)-[:$(w.type) {namespace: $namespace, lane: l.lane, effective_at: w.at, reason: w.reason,
  recorded_at: $known_at, recorded_until: datetime('9999-12-31T00:00Z')}]->(b)
RETURN w.type AS type, w.reason AS reason, count(*) AS drawn
