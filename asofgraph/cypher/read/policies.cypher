// policies(namespace, known_at) -> many [read]
// The orders of sources declared by $known_at (null: everything committed), oldest first; the last one counts.
// What the namespace began with counts from its creation.
// Returns: order, recorded_at
MATCH (n:Namespace {name: $namespace})
MATCH (p:AuthorityPolicy {namespace: $namespace})
WHERE p.recorded_at <= coalesce($known_at, n.committed_at)
RETURN p.order AS order, CASE WHEN p.number = 0 THEN n.created_at ELSE p.recorded_at END AS recorded_at
ORDER BY p.recorded_at, p.number
