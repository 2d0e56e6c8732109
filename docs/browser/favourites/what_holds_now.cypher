// What holds now, around its subjects
MATCH (n:Namespace {name: $namespace})
MATCH held = (f:FactEvent {act: 'value'})-[h:HOLDS]->(:Slot)
WHERE h.namespace = n.name AND h.recorded_at <= n.committed_at AND n.committed_at < h.recorded_until
  AND h.valid_from <= datetime() AND datetime() < h.valid_until
OPTIONAL MATCH subject = (f)-[:ABOUT]->(:Entity)
RETURN held, subject
