// apply_lanes(namespace, lanes, known_at) -> many [write]
// Makes the stored stretches say what was resolved: those no longer believed get their recorded_until, new ones
// are created. What was opened at the same recorded instant was never believed at any other, and goes.
// Lanes are spoken of by their place in $lanes, so that no row carries all the stretches of one.
// Returns: lane, closed, opened
UNWIND range(0, size($lanes) - 1) AS i
LET lane = $lanes[i].lane, from = $lanes[i].window_from, until = $lanes[i].window_until
CALL (i, lane) {
  UNWIND $lanes[i].stretches AS s
  MATCH (f:FactEvent)-[h:HOLDS]->()
  USING INDEX SEEK h:HOLDS(lane, valid_from)
  WHERE h.lane = lane AND h.valid_from = s.valid_from AND h.valid_until = s.valid_until AND h.token = s.token
    AND coalesce(h.value, '') = coalesce(s.value, '') AND f.id = s.fact_id AND h.recorded_at <= $known_at AND $known_at < h.recorded_until
  RETURN collect(elementId(h)) AS kept
}
CALL (lane, from, until) {
  CALL (lane, from, until) {
    MATCH ()-[h:HOLDS]->()
    USING INDEX SEEK h:HOLDS(lane, valid_from)
    WHERE h.lane = lane AND h.valid_from >= from AND h.valid_from < until AND h.recorded_at <= $known_at AND $known_at < h.recorded_until
    RETURN h
    UNION
    MATCH ()-[h:HOLDS]->()
    USING INDEX SEEK h:HOLDS(lane, valid_from)
    WHERE h.lane = lane AND h.valid_from < from AND h.recorded_at <= $known_at AND $known_at < h.recorded_until
    WITH from, h ORDER BY h.lane DESC, h.valid_from DESC LIMIT 1
    WITH h WHERE h.valid_until > from
    RETURN h
  }
  RETURN collect(h) AS stored
}
LET gone = [h IN stored WHERE NOT elementId(h) IN kept]
FOREACH (h IN gone | SET h.recorded_until = $known_at)
FOREACH (h IN [h IN gone WHERE h.recorded_at = $known_at] | DELETE h)
WITH i, lane, size(gone) AS closed
CALL (i, lane) {
  UNWIND $lanes[i].stretches AS s
  FILTER WHERE NOT EXISTS {
    MATCH (f:FactEvent)-[h:HOLDS]->()
    USING INDEX SEEK h:HOLDS(lane, valid_from)
    WHERE h.lane = lane AND h.valid_from = s.valid_from AND h.valid_until = s.valid_until AND h.token = s.token
      AND coalesce(h.value, '') = coalesce(s.value, '') AND f.id = s.fact_id AND h.recorded_at <= $known_at AND $known_at < h.recorded_until }
  MATCH (f:FactEvent {namespace: $namespace, id: s.fact_id})-[r:FILLS]->(slot:Slot)
  WHERE r.lane = CASE WHEN lane ENDS WITH '|¬' THEN left(lane, size(lane) - 2) ELSE lane END
  WITH DISTINCT lane, s, f, slot
  CREATE (f)-[:HOLDS {namespace: $namespace, lane: lane, token: s.token, value: s.value, valid_from: s.valid_from,
    valid_until: s.valid_until, recorded_at: $known_at, recorded_until: datetime('9999-12-31T00:00Z')}]->(slot)
  RETURN count(*) AS opened
}
RETURN lane, closed, opened
