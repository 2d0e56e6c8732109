// State units that need re-checking, and the way to the cause
MATCH (n:Namespace {name: $namespace})
MATCH way = (:StateUnit {namespace: $namespace})-[s:STALE_VIA]->()
WHERE s.recorded_at <= n.committed_at AND n.committed_at < s.recorded_until
  AND s.valid_from <= datetime() AND datetime() < s.valid_until
RETURN way
