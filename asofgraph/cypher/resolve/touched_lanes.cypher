// touched_lanes(namespace, number) -> many [read]
// The lanes that a write has touched, and how far its claims reach.
// What was said after everything else in its lane changes only its own window; anything else (a claim that comes
// late in said order, or a withdrawal that names a fact) folds its lane again from the start.
// Returns: lane, common, from_order, window_from, window_until
MATCH (:FactEvent {namespace: $namespace, event_number: $number})-[r:FILLS]->(slot:Slot)
WITH slot, r.lane AS touched, r.common AS common, min(r.said_order) AS first, min(r.starts) AS starts,
  max(CASE WHEN r.form IN ['stated', 'vacancy', 'withdrawal'] THEN r.until ELSE datetime('9999-12-31T00:00Z') END) AS until,
  any(form IN collect(r.form) WHERE form = 'naming') AS names
CALL (slot, touched, common) {
  WHEN touched = common AND slot.cardinality <> 'one' THEN {
    MATCH (slot)<-[other:FILLS]-() RETURN DISTINCT other.lane AS lane
  }
  ELSE { RETURN touched AS lane }
}
CALL (lane, common, first) {
  UNWIND CASE WHEN lane = common THEN [lane] ELSE [lane, common] END AS place
  OPTIONAL MATCH ()-[later:FILLS]->()
  WHERE later.lane = place AND later.said_order > first AND later.event_number <> $number
  RETURN count(later) > 0 AS late
}
WITH lane, common, min(first) AS first, min(starts) AS starts, max(until) AS until, any(x IN collect(late OR names) WHERE x) AS again
RETURN lane, common, CASE WHEN again THEN '' ELSE first END AS from_order,
  CASE WHEN again THEN datetime('0001-01-01T00:00Z') ELSE starts END AS window_from,
  CASE WHEN again THEN datetime('9999-12-31T00:00Z') ELSE until END AS window_until
