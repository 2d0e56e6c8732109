// split_attribute(namespace, name, subject, recorded_at) -> maybe [write]
// Lets an attribute stand by itself again, of one subject or of all, from now on. What was believed before stays.
// Returns: from (what it was merged into)
LET key = replace(toLower(normalize($subject, NFKC)), ' ', '')
MATCH (a:Attribute {namespace: $namespace, id: $name})-[m:MERGED_INTO]->(b:Attribute)
WHERE m.recorded_until = datetime('9999-12-31T00:00Z') AND (m.subject_key = key OR (m.subject_key IS NULL AND key IS NULL))
SET m.recorded_until = $recorded_at
RETURN b.id AS from
