// settle_readings(namespace, lanes, known_at) -> none [write]
// Rule (a), by id: how each claim of the lanes reads as known at $known_at, before time is looked at.
// Ranks come from the policy as known then. A withdrawal takes out what it names if that was said earlier and
// has no higher authority; from the last said back, so that a withdrawn withdrawal takes out nothing. An ending
// effect counts only where the value that it ends with held until then: a superseded value ends nothing.
// Where a lane is not folded from its start, what was just recorded is settled, and what was said later in its window and
// depends on what was said before it: undated claims, and imprecise starts and ends.
CALL () {
  OPTIONAL MATCH (p:AuthorityPolicy {namespace: $namespace}) WHERE p.recorded_at <= $known_at
  RETURN p.order AS order ORDER BY p.recorded_at DESC, p.number DESC LIMIT 1
}
WITH coalesce(order, []) AS order
UNWIND $lanes AS l
LET whole = CASE WHEN l.from_order = '' THEN l.lane END, windowed = CASE WHEN l.from_order <> '' THEN l.lane END
CALL (l, order, whole, windowed) {
  CALL (l, whole, windowed) {
    MATCH ()-[r:FILLS]->()
    USING INDEX SEEK r:FILLS(lane, said_order)
    WHERE r.lane = whole AND r.said_order IS NOT NULL
    RETURN r
    UNION
    MATCH ()-[r:FILLS]->()
    USING INDEX SEEK r:FILLS(lane, recorded_at)
    WHERE r.lane = windowed AND r.recorded_at = $known_at
    RETURN r
    UNION
    UNWIND ['open', 'repeat', 'unmarked'] AS form
    MATCH ()-[r:FILLS]->()
    USING INDEX SEEK r:FILLS(lane, reads_as, takes_effect)
    WHERE r.lane = windowed AND r.reads_as = form AND r.takes_effect >= l.window_from AND r.takes_effect < l.window_until
      AND r.undated AND r.said_order >= l.from_order
    RETURN r
    UNION
    MATCH ()-[r:FILLS]->()
    USING INDEX SEEK r:FILLS(lane, period_until)
    WHERE r.lane = windowed AND r.period_until > l.window_from AND r.period_until <= l.window_until
      AND r.starts >= l.window_from AND r.said_order >= l.from_order AND r.reads_as IN ['open', 'end']
    RETURN r
  }
  WITH r, order WHERE r.recorded_at <= $known_at AND $known_at < r.recorded_until
  LET place = [i IN range(0, size(order) - 1) WHERE order[i] = r.source][0]
  SET r.takes_effect = r.starts, r.reads_as = r.form,
    r.rank = CASE WHEN place IS NOT NULL THEN 1000 - place WHEN r.source = 'user' THEN 3 WHEN r.source = 'assistant' THEN 1 ELSE 2 END
  WITH r ORDER BY r.said_order DESC
  WITH collect(r) AS readings
  UNWIND readings AS r
  CALL (r) {
    OPTIONAL MATCH ()-[w:FILLS]->()
    USING INDEX SEEK w:FILLS(lane, reads_as, takes_effect)
    WHERE w.lane = r.lane AND w.reads_as = 'naming' AND w.takes_effect IS NOT NULL AND w.withdraws IN [r.fact_id, r.caused_by]
      AND w.said_order > r.said_order AND w.rank >= r.rank AND w.recorded_at <= $known_at AND $known_at < w.recorded_until
    WITH r, count(w) > 0 AS withdrawn
    SET r.reads_as = CASE
      WHEN withdrawn THEN 'withdrawn'
      WHEN r.effect AND NOT EXISTS {
        MATCH ()-[h:HOLDS]->()
        USING INDEX SEEK h:HOLDS(lane, valid_from)
        WHERE h.lane = r.tie_lane AND h.valid_from < r.starts_by AND r.starts <= h.valid_until AND r.tie_token IN [h.token, '']
          AND h.recorded_at <= $known_at AND $known_at < h.recorded_until
      } THEN 'void'
      ELSE r.reads_as END
  }
}
