// source_ranks(namespace, sources, known_at) -> many [read]
// The rank of each source in the policy as known at $known_at; unlisted: user, then outside, then assistant.
// Returns: source, rank
CALL () {
  OPTIONAL MATCH (p:AuthorityPolicy {namespace: $namespace}) WHERE p.recorded_at <= $known_at
  RETURN coalesce(p.order, []) AS order ORDER BY p.recorded_at DESC, p.number DESC LIMIT 1
}
UNWIND $sources AS source
LET place = [i IN range(0, size(order) - 1) WHERE order[i] = source][0]
RETURN source, CASE WHEN place IS NOT NULL THEN 1000 - place WHEN source = 'user' THEN 3 WHEN source = 'assistant' THEN 1 ELSE 2 END AS rank
