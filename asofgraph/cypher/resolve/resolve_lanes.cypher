// resolve_lanes(namespace, lanes, known_at) -> many [write]
// Rules (a) to (e): who holds each lane at every instant of its window, as known at $known_at.
// First, in said order, the undated states: one whose value holds already by what was said earlier repeats it and
// starts nothing, and so does a favourite, said without a word of change, that finds another in its place. Then every
// instant at which something may change. Each step asks: who holds at t, by what was said before? A step sees what the
// steps before it have settled.
// Returns: lane, common, from_order, window_from, window_until, stretches ([{fact_id, token, counts_on, valid_from, valid_until}]),
//   contests ([{at, winner, losers}]), repeats ([{fact_id, of, at}]), unmarked (the same)
CALL () {
  OPTIONAL MATCH (p:AuthorityPolicy {namespace: $namespace}) WHERE p.recorded_at <= $known_at
  RETURN p.order AS declared ORDER BY p.recorded_at DESC, p.number DESC LIMIT 1
}
LET ranks = [i IN range(0, size(coalesce(declared, [])) - 1) | 1000 - i] + [3, 2, 1]
UNWIND $lanes AS l
CALL (l, ranks) {
  CALL (l) {
    CALL (l) {
      MATCH ()-[u:FILLS]->()
      USING INDEX SEEK u:FILLS(lane, reads_as, takes_effect)
      WHERE u.lane = l.lane AND u.reads_as = 'open' AND u.takes_effect >= l.window_from AND u.takes_effect < l.window_until
        AND u.undated AND u.said_order >= l.from_order AND u.recorded_at <= $known_at AND $known_at < u.recorded_until
      RETURN u, u.takes_effect AS t, u.said_order AS before
      UNION
      RETURN null AS u, l.window_from AS t, '~' AS before
      UNION
      UNWIND ['open', 'end', 'stated', 'vacancy', 'withdrawal'] AS form
      MATCH ()-[r:FILLS]->()
      USING INDEX SEEK r:FILLS(lane, reads_as, takes_effect)
      WHERE r.lane = l.lane AND r.reads_as = form AND r.takes_effect >= l.window_from AND r.takes_effect < l.window_until
        AND r.recorded_at <= $known_at AND $known_at < r.recorded_until
      RETURN null AS u, r.takes_effect AS t, '~' AS before
      UNION
      MATCH ()-[r:FILLS]->()
      USING INDEX SEEK r:FILLS(lane, stated_until)
      WHERE r.lane = l.lane AND r.stated_until >= l.window_from AND r.stated_until < l.window_until
        AND r.reads_as IN ['stated', 'vacancy', 'withdrawal'] AND r.recorded_at <= $known_at AND $known_at < r.recorded_until
      RETURN null AS u, r.stated_until AS t, '~' AS before
    }
    RETURN u, t, before ORDER BY before, t
  }
  CALL (l, ranks, u, t, before) {
    CALL (l, ranks, t, before) {
      CALL (l, t, before) {
        UNWIND ['withdrawal', 'vacancy'] AS form
        MATCH ()-[x:FILLS]->()
        USING INDEX SEEK x:FILLS(lane, reads_as, takes_effect)
        WHERE x.lane = l.lane AND x.reads_as = form AND x.takes_effect <= t AND t < x.until
          AND x.said_order < before AND x.recorded_at <= $known_at AND $known_at < x.recorded_until
        RETURN collect(x) AS over
      }
      UNWIND ranks AS rank
      OPTIONAL CALL (l, over, rank, t, before) {
        MATCH ()-[o:FILLS]->()
        USING INDEX SEEK o:FILLS(lane, reads_as, rank, takes_effect)
        WHERE o.lane = l.lane AND o.reads_as = 'open' AND o.rank = rank AND o.takes_effect <= t
          AND o.said_order < before AND o.recorded_at <= $known_at AND $known_at < o.recorded_until
          AND none(w IN over WHERE w.reads_as = 'withdrawal' AND o.said_order < w.said_order AND rank <= w.rank AND coalesce(w.token, o.token) = o.token)
        WITH l, o ORDER BY o.lane DESC, o.reads_as DESC, o.rank DESC, o.takes_effect DESC, o.said_order DESC LIMIT 1
        RETURN o, EXISTS {
            MATCH ()-[e:FILLS]->()
            USING INDEX SEEK e:FILLS(lane, reads_as, takes_effect)
            WHERE e.lane = l.lane AND e.reads_as = 'end' AND e.takes_effect >= o.takes_effect AND e.takes_effect <= t
              AND e.said_order < before AND e.recorded_at <= $known_at AND $known_at < e.recorded_until AND rank <= e.rank AND coalesce(e.token, o.token) = o.token
              AND NOT (o.undated AND e.said_order < o.said_order AND e.takes_effect = o.takes_effect)
              AND NOT (e.token IS NULL AND NOT o.undated AND e.starts <= o.starts AND o.starts < e.starts_by)
              AND (coalesce(e.tie_token, '') = '' OR coalesce(o.tie_token, e.tie_token) = e.tie_token)
          } OR any(v IN over WHERE v.reads_as = 'vacancy' AND rank <= v.rank AND coalesce(v.token, o.token) = o.token
              AND NOT (rank = v.rank AND v.takes_effect <= o.takes_effect AND v.said_order < o.said_order)) AS cut
      }
      OPTIONAL CALL (l, over, rank, t, before) {
        MATCH ()-[s:FILLS]->()
        USING INDEX SEEK s:FILLS(lane, stated_until)
        WHERE s.lane = l.lane AND s.stated_until > t AND s.reads_as = 'stated' AND s.rank = rank AND s.takes_effect <= t
          AND s.said_order < before AND s.recorded_at <= $known_at AND $known_at < s.recorded_until
          AND none(x IN over WHERE rank <= x.rank AND coalesce(x.token, s.token) = s.token
              AND (s.said_order < x.said_order OR (x.reads_as = 'vacancy' AND rank < x.rank)))
          AND NOT EXISTS {
            MATCH ()-[e:FILLS]->()
            USING INDEX SEEK e:FILLS(lane, reads_as, takes_effect)
            WHERE e.lane = l.lane AND e.reads_as = 'end' AND e.takes_effect >= s.takes_effect AND e.takes_effect <= t
              AND s.said_order < e.said_order AND e.said_order < before AND e.recorded_at <= $known_at AND $known_at < e.recorded_until
              AND rank <= e.rank AND coalesce(e.token, s.token) = s.token
              AND NOT (e.token IS NULL AND NOT s.undated AND e.starts <= s.starts AND s.starts < e.starts_by)
          }
        RETURN s ORDER BY s.said_order DESC LIMIT 1
      }
      LET holder = CASE
        WHEN s IS NOT NULL AND NOT coalesce(s.takes_effect <= o.takes_effect AND s.said_order < o.said_order, false) THEN s
        WHEN NOT cut THEN o END
      FILTER WHERE holder IS NOT NULL
      WITH holder ORDER BY rank DESC
      RETURN collect(holder) AS holders
    }
    FOREACH (_ IN CASE WHEN u.rank <= holders[0].rank AND (u.unmarked OR holders[0].token = u.token) THEN [1] ELSE [] END |
      SET u.reads_as = CASE WHEN holders[0].token = u.token THEN 'repeat' ELSE 'unmarked' END)
    RETURN holders
  }
  RETURN collect(CASE WHEN u IS NULL THEN {at: t, holders: holders} END) AS points,
    collect(CASE WHEN u.reads_as = 'repeat' THEN {fact_id: u.fact_id, of: holders[0].fact_id, at: t} END) AS repeats,
    collect(CASE WHEN u.reads_as = 'unmarked' THEN {fact_id: u.fact_id, of: holders[0].fact_id, at: t} END) AS unmarked
}
LET turns = [i IN range(0, size(points) - 1) WHERE i = 0 OR coalesce(points[i].holders[0].token, '') <> coalesce(points[i - 1].holders[0].token, '')]
RETURN l.lane AS lane, l.common AS common, l.from_order AS from_order, l.window_from AS window_from, l.window_until AS window_until,
  [j IN range(0, size(turns) - 1) WHERE size(points[turns[j]].holders) > 0 | {
    fact_id: points[turns[j]].holders[0].fact_id, token: points[turns[j]].holders[0].token,
    counts_on: points[turns[j]].holders[0].counts_on, valid_from: points[turns[j]].at,
    valid_until: CASE WHEN j + 1 < size(turns) THEN points[turns[j + 1]].at ELSE l.window_until END}] AS stretches,
  [p IN points WHERE size(p.holders) > 1 AND any(h IN p.holders WHERE h.token <> p.holders[0].token) | {
    at: p.at, winner: p.holders[0].fact_id, said: p.holders[0].said_order,
    losers: [h IN p.holders WHERE h.token <> p.holders[0].token | {fact_id: h.fact_id, said: h.said_order}]}] AS contests,
  repeats, unmarked
