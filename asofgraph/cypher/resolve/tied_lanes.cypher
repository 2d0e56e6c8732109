// tied_lanes(lanes) -> many [read]
// Lanes with an effect that stands or falls with a value of one of $lanes; they are folded again.
// Returns: lane, common, from_order, window_from, window_until
UNWIND $lanes AS changed
MATCH ()-[r:FILLS]->()
USING INDEX SEEK r:FILLS(tie_lane)
WHERE r.tie_lane = changed AND r.effect
RETURN DISTINCT r.lane AS lane, r.common AS common, '' AS from_order,
  datetime('0001-01-01T00:00Z') AS window_from, datetime('9999-12-31T00:00Z') AS window_until
