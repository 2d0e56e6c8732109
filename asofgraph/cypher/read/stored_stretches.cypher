// stored_stretches(namespace) -> many [read]
// Every stretch that is stored, on both clocks, in an order that does not depend on storage.
// Returns: lane, fact_id, token, value (where it was counted), valid_from, valid_until, recorded_at, recorded_until
MATCH (f:FactEvent)-[h:HOLDS]->() WHERE h.namespace = $namespace AND h.valid_from >= datetime('0001-01-01T00:00Z')
RETURN h.lane AS lane, f.id AS fact_id, h.token AS token, h.value AS value, h.valid_from AS valid_from, h.valid_until AS valid_until,
  h.recorded_at AS recorded_at, h.recorded_until AS recorded_until
ORDER BY lane, recorded_at, valid_from, recorded_until
