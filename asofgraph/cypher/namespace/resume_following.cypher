// resume_following(namespace) -> maybe [write]
// Opens the transaction that keeps the namespace's lock while what follows from its last write is stored in others:
// the event and its recorded time, unless all of it is stored.
// Returns: number, recorded_at
MATCH (n:Namespace {name: $namespace})
SET n.locked = true
WITH n
SET n.locked = null
WITH n WHERE n.following IS NOT NULL
RETURN n.following AS number, n.following_at AS recorded_at
