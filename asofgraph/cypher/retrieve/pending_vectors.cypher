// pending_vectors(namespace, amount) -> many [read]
// Passages that still wait for a vector, at most $amount.
// Returns: id, text
MATCH (p:Passage {namespace: $namespace, pending: true})
RETURN p.id AS id, p.text AS text
ORDER BY p.id LIMIT $amount
