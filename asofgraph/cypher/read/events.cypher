// events(namespace, after) -> many [read]
// The append-only log after an event number, oldest first, as far as it is committed.
// Returns: number, type, recorded_at, details (JSON)
MATCH (n:Namespace {name: $namespace})
MATCH (e:MemoryEvent {namespace: $namespace})
WHERE e.number > $after AND e.number <= n.event_number
RETURN e.number AS number, e.type AS type, e.recorded_at AS recorded_at, e.details AS details
ORDER BY e.number
