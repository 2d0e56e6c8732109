// The log: what was written last
MATCH (e:MemoryEvent {namespace: $namespace})
RETURN e.number AS number, e.type AS type, e.recorded_at AS recorded_at, e.details AS details
ORDER BY number DESC LIMIT 50
