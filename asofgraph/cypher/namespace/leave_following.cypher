// leave_following(namespace, number, recorded_at) -> none [write]
// Says, in the writing transaction, that more follows from event $number than it stores. Until that is stored nobody
// writes anything else, and the watermark stays.
MATCH (n:Namespace {name: $namespace})
SET n.following = $number, n.following_at = $recorded_at
