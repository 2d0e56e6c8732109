// mark_rewriting(namespace, recorded_at) -> none [write]
// Tells readers, in a transaction before the writing one, that what was recorded by now is about to be written anew:
// $recorded_at is no later than the last. The watermark takes the mark away.
MATCH (n:Namespace {name: $namespace}) WHERE n.event_number > 0 AND $recorded_at <= n.recorded_at
SET n.rewriting = true
