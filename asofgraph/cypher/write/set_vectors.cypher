// set_vectors(namespace, vectors) -> many [write]
// Gives pending passages their vectors; their windows are refreshed afterwards.
// Returns: session_id, place (the first turn of the session that has new ones)
UNWIND $vectors AS row
MATCH (p:Passage {namespace: $namespace, id: row.id})-[:PASSAGE_OF]->(t:RawTurn)
SET p.vector = row.vector, p.vector_key = row.vector_key, p.pending = null
RETURN t.session_id AS session_id, min(t.place) AS place
