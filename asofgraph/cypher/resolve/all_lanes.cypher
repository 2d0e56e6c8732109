// all_lanes(namespace) -> many [read]
// Every lane of the namespace, to be folded again as a whole.
// Returns: lane, common, from_order, window_from, window_until
MATCH (slot:Slot {namespace: $namespace})<-[r:FILLS]-() WHERE slot.subject_key IS NOT NULL AND slot.attribute IS NOT NULL
RETURN DISTINCT r.lane AS lane, r.common AS common, '' AS from_order,
  datetime('0001-01-01T00:00Z') AS window_from, datetime('9999-12-31T00:00Z') AS window_until
