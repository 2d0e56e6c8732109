// draw_edges(namespace, lanes, known_at) -> many [write]
// The named edges of the resolved windows, with the reason of each; they explain, and are never read for validity.
// Lanes are spoken of by their place in $lanes, so that no row carries all the stretches of one.
// Returns: type, reason, drawn
UNWIND range(0, size($lanes) - 1) AS n
LET lane = $lanes[n].lane, window_from = $lanes[n].window_from, window_until = $lanes[n].window_until, from_order = $lanes[n].from_order
CALL (n, lane, window_from) {
  OPTIONAL CALL (n, lane, window_from) {
    UNWIND range(0, size($lanes[n].stretches) - 1) AS i
    WITH n, lane, window_from, $lanes[n].stretches[i].fact_id AS fact_id, min(i) AS i
    LET old = $lanes[n].stretches[i - 1], new = $lanes[n].stretches[i]
    FILTER WHERE i > 0 AND old.valid_until = new.valid_from
    MATCH (f:FactEvent {namespace: $namespace, id: new.fact_id}), (g:FactEvent {namespace: $namespace, id: old.fact_id})
    WHERE NOT EXISTS {
      (f)-[h:HOLDS]->() WHERE h.lane = lane AND h.valid_until <= window_from AND h.recorded_at <= $known_at AND $known_at < h.recorded_until }
    LET parts = split(replace(toLower(normalize(f.value, NFKC)), ' ', ''), ','),
      had = split(replace(toLower(normalize(g.value, NFKC)), ' ', ''), ',')
    LET detailed = size(had) < size(parts) AND all(part IN had WHERE part IN parts)
    RETURN CASE WHEN f.counts_on OR detailed THEN 'UPDATES' ELSE 'SUPERSEDES' END AS type, new.fact_id AS from, old.fact_id AS to, new.valid_from AS at,
      CASE WHEN f.counts_on THEN 'counts on from then on' WHEN detailed THEN 'adds detail from then on' ELSE 'a new value from then on' END AS reason
    UNION
    UNWIND $lanes[n].stretches AS s
    MATCH ()-[e:FILLS]->()
    USING INDEX SEEK e:FILLS(lane, reads_as, takes_effect)
    WHERE e.lane = lane AND e.reads_as = 'end' AND e.takes_effect = s.valid_until AND e.fact_id <> s.fact_id
      AND e.recorded_at <= $known_at AND $known_at < e.recorded_until AND coalesce(e.token, s.token) = s.token
    RETURN 'UPDATES' AS type, e.fact_id AS from, s.fact_id AS to, e.takes_effect AS at, 'its end' AS reason
    UNION
    UNWIND $lanes[n].repeats AS r
    WITH r WHERE r.fact_id <> r.of
    RETURN 'UPDATES' AS type, r.fact_id AS from, r.of AS to, r.at AS at, 'the same again' AS reason
    UNION
    UNWIND $lanes[n].unmarked AS r
    RETURN 'CONTRADICTS' AS type, r.fact_id AS from, r.of AS to, r.at AS at, 'another favourite, said without a word of change' AS reason
    UNION
    UNWIND $lanes[n].contests AS c
    UNWIND c.losers AS loser
    LET later = loser.said > c.said
    RETURN CASE WHEN later THEN 'CONTRADICTS' ELSE 'SUPERSEDES' END AS type,
      CASE WHEN later THEN loser.fact_id ELSE c.winner END AS from, CASE WHEN later THEN c.winner ELSE loser.fact_id END AS to,
      min(c.at) AS at, CASE WHEN later THEN 'said later, by a source of lower authority' ELSE 'a source of higher authority' END AS reason
  }
  OPTIONAL CALL (lane, type, from, to, at) {
    MATCH (a:FactEvent {namespace: $namespace, id: from}), (b:FactEvent {namespace: $namespace, id: to})
    OPTIONAL MATCH (a)-[e:$(type)]->(b) WHERE e.lane = lane AND e.effective_at = at AND e.recorded_at <= $known_at AND $known_at < e.recorded_until
    RETURN a, b, head(collect(e)) AS there
  }
  RETURN collect(elementId(there)) AS kept,
    collect(CASE WHEN there IS NULL AND a IS NOT NULL THEN {type: type, from: a, to: b, at: at, reason: reason} END) AS missing
}
CALL (lane, window_from, window_until) {
  CALL (lane, window_from, window_until) {
    MATCH ()-[e:SUPERSEDES]->()
    USING INDEX SEEK e:SUPERSEDES(lane, effective_at)
    WHERE e.lane = lane AND e.effective_at > window_from AND e.effective_at < window_until
    RETURN e
    UNION ALL
    MATCH ()-[e:CONTRADICTS]->()
    USING INDEX SEEK e:CONTRADICTS(lane, effective_at)
    WHERE e.lane = lane AND e.effective_at > window_from AND e.effective_at < window_until
    RETURN e
    UNION ALL
    MATCH ()-[e:UPDATES]->()
    USING INDEX SEEK e:UPDATES(lane, effective_at)
    WHERE e.lane = lane AND e.effective_at > window_from AND e.effective_at < window_until
    RETURN e
  }
  WITH e WHERE e.recorded_at <= $known_at AND $known_at < e.recorded_until
  RETURN collect(e) AS believed
}
LET gone = [e IN believed WHERE NOT elementId(e) IN kept
  AND NOT (e.reason IN ['the same again', 'another favourite, said without a word of change'] AND startNode(e).said_order < from_order)]
FOREACH (e IN gone | SET e.recorded_until = $known_at)
FOREACH (e IN [e IN gone WHERE e.recorded_at = $known_at] | DELETE e)
UNWIND missing AS w
WITH lane, w, w.from AS a, w.to AS b
CREATE (a)-[:$(w.type) {namespace: $namespace, lane: lane, effective_at: w.at, reason: w.reason,
  recorded_at: $known_at, recorded_until: datetime('9999-12-31T00:00Z')}]->(b)
RETURN w.type AS type, w.reason AS reason, count(*) AS drawn
