// advance_watermark(namespace) -> none [write]
// Lets readers see what has been committed: a second, short transaction after the writing one.
MATCH (n:Namespace {name: $namespace})
SET n.locked = true
WITH n
SET n.locked = null, n.committed_at = n.recorded_at
