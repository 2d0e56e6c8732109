// undo_lanes(lanes, known_at) -> none [write]
// Takes the stored stretches and edges of the lanes back to before $known_at, for a recorded history that is
// written anew from there.
UNWIND $lanes AS l
CALL (l) {
  MATCH ()-[h:HOLDS]->() WHERE h.lane IN [l.lane, l.lane + '|¬', l.common + '|¬'] AND h.recorded_at >= $known_at DELETE h
}
CALL (l) {
  MATCH ()-[h:HOLDS]->() WHERE h.lane IN [l.lane, l.lane + '|¬', l.common + '|¬'] AND h.recorded_until >= $known_at
  SET h.recorded_until = datetime('9999-12-31T00:00Z')
}
CALL (l) {
  MATCH ()-[e:SUPERSEDES|CONTRADICTS|UPDATES]->() WHERE e.lane = l.lane AND e.recorded_at >= $known_at DELETE e
}
CALL (l) {
  MATCH ()-[e:SUPERSEDES|CONTRADICTS|UPDATES]->() WHERE e.lane = l.lane AND e.recorded_until >= $known_at
  SET e.recorded_until = datetime('9999-12-31T00:00Z')
}
