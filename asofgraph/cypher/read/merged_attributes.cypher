// merged_attributes(namespace, known_at) -> many [read]
// Which attributes are read as another, as known at $known_at (null: everything committed), and why: free predicates
// that were placed in an attribute of the ontology, and merges by hand.
// Returns: name, into, subject, reason, recorded_at, recorded_until
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
MATCH (a:Attribute {namespace: $namespace})-[m:MERGED_INTO]->(b:Attribute)
USING INDEX a:Attribute(namespace, id)
WHERE a.id IS NOT NULL AND m.recorded_at <= known_at AND known_at < m.recorded_until
RETURN a.id AS name, b.id AS into, m.subject AS subject, m.reason AS reason, m.recorded_at AS recorded_at, m.recorded_until AS recorded_until
ORDER BY m.recorded_at, name
