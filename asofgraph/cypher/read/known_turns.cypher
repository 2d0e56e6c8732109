// known_turns(namespace, ids) -> many [read]
// Which of these turns are stored already.
// Returns: id, content, role, speaker
UNWIND $ids AS id
MATCH (t:RawTurn {namespace: $namespace, id: id})
RETURN id, t.content AS content, t.role AS role, t.speaker AS speaker
