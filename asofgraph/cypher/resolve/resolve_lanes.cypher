// resolve_lanes(namespace, lanes, known_at) -> many [write]
// Rules (a) to (e): who holds each lane at every instant of its window, as known at $known_at.
// First, in said order, the undated states: one whose value holds already by what was said earlier repeats it and
// starts nothing, and so does a favourite, said without a word of change, that finds another in its place. Then every instant at which something may change. Each step asks: who holds at t, by what was
// said before? A step sees what the steps before it have settled.
// Returns: lane, window_from, window_until, stretches ([{fact_id, token, valid_from, valid_until}]),
//   contests ([{at, winner, losers}]), repeats ([{fact_id, of, at}]), unmarked (the same)
CALL () {
  OPTIONAL MATCH (p:AuthorityPolicy {namespace: $namespace}) WHERE p.recorded_at <= $known_at
  RETURN p.order AS declared ORDER BY p.recorded_at DESC, p.number DESC LIMIT 1
}
LET ranks = [i IN range(0, size(coalesce(declared, [])) - 1) | 1000 - i] + [3, 2, 1]
UNWIND $lanes AS l
CALL (l) {
  OPTIONAL MATCH ()-[u:FILLS]->()
  WHERE u.lane = l.lane AND u.said_order >= l.from_order AND u.recorded_at <= $known_at AND $known_at < u.recorded_until AND u.reads_as = 'open' AND u.undated
  WITH u ORDER BY u.said_order
  RETURN [u IN collect(u) | {of: u, at: u.takes_effect, before: u.said_order}] AS undated
}
CALL (l) {
  OPTIONAL MATCH ()-[r:FILLS]->()
  WHERE r.lane = l.lane AND r.recorded_at <= $known_at AND $known_at < r.recorded_until AND r.reads_as <> 'withdrawn'
    AND r.starts < l.window_until AND l.window_from <= r.until
  UNWIND [l.window_from, r.takes_effect, r.until] AS at
  WITH DISTINCT l, at WHERE l.window_from <= at AND at < l.window_until
  WITH at ORDER BY at
  RETURN [at IN collect(at) | {at: at, before: '~'}] AS instants
}
CALL (l, ranks, undated, instants) {
  UNWIND undated + instants AS step
  CALL (l, ranks, step) {
    CALL (l, ranks, step) {
      LET t = step.at, before = step.before
      CALL (l, t, before) {
        OPTIONAL MATCH ()-[x:FILLS]->()
        WHERE x.lane = l.lane AND x.reads_as IN ['withdrawal', 'vacancy'] AND x.takes_effect <= t AND t < x.until
          AND x.said_order < before AND x.recorded_at <= $known_at AND $known_at < x.recorded_until
        RETURN collect(x) AS over
      }
      UNWIND ranks AS rank
      OPTIONAL CALL (l, over, rank, t, before) {
        MATCH ()-[o:FILLS]->()
        WHERE o.lane = l.lane AND o.reads_as = 'open' AND o.rank = rank AND o.takes_effect <= t
          AND o.said_order < before AND o.recorded_at <= $known_at AND $known_at < o.recorded_until
          AND none(w IN over WHERE w.reads_as = 'withdrawal' AND o.said_order < w.said_order AND rank <= w.rank AND coalesce(w.token, o.token) = o.token)
        WITH l, o ORDER BY o.takes_effect DESC, o.said_order DESC LIMIT 1
        RETURN o, EXISTS {
            ()-[e:FILLS]->()
            WHERE e.lane = l.lane AND e.reads_as = 'end' AND o.takes_effect <= e.takes_effect AND e.takes_effect <= t
              AND e.said_order < before AND e.recorded_at <= $known_at AND $known_at < e.recorded_until AND rank <= e.rank AND coalesce(e.token, o.token) = o.token
              AND NOT (o.undated AND e.said_order < o.said_order AND e.takes_effect = o.takes_effect)
              AND NOT (e.token IS NULL AND NOT o.undated AND e.starts <= o.starts AND o.starts < e.starts_by)
              AND (coalesce(e.tie_token, '') = '' OR coalesce(o.tie_token, e.tie_token) = e.tie_token)
          } OR any(v IN over WHERE v.reads_as = 'vacancy' AND rank <= v.rank AND coalesce(v.token, o.token) = o.token
              AND NOT (rank = v.rank AND v.takes_effect <= o.takes_effect AND v.said_order < o.said_order)) AS cut
      }
      OPTIONAL CALL (l, over, rank, t, before) {
        MATCH ()-[s:FILLS]->()
        WHERE s.lane = l.lane AND s.reads_as = 'stated' AND s.rank = rank AND s.takes_effect <= t AND t < s.until
          AND s.said_order < before AND s.recorded_at <= $known_at AND $known_at < s.recorded_until
          AND none(x IN over WHERE rank <= x.rank AND coalesce(x.token, s.token) = s.token
              AND (s.said_order < x.said_order OR (x.reads_as = 'vacancy' AND rank < x.rank)))
          AND NOT EXISTS {
            ()-[e:FILLS]->()
            WHERE e.lane = l.lane AND e.reads_as = 'end' AND s.takes_effect <= e.takes_effect AND e.takes_effect <= t
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
    FOREACH (u IN CASE WHEN holders[0].token = step.of.token AND step.of.rank <= holders[0].rank THEN [step.of] ELSE [] END |
      SET u.reads_as = 'repeat')
    FOREACH (u IN CASE WHEN step.of.unmarked AND holders[0].token <> step.of.token AND step.of.rank <= holders[0].rank THEN [step.of] ELSE [] END |
      SET u.reads_as = 'unmarked')
    RETURN holders
  }
  RETURN step, holders
}
WITH l, step, holders ORDER BY step.before, step.at
WITH l, [p IN collect({step: step, holders: holders}) WHERE p.step.before = '~'] AS points,
  [p IN collect({step: step, holders: holders}) WHERE p.step.of.reads_as = 'repeat' | {fact_id: p.step.of.fact_id, of: p.holders[0].fact_id, at: p.step.at}] AS repeats,
  [p IN collect({step: step, holders: holders}) WHERE p.step.of.reads_as = 'unmarked' | {fact_id: p.step.of.fact_id, of: p.holders[0].fact_id, at: p.step.at}] AS unmarked
LET turns = [i IN range(0, size(points) - 1) WHERE i = 0 OR coalesce(points[i].holders[0].token, '') <> coalesce(points[i - 1].holders[0].token, '')]
RETURN l.lane AS lane, l.common AS common, l.window_from AS window_from, l.window_until AS window_until,
  [j IN range(0, size(turns) - 1) WHERE size(points[turns[j]].holders) > 0 | {
    fact_id: points[turns[j]].holders[0].fact_id, token: points[turns[j]].holders[0].token,
    valid_from: points[turns[j]].step.at,
    valid_until: CASE WHEN j + 1 < size(turns) THEN points[turns[j + 1]].step.at ELSE l.window_until END}] AS stretches,
  [p IN points WHERE size(p.holders) > 1 AND any(h IN p.holders WHERE h.token <> p.holders[0].token) | {
    at: p.step.at, winner: p.holders[0].fact_id, said: p.holders[0].said_order,
    losers: [h IN p.holders WHERE h.token <> p.holders[0].token | {fact_id: h.fact_id, said: h.said_order}]}] AS contests,
  repeats, unmarked
