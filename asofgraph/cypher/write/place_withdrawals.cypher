// place_withdrawals(namespace, claims) -> none [write]
// Puts a withdrawal that names a fact into every lane that the fact, or an effect of it, stands in
// or has stood in.
UNWIND $claims AS c
MATCH (w:FactEvent {namespace: $namespace, id: c.id})
CALL (c) {
  MATCH (target:FactEvent {namespace: $namespace, id: c.withdraws})
  RETURN target
  UNION
  MATCH (target:FactEvent {namespace: $namespace, caused_by: c.withdraws})
  RETURN target
}
MATCH (target)-[read:FILLS]->(slot:Slot)
WITH DISTINCT w, c, slot, read.lane AS lane, read.common AS common
MERGE (w)-[r:FILLS {lane: lane, said_order: w.said_order}]->(slot)
ON CREATE SET r.namespace = $namespace, r.common = common, r.form = 'naming', r.reads_as = 'naming',
  r.withdraws = c.withdraws, r.starts = w.said_at, r.starts_by = w.said_at, r.takes_effect = w.said_at,
  r.until = datetime('9999-12-31T00:00Z'), r.undated = false, r.source = w.source, r.fact_id = w.id,
  r.recorded_at = w.recorded_at, r.recorded_until = datetime('9999-12-31T00:00Z'), r.event_number = w.event_number, r.effect = false
