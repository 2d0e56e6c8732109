// end_following(namespace) -> none [write]
// Says that all is stored that follows from the namespace's last write.
MATCH (n:Namespace {name: $namespace})
SET n.following = null, n.following_at = null
