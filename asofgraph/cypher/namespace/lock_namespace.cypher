// lock_namespace(namespace, clock, recorded_at) -> maybe [write]
// Opens a writing transaction: takes the namespace's lock, the next event number and the recorded time.
// The lock is taken before anything is read, so numbers have no gap and recorded time never goes back by itself.
// Invariant: without a caller's $recorded_at, recorded time is strictly increasing.
// Returns: number, recorded_at, earlier (the caller's time is no later than the last: history is written anew),
//   marked (readers have been told so), unfinished (not all is stored that follows from the write before: that is first)
MATCH (n:Namespace {name: $namespace}) WHERE n.forgotten_at IS NULL
SET n.locked = true
WITH n, n.recorded_at AS last, n.event_number AS previous
LET following = last + duration({microseconds: 1})
LET at = coalesce($recorded_at, CASE WHEN $clock > following THEN $clock ELSE following END)
LET earlier = previous > 0 AND at <= last
SET n.locked = null, n.event_number = previous + 1, n.recorded_at = CASE WHEN earlier THEN last ELSE at END
RETURN previous + 1 AS number, at AS recorded_at, earlier, n.rewriting IS NOT NULL AS marked,
  n.following IS NOT NULL AS unfinished
