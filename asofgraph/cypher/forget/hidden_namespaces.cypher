// hidden_namespaces() -> many [read]
// Namespaces whose deletion was begun and not finished.
// Returns: namespace
MATCH (n:Namespace) WHERE n.forgotten_at IS NOT NULL
RETURN n.name AS namespace
