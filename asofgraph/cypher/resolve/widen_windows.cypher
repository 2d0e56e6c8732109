// widen_windows(lanes) -> many [read]
// Widens each window to whole stretches, so that a stretch that reaches over its border, or touches it with the
// same value, is joined and not cut.
// Returns: lane, common, from_order, window_from, window_until
UNWIND $lanes AS l
OPTIONAL CALL (l) {
  MATCH ()-[h:HOLDS]->()
  WHERE h.lane = l.lane AND h.valid_from < l.window_from AND l.window_from <= h.valid_until
    AND h.recorded_until = datetime('9999-12-31T00:00Z')
  RETURN h.valid_from AS from ORDER BY from LIMIT 1
}
OPTIONAL CALL (l) {
  MATCH ()-[h:HOLDS]->()
  WHERE h.lane = l.lane AND h.valid_from <= l.window_until AND l.window_until < h.valid_until
    AND h.recorded_until = datetime('9999-12-31T00:00Z')
  RETURN h.valid_until AS until ORDER BY until DESC LIMIT 1
}
RETURN l.lane AS lane, l.common AS common, l.from_order AS from_order,
  coalesce(from, l.window_from) AS window_from, coalesce(until, l.window_until) AS window_until
