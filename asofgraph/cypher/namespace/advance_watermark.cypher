// advance_watermark(namespace) -> maybe [write]
// Lets readers see what has been committed: a second, short transaction after the writing one. Its lock waits for a
// commit under way, so no history is being written anew once the mark is gone. While not all is stored that follows
// from the last write, all stays as it is.
// Returns: unfinished
MATCH (n:Namespace {name: $namespace})
SET n.locked = true
WITH n
SET n.locked = null
WITH n, n.following IS NOT NULL AS unfinished
FOREACH (_ IN CASE WHEN unfinished THEN [] ELSE [1] END |
  SET n.committed_at = n.recorded_at,
    n.rewritten = coalesce(n.rewritten, 0) + CASE WHEN n.rewriting THEN 1 ELSE 0 END, n.rewriting = null)
RETURN unfinished
