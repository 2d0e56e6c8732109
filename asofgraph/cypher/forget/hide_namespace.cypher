// hide_namespace(namespace, clock) -> maybe [write]
// Hides a whole namespace at once by a tombstone; its nodes are deleted in batches afterwards.
// Returns: already_hidden
MATCH (n:Namespace {name: $namespace})
SET n.locked = true
WITH n, n.forgotten_at IS NOT NULL AS already_hidden
SET n.locked = null, n.forgotten_at = coalesce(n.forgotten_at, $clock)
RETURN already_hidden
