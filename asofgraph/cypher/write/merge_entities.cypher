// merge_entities(namespace, name, into, reason, recorded_at, number) -> one [write]
// Lets one name be an alias of another from now on. The claims follow by write/move_readings.
// Returns: refusal (null: it is done)
MERGE (a:Entity {namespace: $namespace, key: replace(toLower(normalize($name, NFKC)), ' ', '')})
ON CREATE SET a.name = $name, a.recorded_at = $recorded_at
MERGE (b:Entity {namespace: $namespace, key: replace(toLower(normalize($into, NFKC)), ' ', '')})
ON CREATE SET b.name = $into, b.recorded_at = $recorded_at
LET forever = datetime('9999-12-31T00:00Z')
OPTIONAL MATCH (a)-[s:ALIAS_OF]->(there:Entity) WHERE s.recorded_until = forever
WITH a, b, forever, head(collect(there.name)) AS there
LET refusal = CASE
    WHEN a = b THEN 'they are one already'
    WHEN there IS NOT NULL THEN $name + ' is an alias of ' + there + ' already; split it first'
    WHEN EXISTS { MATCH (b) ((:Entity)-[s:ALIAS_OF]->(:Entity) WHERE s.recorded_until = forever){1,5} (a) }
      THEN $into + ' is an alias of ' + $name + ' already; split it first'
  END
FOREACH (_ IN CASE WHEN refusal IS NULL THEN [1] ELSE [] END |
  CREATE (a)-[:ALIAS_OF {reason: $reason, recorded_at: $recorded_at, recorded_until: forever, event_number: $number}]->(b))
RETURN refusal
