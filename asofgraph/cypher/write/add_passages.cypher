// add_passages(namespace, namespace_key, passages, recorded_at) -> many [write]
// Makes turns findable: each is one passage, a long one several. A passage without a vector is pending.
// Sessions get a key of letters and digits, which no analyzer takes apart; the namespace keeps the names of its
// speakers, so that a question can be read without asking who they are.
// Returns: session_id, place (the first turn of the session that has new ones)
MATCH (n:Namespace {name: $namespace})
UNWIND $passages AS row
MATCH (t:RawTurn {namespace: $namespace, id: row.turn_id})-[:IN_SESSION]->(session:Session)
SET session.key = coalesce(session.key, 's' + replace(randomUUID(), '-', ''))
MERGE (p:Passage {namespace: $namespace, id: row.id})
ON CREATE SET p.namespace_key = $namespace_key, p.session_key = session.key, p.session_id = session.id,
  p.speaker = coalesce(t.speaker, t.role), p.start = row.start, p.end = row.end, p.text = row.text,
  p.vector = row.vector, p.vector_key = row.vector_key, p.pending = CASE WHEN row.vector IS NULL THEN true END,
  p.recorded_at = $recorded_at
MERGE (p)-[:PASSAGE_OF]->(t)
WITH n, session, min(t.place) AS place, collect(DISTINCT p.speaker) AS speakers
LET known = coalesce(n.speakers, [])
SET n.speakers = known + [name IN speakers WHERE NOT name IN known]
RETURN session.id AS session_id, place
