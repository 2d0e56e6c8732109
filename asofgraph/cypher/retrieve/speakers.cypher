// speakers(namespace) -> maybe [read]
// Who has spoken in the namespace.
// Returns: names
MATCH (n:Namespace {name: $namespace})
RETURN coalesce(n.speakers, []) AS names
