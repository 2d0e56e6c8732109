// find_negatives(lanes, known_at) -> many [read]
// The end of something that was never asserted holds as a negative claim, in a lane of its own, until the value
// is asserted after all. A stated vacancy of such a value holds for its interval.
// Returns: lane, window_from, window_until, stretches
UNWIND $lanes AS l
LET forever = datetime('9999-12-31T00:00Z')
CALL (l, forever) {
  OPTIONAL MATCH ()-[e:FILLS]->()
  WHERE e.lane = l.lane AND e.reads_as IN ['end', 'vacancy'] AND NOT e.effect AND e.recorded_at <= $known_at
    AND NOT EXISTS {
      ()-[x:FILLS]->()
      WHERE x.lane = l.lane AND x.reads_as IN ['open', 'stated'] AND x.takes_effect <= e.takes_effect
        AND x.recorded_at <= $known_at AND coalesce(e.token, x.token) = x.token }
  OPTIONAL CALL (l, e) {
    MATCH ()-[x:FILLS]->()
    WHERE x.lane = l.lane AND x.reads_as IN ['open', 'stated'] AND x.takes_effect > e.takes_effect
      AND x.recorded_at <= $known_at AND coalesce(e.token, x.token) = x.token
    RETURN x.takes_effect AS next ORDER BY next LIMIT 1
  }
  WITH e, coalesce(e.token, '') AS token, CASE WHEN next < e.until THEN next ELSE e.until END AS until ORDER BY e.takes_effect, e.said_order
  WITH token, collect({fact_id: e.fact_id, token: '¬' + token, valid_from: e.takes_effect, valid_until: until})[0] AS first
  WHERE first.fact_id IS NOT NULL
  RETURN collect(first) AS stretches
}
RETURN l.lane + '|¬' AS lane, datetime('0001-01-01T00:00Z') AS window_from, forever AS window_until, stretches
