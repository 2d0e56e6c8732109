// find_negatives(lanes, known_at) -> many [read]
// The end of something that was never asserted holds as a negative claim, in a lane of its own, until the value
// is asserted after all. A stated vacancy of such a value holds for its interval. What names no value is the end of
// anything in its slot, and is looked at in the slot's common lane.
// Returns: lane, window_from, window_until, stretches
UNWIND $lanes AS l
UNWIND [l.lane, l.common] AS lane
WITH DISTINCT lane, l.common AS common
CALL (lane, common) {
  UNWIND ['end', 'vacancy'] AS form
  MATCH ()-[e:FILLS]->()
  USING INDEX SEEK e:FILLS(lane, reads_as, takes_effect)
  WHERE e.lane = lane AND e.reads_as = form AND e.takes_effect IS NOT NULL AND NOT e.effect
    AND e.recorded_at <= $known_at AND $known_at < e.recorded_until AND (lane = common OR e.token IS NOT NULL)
  RETURN collect(e) AS ends
}
CALL (lane, common, ends) {
  UNWIND ends[..1] AS any
  MATCH ()-[x:FILLS]->()
  USING INDEX SEEK x:FILLS(lane, said_order)
  WHERE x.lane STARTS WITH lane AND x.said_order IS NOT NULL AND x.form IN ['open', 'stated'] AND x.reads_as <> 'withdrawn'
    AND x.recorded_at <= $known_at AND $known_at < x.recorded_until AND (x.lane = lane OR (lane = common AND x.common = common))
  WITH x.token AS token, min(x.takes_effect) AS first
  RETURN collect({token: token, first: first}) AS asserted
}
CALL (ends, asserted) {
  UNWIND ends AS e
  LET first = reduce(m = datetime('9999-12-31T00:00Z'), a IN asserted |
    CASE WHEN a.first < m AND coalesce(e.token, a.token) = a.token THEN a.first ELSE m END)
  FILTER WHERE e.takes_effect < first
  WITH e, CASE WHEN first < e.until THEN first ELSE e.until END AS until ORDER BY e.takes_effect, e.said_order
  WITH coalesce(e.token, '') AS token, collect({fact_id: e.fact_id, from: e.takes_effect, until: until}) AS denials
  UNWIND range(0, size(denials) - 1) AS i
  LET d = denials[i], from = reduce(m = denials[i].from, b IN denials[..i] | CASE WHEN b.until > m THEN b.until ELSE m END)
  FILTER WHERE from < d.until
  RETURN collect({fact_id: d.fact_id, token: '¬' + token, valid_from: from, valid_until: d.until}) AS stretches
}
RETURN lane + '|¬' AS lane, datetime('0001-01-01T00:00Z') AS window_from, datetime('9999-12-31T00:00Z') AS window_until, stretches
