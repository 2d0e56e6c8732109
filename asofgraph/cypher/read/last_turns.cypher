// last_turns(namespace, session_id, amount) -> many [read]
// The last turns of a session, oldest first: what was said just before.
// Returns: id, role, speaker, content, said_at
MATCH (s:Session {namespace: $namespace, id: $session_id})
MATCH (t:RawTurn {namespace: $namespace, session_id: $session_id}) WHERE t.place >= s.turns - $amount
RETURN t.id AS id, t.caller_id AS caller_id, t.role AS role, t.speaker AS speaker, t.content AS content, t.said_at AS said_at
ORDER BY t.place
