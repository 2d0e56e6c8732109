// split_entity(namespace, name, recorded_at) -> maybe [write]
// Lets a name stand by itself again from now on. What was believed before stays.
// Returns: from (what it was an alias of)
MATCH (a:Entity {namespace: $namespace, key: replace(toLower(normalize($name, NFKC)), ' ', '')})-[s:ALIAS_OF]->(b:Entity)
WHERE s.recorded_until = datetime('9999-12-31T00:00Z')
SET s.recorded_until = $recorded_at
RETURN b.name AS from
