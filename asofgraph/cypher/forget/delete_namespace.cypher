// delete_namespace(namespace) -> none [write]
// Deletes the tombstone of a namespace whose nodes are all gone.
MATCH (n:Namespace {name: $namespace}) WHERE n.forgotten_at IS NOT NULL
DELETE n
