// log_event(namespace, number, type, recorded_at, details) -> none [write]
// Appends one line to the memory's log; $details is a JSON text.
CREATE (:MemoryEvent {namespace: $namespace, number: $number, type: $type, recorded_at: $recorded_at, details: $details})
