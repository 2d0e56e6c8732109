// Conflicts: claims that cannot both hold
MATCH (n:Namespace {name: $namespace})
MATCH quarrel = (:FactEvent)-[c:CONTRADICTS]->(:FactEvent)
WHERE c.namespace = n.name AND c.recorded_at <= n.committed_at AND n.committed_at < c.recorded_until
RETURN quarrel
