// advance_watermark(namespace) -> none [write]
// Lets readers see what has been committed: a second, short transaction after the writing one. Its lock waits for a
// commit under way, so no history is being written anew once the mark is gone.
MATCH (n:Namespace {name: $namespace})
SET n.locked = true
WITH n
SET n.locked = null, n.committed_at = n.recorded_at,
  n.rewritten = coalesce(n.rewritten, 0) + CASE WHEN n.rewriting THEN 1 ELSE 0 END, n.rewriting = null
