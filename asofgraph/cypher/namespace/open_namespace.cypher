// open_namespace(namespace, namespace_key, zone, language, embedder, dimensions, policy, clock) -> one [write]
// Creates the namespace on first use and repairs its watermark and its mark after a crash between commit and watermark.
// Taking the lock waits for a commit under way, so whatever recorded_at says by then is whole, unless not all is stored
// that follows from the last write: then both are left to whoever stores it.
// The policy of authority that a namespace begins with counts from the beginning of time.
// Returns: zone, language, embedder, dimensions, policy, forgotten, unfinished
MERGE (n:Namespace {name: $namespace})
ON CREATE SET n.key = $namespace_key, n.zone = coalesce($zone, 'UTC'), n.language = $language, n.embedder = $embedder,
  n.dimensions = $dimensions, n.created_at = $clock, n.event_number = 0, n.recorded_at = $clock,
  n.committed_at = $clock, n.new = true
SET n.locked = true
WITH n, n.new IS NOT NULL AS new
SET n.locked = null, n.new = null
FOREACH (_ IN CASE WHEN n.following IS NULL THEN [1] ELSE [] END |
  SET n.committed_at = n.recorded_at,
    n.rewritten = coalesce(n.rewritten, 0) + CASE WHEN n.rewriting THEN 1 ELSE 0 END, n.rewriting = null)
FOREACH (_ IN CASE WHEN new THEN [1] ELSE [] END |
  CREATE (:AuthorityPolicy {namespace: $namespace, order: $policy, number: 0, recorded_at: datetime('0001-01-01T00:00Z')}))
WITH n
OPTIONAL MATCH (p:AuthorityPolicy {namespace: $namespace}) WHERE p.recorded_at IS NOT NULL
WITH n, p ORDER BY p.recorded_at DESC, p.number DESC LIMIT 1
RETURN n.zone AS zone, n.language AS language, n.embedder AS embedder, n.dimensions AS dimensions,
  coalesce(p.order, []) AS policy, n.forgotten_at IS NOT NULL AS forgotten,
  n.following IS NOT NULL AS unfinished
