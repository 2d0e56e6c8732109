// rewriting(namespace) -> maybe [read]
// Whether recorded history is being written anew, and how often it has been.
// Returns: rewriting, rewritten
MATCH (n:Namespace {name: $namespace})
RETURN n.rewriting IS NOT NULL AS rewriting, coalesce(n.rewritten, 0) AS rewritten
