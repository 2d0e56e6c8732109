// settle_starts(lanes, known_at) -> none [write]
// An imprecise start or end takes effect at its first instant. If an earlier-said open claim that it would replace
// or cut starts inside that day, month or year, it takes effect at the period's end, or when it was said if that
// lies inside the period.
UNWIND $lanes AS l
CALL (l) {
  MATCH (f:FactEvent)-[r:FILLS]->()
  USING INDEX SEEK r:FILLS(lane, period_until)
  WHERE r.lane = l.lane AND r.period_until > l.window_from AND r.period_until IS NOT NULL
    AND r.starts >= CASE WHEN l.from_order = '' THEN datetime('0001-01-01T00:00Z') ELSE l.window_from END
    AND r.starts < l.window_until AND r.said_order >= l.from_order AND r.recorded_at <= $known_at AND $known_at < r.recorded_until
    AND r.reads_as IN ['open', 'end']
    AND EXISTS {
      CALL (r) {
        UNWIND ['open', 'repeat'] AS form
        MATCH ()-[x:FILLS]->()
        USING INDEX SEEK x:FILLS(lane, reads_as, takes_effect)
        WHERE x.lane = r.lane AND x.reads_as = form AND x.takes_effect > r.starts AND x.takes_effect < r.starts_by
        RETURN x
        UNION
        MATCH ()-[x:FILLS]->()
        USING INDEX SEEK x:FILLS(lane, period_until)
        WHERE x.lane = r.lane AND x.period_until > r.starts AND x.starts < r.starts_by AND x.reads_as = 'open'
        RETURN x
      }
      WITH x
      WHERE x.starts > r.starts AND x.starts < r.starts_by AND x.said_order < r.said_order AND x.rank <= r.rank
        AND x.recorded_at <= $known_at AND $known_at < x.recorded_until
        AND CASE WHEN r.reads_as = 'open' THEN r.token <> x.token ELSE coalesce(r.token = x.token, x.undated) END
      RETURN x
    }
  SET r.takes_effect = CASE WHEN r.starts <= f.said_at AND f.said_at < r.starts_by THEN f.said_at ELSE r.starts_by END
}
