// widen_windows(lanes) -> many [read]
// Widens each window to whole stretches, so that a stretch that reaches over its border, or touches it with the
// same value, is joined and not cut. Stretches believed together do not overlap: the last to start before a border is
// the only one that can reach it.
// Returns: lane, common, from_order, window_from, window_until
UNWIND $lanes AS l
OPTIONAL CALL (l) {
  MATCH ()-[h:HOLDS]->()
  USING INDEX SEEK h:HOLDS(lane, valid_from)
  WHERE h.lane = l.lane AND h.valid_from < l.window_from AND h.recorded_until = datetime('9999-12-31T00:00Z')
  WITH l, h ORDER BY h.lane DESC, h.valid_from DESC LIMIT 1
  WITH h WHERE h.valid_until >= l.window_from
  RETURN h.valid_from AS from
}
OPTIONAL CALL (l) {
  MATCH ()-[h:HOLDS]->()
  USING INDEX SEEK h:HOLDS(lane, valid_from)
  WHERE h.lane = l.lane AND h.valid_from <= l.window_until AND h.recorded_until = datetime('9999-12-31T00:00Z')
  WITH l, h ORDER BY h.lane DESC, h.valid_from DESC LIMIT 1
  WITH h WHERE h.valid_until > l.window_until
  RETURN h.valid_until AS until
}
RETURN l.lane AS lane, l.common AS common, l.from_order AS from_order,
  coalesce(from, l.window_from) AS window_from, coalesce(until, l.window_until) AS window_until
