// add_aliases(namespace, aliases, recorded_at) -> none [write]
// Makes a name an alias of the word that it was introduced with ("my brother Felix"), so that both have one slot.
// A name that facts are kept of already stays a subject of its own, and so does one with another alias.
UNWIND $aliases AS a
LET word = replace(toLower(normalize(a.word, NFKC)), ' ', ''), name = replace(toLower(normalize(a.name, NFKC)), ' ', '')
FILTER WHERE word <> name
MERGE (w:Entity {namespace: $namespace, key: word})
ON CREATE SET w.name = a.word, w.recorded_at = $recorded_at
MERGE (n:Entity {namespace: $namespace, key: name})
ON CREATE SET n.name = a.name, n.recorded_at = $recorded_at
WITH w, n
WHERE NOT EXISTS { (n)-[:ALIAS_OF]->(:Entity) } AND NOT EXISTS { (w)-[:ALIAS_OF]->(:Entity) } AND NOT EXISTS { (n)<-[:ABOUT]-(:FactEvent) }
CREATE (n)-[:ALIAS_OF {reason: 'introduced by this word', recorded_at: $recorded_at, recorded_until: datetime('9999-12-31T00:00Z')}]->(w)
