// merge_attributes(namespace, name, into, cardinality, subject, reason, recorded_at, number) -> one [write]
// Lets one attribute be another from now on: of one subject, or of all. The claims follow by write/move_readings.
// Returns: refusal (null: it is done)
MERGE (a:Attribute {namespace: $namespace, id: $name})
ON CREATE SET a.cardinality = 'many', a.reason = 'named by a merge'
MERGE (b:Attribute {namespace: $namespace, id: $into})
ON CREATE SET b.cardinality = $cardinality, b.reason = 'named by a merge'
LET key = replace(toLower(normalize($subject, NFKC)), ' ', ''), forever = datetime('9999-12-31T00:00Z')
OPTIONAL MATCH (a)-[m:MERGED_INTO]->(there:Attribute)
WHERE m.recorded_until = forever AND (m.subject_key IS NULL OR key IS NULL OR m.subject_key = key)
WITH a, b, key, forever, head(collect(there.id)) AS there
LET refusal = CASE
    WHEN a = b THEN 'they are one already'
    WHEN there IS NOT NULL THEN $name + ' is merged into ' + there + ' already; split it first'
    WHEN EXISTS { MATCH (b) ((:Attribute)-[m:MERGED_INTO]->(:Attribute) WHERE m.recorded_until = forever){1,5} (a) }
      THEN $into + ' is merged into ' + $name + ' already; split it first'
  END
FOREACH (_ IN CASE WHEN refusal IS NULL THEN [1] ELSE [] END |
  CREATE (a)-[:MERGED_INTO {subject_key: key, subject: $subject, reason: $reason, recorded_at: $recorded_at, recorded_until: forever, event_number: $number}]->(b))
RETURN refusal
