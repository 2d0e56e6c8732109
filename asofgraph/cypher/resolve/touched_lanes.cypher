// touched_lanes(namespace, number) -> many [read]
// The lanes that a write has touched, and how far its claims reach.
// What was said and recorded after everything else in its lane changes only its own window; anything else (a claim
// that comes late in said order or in recorded time, or a withdrawal that names a fact) folds its lane again from the
// start. Where one source alone has spoken, and withdrawn nothing, the latest-starting claim holds whatever was before
// it: there the window of an open claim ends where the next one starts, and so does that of an end, unless it ends a
// stated interval that reaches further.
// Returns: lane, common, from_order, window_from, window_until
MATCH (:FactEvent {namespace: $namespace, event_number: $number})-[r:FILLS]->()
WITH r.lane AS lane, r.common AS common, min(r.said_order) AS first, min(r.recorded_at) AS at, min(r.starts) AS starts,
  max(r.starts_by) AS starts_by, collect(DISTINCT r.source) AS sources,
  max(CASE WHEN r.form IN ['stated', 'vacancy', 'withdrawal'] THEN r.until ELSE datetime('9999-12-31T00:00Z') END) AS until,
  collect(DISTINCT r.form) AS forms
CALL (lane, first, at) {
  MATCH ()-[later:FILLS]->() WHERE later.lane = lane AND later.said_order > first
  RETURN later
  UNION
  MATCH ()-[later:FILLS]->() WHERE later.lane = lane AND later.recorded_at >= at
  RETURN later
  UNION
  MATCH ()-[later:FILLS]->()
  WHERE later.lane = lane AND later.recorded_until >= at AND later.recorded_until < datetime('9999-12-31T00:00Z')
  RETURN later
}
WITH lane, common, first, at, starts, starts_by, sources, until, forms, max(CASE WHEN later.event_number <> $number THEN 1 ELSE 0 END) = 1 AS late
LET again = late OR 'naming' IN forms OR EXISTS { MATCH (p:AuthorityPolicy {namespace: $namespace}) WHERE p.recorded_at >= at }
OPTIONAL CALL (lane, starts_by, sources, forms) {
  MATCH ()-[next:FILLS]->()
  WHERE next.lane = lane AND next.reads_as = 'open' AND next.takes_effect > starts_by AND next.event_number <> $number
    AND next.recorded_until = datetime('9999-12-31T00:00Z')
  WITH next, lane, sources, forms ORDER BY next.takes_effect LIMIT 1
  WITH next.takes_effect AS next, next.rank AS rank, next.source AS source, lane, sources, forms
  WHERE sources = [source] AND all(form IN forms WHERE form IN ['open', 'end'])
    AND NOT ('end' IN forms AND EXISTS {
      ()-[x:FILLS]->() WHERE x.lane = lane AND x.reads_as = 'stated' AND x.takes_effect <= next AND next < x.until })
    AND NOT EXISTS { ()-[x:FILLS]->() WHERE x.lane = lane AND x.reads_as = 'withdrawal' AND x.takes_effect IS NOT NULL }
    AND NOT EXISTS {
      UNWIND ['open', 'stated', 'end', 'vacancy'] AS form
      MATCH ()-[x:FILLS]->() WHERE x.lane = lane AND x.reads_as = form AND x.rank < rank AND x.takes_effect IS NOT NULL
      RETURN x }
    AND NOT EXISTS {
      UNWIND ['open', 'stated', 'end', 'vacancy'] AS form
      MATCH ()-[x:FILLS]->() WHERE x.lane = lane AND x.reads_as = form AND x.rank > rank AND x.takes_effect IS NOT NULL
      RETURN x }
  RETURN next
}
RETURN lane, common, CASE WHEN again THEN '' ELSE first END AS from_order,
  CASE WHEN again THEN datetime('0001-01-01T00:00Z') ELSE starts END AS window_from,
  CASE WHEN again THEN datetime('9999-12-31T00:00Z') WHEN next < until THEN next ELSE until END AS window_until
