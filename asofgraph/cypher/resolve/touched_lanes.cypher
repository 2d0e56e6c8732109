// touched_lanes(namespace, number, earlier) -> many [read]
// The lanes that a write has touched, and how far its claims reach, whenever they were said. Only what is recorded
// earlier than something else, or names a fact that it withdraws, folds its lane again from the start.
// A window begins where the claims do, or where an imprecise start or end does that was said later and may move because
// something now starts inside its period. It has no end, unless the claims have one, until which nobody said later, and
// without a date, that a value holds; or unless one source alone has spoken, and withdrawn nothing. There it ends where a
// claim starts of which it is plain that it holds from then on, whatever was before it: a dated one, or one of
// another value; one that counts on never is. No undated claim may have been said between the write's own and that one
// that starts behind it: such a claim looks at what was said before it alone.
// Returns: lane, common, from_order, window_from, window_until
MATCH (:FactEvent {namespace: $namespace, event_number: $number})-[r:FILLS]->()
WITH r.lane AS lane, r.common AS common, min(r.said_order) AS first, min(r.starts) AS starts, max(r.starts) AS last,
  max(r.starts_by) AS ends, max(r.until) AS until, collect(DISTINCT r.source) AS own_sources,
  collect(DISTINCT r.form) AS own_forms, collect(DISTINCT r.token) AS own_tokens,
  datetime('0001-01-01T00:00Z') AS beginning, datetime('9999-12-31T00:00Z') AS forever
LET whole = $earlier OR 'naming' IN own_forms
CALL (lane, first, starts, last, whole) {
  OPTIONAL MATCH ()-[m:FILLS]->()
  USING INDEX SEEK m:FILLS(lane, period_until)
  WHERE m.lane = lane AND m.period_until > starts AND m.starts < last AND m.said_order > first AND NOT whole
  RETURN min(m.starts) AS moved_from, max(m.period_until) AS moved_until, collect(DISTINCT m.source) AS moved_sources,
    collect(DISTINCT m.form) AS moved_forms, collect(DISTINCT m.token) AS moved_tokens
}
LET from = CASE WHEN moved_from < starts THEN moved_from ELSE starts END, after = CASE WHEN moved_until > ends THEN moved_until ELSE ends END,
  sources = own_sources + [s IN moved_sources WHERE NOT s IN own_sources], forms = own_forms + moved_forms, tokens = own_tokens + moved_tokens
LET open = any(form IN forms WHERE form IN ['open', 'end']) OR EXISTS {
  MATCH ()-[u:FILLS]->()
  USING INDEX SEEK u:FILLS(lane, undated_order)
  WHERE u.lane = lane AND u.undated_order > first AND u.takes_effect >= from AND u.takes_effect < until }
LET alone = CASE WHEN open AND NOT whole AND size(sources) = 1 AND all(form IN forms WHERE form IN ['open', 'end']) THEN lane END
OPTIONAL CALL (lane, alone, first, after, sources, forms, tokens, forever) {
  MATCH ()-[next:FILLS]->()
  USING INDEX SEEK next:FILLS(lane, reads_as, takes_effect)
  WHERE next.lane = alone AND next.reads_as = 'open' AND next.takes_effect > after AND next.starts >= after
    AND next.event_number <> $number AND next.recorded_until = forever AND next.counts_on IS NULL
    AND (NOT next.undated OR (NOT 'end' IN forms AND NOT next.unmarked AND NOT next.token IN tokens))
    AND NOT EXISTS {
      MATCH ()-[u:FILLS]->()
      USING INDEX SEEK u:FILLS(lane, undated_order)
      WHERE u.lane = lane AND u.undated_order > first AND u.undated_order < next.said_order AND u.takes_effect >= next.takes_effect }
  WITH lane, next, sources, forms ORDER BY next.lane, next.reads_as, next.takes_effect LIMIT 1
  LET at = next.takes_effect, rank = next.rank
  FILTER WHERE sources = [next.source]
    AND NOT ('end' IN forms AND EXISTS {
      MATCH ()-[x:FILLS]->()
      USING INDEX SEEK x:FILLS(lane, stated_until)
      WHERE x.lane = lane AND x.stated_until > at AND x.reads_as = 'stated' AND x.takes_effect <= at })
    AND NOT EXISTS {
      MATCH ()-[x:FILLS]->()
      USING INDEX SEEK x:FILLS(lane, reads_as, takes_effect)
      WHERE x.lane = lane AND x.reads_as = 'withdrawal' AND x.takes_effect IS NOT NULL }
    AND NOT EXISTS {
      UNWIND ['open', 'repeat', 'unmarked', 'stated', 'end', 'vacancy'] AS form
      MATCH ()-[x:FILLS]->()
      USING INDEX SEEK x:FILLS(lane, reads_as, rank, takes_effect)
      WHERE x.lane = lane AND x.reads_as = form AND x.rank < rank AND x.takes_effect IS NOT NULL
      RETURN x }
    AND NOT EXISTS {
      UNWIND ['open', 'repeat', 'unmarked', 'stated', 'end', 'vacancy'] AS form
      MATCH ()-[x:FILLS]->()
      USING INDEX SEEK x:FILLS(lane, reads_as, rank, takes_effect)
      WHERE x.lane = lane AND x.reads_as = form AND x.rank > rank AND x.takes_effect IS NOT NULL
      RETURN x }
  RETURN at AS next
}
RETURN lane, common, CASE WHEN whole THEN '' ELSE first END AS from_order, CASE WHEN whole THEN beginning ELSE from END AS window_from,
  CASE WHEN whole THEN forever WHEN next IS NOT NULL THEN next WHEN open THEN forever ELSE until END AS window_until
