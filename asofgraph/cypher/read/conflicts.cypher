// conflicts(namespace, valid_from, valid_until, known_at) -> many [read]
// Pairs that cannot both hold, as believed at $known_at (null: everything committed): the loser was said later, by a
// source of lower authority. Of all times, or those whose winner holds at some moment of the window, be it as part
// of a stretch that an earlier fact of its value opened.
// Returns: winner, loser (fact columns), reason, effective_at
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
MATCH (loser:FactEvent)-[c:CONTRADICTS]->(winner:FactEvent)
WHERE c.namespace = $namespace AND c.recorded_at <= known_at AND known_at < c.recorded_until
MATCH (holder)-[h:HOLDS]->(slot:Slot)
WHERE h.lane = c.lane AND h.recorded_at <= known_at AND known_at < h.recorded_until
  AND (holder = winner OR h.valid_from <= c.effective_at) AND h.valid_until > c.effective_at
  AND h.valid_from < $valid_until AND $valid_from < h.valid_until
WITH loser, c, winner, slot, min(h.valid_from) AS first, max(h.valid_until) AS last
RETURN winner {.*} AS winner, loser {.*} AS loser, slot.subject AS subject, first AS valid_from, last AS valid_until,
  c.reason AS reason, c.effective_at AS effective_at
ORDER BY effective_at, loser.said_order
