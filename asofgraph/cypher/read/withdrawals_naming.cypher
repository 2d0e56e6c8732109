// withdrawals_naming(namespace, facts) -> many [read]
// The withdrawals that name one of these facts, or the event that it is an effect of.
// Returns: id, withdraws
UNWIND $facts AS id
MATCH (f:FactEvent {namespace: $namespace, id: id})
UNWIND [f.id, f.caused_by] AS named
MATCH (w:FactEvent {namespace: $namespace, withdraws: named})
RETURN DISTINCT w.id AS id, named AS withdraws
