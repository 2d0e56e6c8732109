// lanes_of_facts(namespace, facts) -> many [read]
// Every lane that these facts stand or have stood in, to be folded again as a whole.
// Returns: lane, common, from_order, window_from, window_until
UNWIND $facts AS id
MATCH (:FactEvent {namespace: $namespace, id: id})-[r:FILLS]->()
RETURN DISTINCT r.lane AS lane, r.common AS common, '' AS from_order,
  datetime('0001-01-01T00:00Z') AS window_from, datetime('9999-12-31T00:00Z') AS window_until
