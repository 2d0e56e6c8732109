// hold_namespace(namespace) -> none [write]
// Takes the namespace's lock and changes nothing: what is read behind it in one transaction is read between two writes.
MATCH (n:Namespace {name: $namespace})
SET n.locked = true
WITH n
SET n.locked = null
