// apply_lanes(namespace, lanes, known_at) -> many [write]
// Makes the stored stretches say what was resolved: those no longer believed get their recorded_until, new ones
// are created. What was opened at the same recorded instant was never believed at any other, and goes.
// Returns: lane, closed, opened
UNWIND $lanes AS l
CALL (l) {
  MATCH (f:FactEvent)-[h:HOLDS]->()
  WHERE h.lane = l.lane AND h.valid_from < l.window_until AND l.window_from < h.valid_until
    AND h.recorded_at <= $known_at AND $known_at < h.recorded_until
    AND none(s IN l.stretches WHERE s.fact_id = f.id AND s.token = h.token AND s.valid_from = h.valid_from AND s.valid_until = h.valid_until)
  SET h.recorded_until = $known_at
  WITH collect(h) AS gone
  FOREACH (h IN [h IN gone WHERE h.recorded_at = $known_at] | DELETE h)
  RETURN size(gone) AS closed
}
CALL (l) {
  UNWIND l.stretches AS s
  MATCH (f:FactEvent {namespace: $namespace, id: s.fact_id})-[r:FILLS]->(slot:Slot)
  WHERE r.lane = CASE WHEN l.lane ENDS WITH '|¬' THEN left(l.lane, size(l.lane) - 2) ELSE l.lane END
  WITH DISTINCT l, s, f, slot
  WHERE NOT EXISTS {
    (f)-[h:HOLDS]->(slot)
    WHERE h.lane = l.lane AND h.token = s.token AND h.valid_from = s.valid_from AND h.valid_until = s.valid_until
      AND h.recorded_at <= $known_at AND $known_at < h.recorded_until }
  CREATE (f)-[:HOLDS {namespace: $namespace, lane: l.lane, token: s.token, valid_from: s.valid_from,
    valid_until: s.valid_until, recorded_at: $known_at, recorded_until: datetime('9999-12-31T00:00Z')}]->(slot)
  RETURN count(*) AS opened
}
RETURN l.lane AS lane, closed, opened
