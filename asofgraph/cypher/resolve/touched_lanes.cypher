// touched_lanes(namespace, number) -> many [read]
// The lanes that a write has touched, and how far its claims reach.
// What was said and recorded after everything else in its lane changes only its own window; anything else (a claim
// that comes late in said order or in recorded time, or a withdrawal that names a fact) folds its lane again from the
// start.
// Returns: lane, common, from_order, window_from, window_until
MATCH (:FactEvent {namespace: $namespace, event_number: $number})-[r:FILLS]->()
WITH r.lane AS lane, r.common AS common, min(r.said_order) AS first, min(r.recorded_at) AS at, min(r.starts) AS starts,
  max(CASE WHEN r.form IN ['stated', 'vacancy', 'withdrawal'] THEN r.until ELSE datetime('9999-12-31T00:00Z') END) AS until,
  any(form IN collect(r.form) WHERE form = 'naming') AS names
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
WITH lane, common, first, at, starts, until, names, max(CASE WHEN later.event_number <> $number THEN 1 ELSE 0 END) = 1 AS late
LET again = late OR names OR EXISTS { MATCH (p:AuthorityPolicy {namespace: $namespace}) WHERE p.recorded_at >= at }
RETURN lane, common, CASE WHEN again THEN '' ELSE first END AS from_order,
  CASE WHEN again THEN datetime('0001-01-01T00:00Z') ELSE starts END AS window_from,
  CASE WHEN again THEN datetime('9999-12-31T00:00Z') ELSE until END AS window_until
