// undo_lanes(lanes, known_at) -> none [write]
// Takes the stored stretches and edges of lanes that are folded from their start back to before $known_at, for a recorded
// history that is written anew from there.
// An index of two properties is used only where both are spoken of; so each look-up by lane also says that the other
// is there.
UNWIND $lanes AS l
FILTER WHERE l.from_order = ''
CALL (l) {
  UNWIND [l.lane, l.lane + '|¬', l.common + '|¬'] AS lane
  WITH DISTINCT lane
  MATCH ()-[h:HOLDS]->() WHERE h.lane = lane AND h.valid_from IS NOT NULL AND h.recorded_at >= $known_at
  DELETE h
}
CALL (l) {
  UNWIND [l.lane, l.lane + '|¬', l.common + '|¬'] AS lane
  WITH DISTINCT lane
  MATCH ()-[h:HOLDS]->() WHERE h.lane = lane AND h.valid_from IS NOT NULL AND h.recorded_until >= $known_at
  SET h.recorded_until = datetime('9999-12-31T00:00Z')
}
CALL (l) {
  CALL (l) {
    MATCH ()-[e:SUPERSEDES]->() WHERE e.lane = l.lane AND e.effective_at IS NOT NULL
    RETURN e
    UNION ALL
    MATCH ()-[e:CONTRADICTS]->() WHERE e.lane = l.lane AND e.effective_at IS NOT NULL
    RETURN e
    UNION ALL
    MATCH ()-[e:UPDATES]->() WHERE e.lane = l.lane AND e.effective_at IS NOT NULL
    RETURN e
  }
  WITH e WHERE e.recorded_at >= $known_at OR e.recorded_until >= $known_at
  FOREACH (_ IN CASE WHEN e.recorded_at < $known_at THEN [1] ELSE [] END | SET e.recorded_until = datetime('9999-12-31T00:00Z'))
  WITH e WHERE e.recorded_at >= $known_at
  DELETE e
}
