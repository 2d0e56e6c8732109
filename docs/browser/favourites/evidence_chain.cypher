// Evidence chain of a fact
MATCH words = (f:FactEvent {namespace: $namespace, id: $fact_id})-[:EVIDENCED_BY]->(:SourceSpan)-[:SPAN_OF]->(:RawTurn)-[:IN_SESSION]->(:Session)
MATCH (n:Namespace {name: $namespace})
OPTIONAL MATCH held = (f)-[h:HOLDS]->(:Slot) WHERE h.recorded_at <= n.committed_at AND n.committed_at < h.recorded_until
OPTIONAL MATCH touched = (f)-[e:SUPERSEDES|CONTRADICTS|UPDATES]-(:FactEvent) WHERE e.recorded_at <= n.committed_at AND n.committed_at < e.recorded_until
RETURN words, held, touched
