// merged_entities(namespace, known_at) -> many [read]
// Which names are read as another's, as known at $known_at (null: everything committed), and why.
// Returns: name, into, subject (null), reason, recorded_at, recorded_until
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
MATCH (a:Entity {namespace: $namespace})-[s:ALIAS_OF]->(b:Entity)
USING INDEX a:Entity(namespace, key)
WHERE a.key IS NOT NULL AND s.recorded_at <= known_at AND known_at < s.recorded_until
RETURN a.name AS name, b.name AS into, null AS subject, s.reason AS reason, s.recorded_at AS recorded_at, s.recorded_until AS recorded_until
ORDER BY s.recorded_at, name
