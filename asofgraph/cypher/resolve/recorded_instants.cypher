// recorded_instants(lanes, known_at) -> many [read]
// The recorded instants at which the lanes' claims were learnt, from $known_at on: usually just that one, more
// when a claim is imported with an earlier recorded time.
// Returns: recorded_at
UNWIND $lanes AS l
CALL (l) {
  MATCH ()-[r:FILLS]->() WHERE r.lane IN [l.lane, l.common] AND r.recorded_at > $known_at
  RETURN r.recorded_at AS later
}
WITH collect(DISTINCT later) + [$known_at] AS instants
UNWIND instants AS recorded_at
WITH DISTINCT recorded_at
RETURN recorded_at ORDER BY recorded_at
