// stale_path(namespace, id, at, known_at) -> many [read]
// From a unit that needs re-checking to what made it so: each step with the reason, nearest first.
// Returns: id, via, reason, told (its parts)
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
MATCH (u:StateUnit {namespace: $namespace, id: $id})
MATCH (line:StateUnit {namespace: $namespace, id: u.line})
MATCH p = (line)-[s:STALE_VIA WHERE s.valid_from <= $at AND $at < s.valid_until AND s.recorded_at <= known_at AND known_at < s.recorded_until]->{1,1000}(cause)
WITH p ORDER BY length(p) DESC LIMIT 1
UNWIND range(0, length(p) - 1) AS i
RETURN nodes(p)[i].id AS id, nodes(p)[i + 1].id AS via, relationships(p)[i].reason AS reason,
  relationships(p)[i].told AS told
ORDER BY i
