// settle_starts(lanes, known_at) -> none [write]
// An imprecise start or end takes effect at its first instant. If an earlier-said open claim that it would replace
// or cut starts inside that day, month or year, it takes effect at the period's end, or when it was said if that
// lies inside the period.
UNWIND $lanes AS l
MATCH (f:FactEvent)-[r:FILLS]->()
WHERE r.lane = l.lane AND r.said_order >= l.from_order AND r.recorded_at <= $known_at AND $known_at < r.recorded_until
  AND r.reads_as IN ['open', 'end'] AND r.starts < r.starts_by
  AND EXISTS {
    ()-[x:FILLS]->()
    WHERE x.lane = r.lane AND x.reads_as IN ['open', 'repeat'] AND x.said_order < r.said_order
      AND r.starts < x.starts AND x.starts < r.starts_by AND x.rank <= r.rank AND x.recorded_at <= $known_at AND $known_at < x.recorded_until
      AND CASE WHEN r.reads_as = 'open' THEN r.token <> x.token ELSE coalesce(r.token = x.token, x.undated) END
  }
SET r.takes_effect = CASE WHEN r.starts <= f.said_at AND f.said_at < r.starts_by THEN f.said_at ELSE r.starts_by END
