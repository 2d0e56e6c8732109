// count_on(lanes, known_at) -> many [read]
// Says how many there are where a claim holds that counts on ("two more"): the number of the last claim before it that
// does not, and all that was counted on since. What was withdrawn does not count, and nothing is counted on from before
// an end of whatever held. Without a number to count from, the claim's own words stand.
// Returns: the lanes as they came, each stretch that counts on with its value
UNWIND range(0, size($lanes) - 1) AS n
LET lane = $lanes[n].lane
CALL (n, lane) {
  UNWIND range(0, size($lanes[n].stretches) - 1) AS i
  LET s = $lanes[n].stretches[i]
  LET counting = CASE WHEN s.counts_on THEN lane END
  OPTIONAL CALL (counting, s) {
    MATCH ()-[r:FILLS]->()
    USING INDEX SEEK r:FILLS(lane, reads_as, takes_effect)
    WHERE r.lane = counting AND r.reads_as = 'open' AND r.takes_effect <= s.valid_from AND r.token = s.token
      AND r.recorded_at <= $known_at AND $known_at < r.recorded_until
    WITH r, s LIMIT 1
    CALL (r, s) {
      MATCH ()-[w:FILLS]->()
      USING INDEX SEEK w:FILLS(lane, reads_as, takes_effect)
      WHERE w.lane = r.lane AND w.reads_as = 'withdrawal' AND w.takes_effect <= s.valid_from AND s.valid_from < w.until
        AND w.recorded_at <= $known_at AND $known_at < w.recorded_until
      RETURN collect(w) AS over
    }
    CALL (r, over) {
      MATCH (g:FactEvent)-[b:FILLS]->()
      USING INDEX SEEK b:FILLS(lane, reads_as, rank, takes_effect)
      WHERE b.lane = r.lane AND b.reads_as = 'open' AND b.rank = r.rank AND b.takes_effect <= r.takes_effect AND b.counts_on IS NULL
        AND b.recorded_at <= $known_at AND $known_at < b.recorded_until
        AND none(w IN over WHERE b.said_order < w.said_order AND b.rank <= w.rank AND coalesce(w.token, b.token) = b.token)
      WITH r, g, b ORDER BY b.lane DESC, b.reads_as DESC, b.rank DESC, b.takes_effect DESC, b.said_order DESC LIMIT 1
      WITH r, g, b WHERE NOT EXISTS {
        MATCH ()-[e:FILLS]->()
        USING INDEX SEEK e:FILLS(lane, reads_as, takes_effect)
        WHERE e.lane = r.lane AND e.reads_as = 'end' AND e.takes_effect >= b.takes_effect AND e.takes_effect <= r.takes_effect
          AND e.token IS NULL AND e.rank >= b.rank AND NOT (b.undated AND e.said_order < b.said_order AND e.takes_effect = b.takes_effect)
          AND NOT (NOT b.undated AND e.starts <= b.starts AND b.starts < e.starts_by)
          AND e.recorded_at <= $known_at AND $known_at < e.recorded_until }
      RETURN b, coalesce(g.quantity, toFloat(split(g.value, ' ')[0])) AS counted_from,
        coalesce(g.unit, substring(g.value, size(split(g.value, ' ')[0]) + 1)) AS of
    }
    CALL (r, b, over) {
      MATCH (g:FactEvent)-[c:FILLS]->()
      USING INDEX SEEK c:FILLS(lane, reads_as, rank, takes_effect)
      WHERE c.lane = r.lane AND c.reads_as = 'open' AND c.rank = r.rank AND c.takes_effect >= b.takes_effect AND c.takes_effect <= r.takes_effect
        AND c.counts_on AND (c.takes_effect > b.takes_effect OR c.said_order > b.said_order)
        AND c.recorded_at <= $known_at AND $known_at < c.recorded_until
        AND none(w IN over WHERE c.said_order < w.said_order AND c.rank <= w.rank AND coalesce(w.token, c.token) = c.token)
      RETURN sum(g.quantity) AS counted
    }
    LET total = counted_from + counted
    RETURN CASE WHEN total = toInteger(total) THEN toString(toInteger(total)) ELSE toString(total) END
      + CASE WHEN of = '' THEN '' ELSE ' ' + of END AS value
  }
  RETURN collect({fact_id: s.fact_id, token: s.token, valid_from: s.valid_from, valid_until: s.valid_until, value: value}) AS stretches
}
RETURN lane, $lanes[n].common AS common, $lanes[n].from_order AS from_order, $lanes[n].window_from AS window_from,
  $lanes[n].window_until AS window_until, stretches, $lanes[n].contests AS contests, $lanes[n].repeats AS repeats, $lanes[n].unmarked AS unmarked
