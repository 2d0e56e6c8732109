// load_facts(namespace, facts, recorded_at) -> none [write]
// Lays facts with their turns, slots and stretches straight into a namespace, as if each had been said and resolved: for
// measuring only. Facts of one slot come one after the other, each until the next.
UNWIND $facts AS c
MERGE (a:Attribute {namespace: $namespace, id: c.attribute}) ON CREATE SET a.cardinality = 'one'
MERGE (e:Entity {namespace: $namespace, key: c.subject}) ON CREATE SET e.name = c.subject, e.recorded_at = $recorded_at
MERGE (slot:Slot {namespace: $namespace, subject_key: c.subject, attribute: c.attribute})
ON CREATE SET slot.subject = c.subject, slot.cardinality = 'one', slot.recorded_at = $recorded_at
MERGE (t:RawTurn {namespace: $namespace, id: c.turn}) ON CREATE SET t.session_id = 'bench', t.role = 'user', t.speaker = 'user',
  t.content = c.value, t.said_at = c.said_at, t.recorded_at = $recorded_at, t.place = 0
LET lane = $namespace + '|' + c.subject + '|' + c.attribute, order = toString(c.said_at) + '|' + c.id,
  forever = datetime('9999-12-31T00:00Z')
CREATE (f:FactEvent {namespace: $namespace, id: c.id, kind: 'state', subject: c.subject, attribute: c.attribute,
  predicate: c.attribute, value: c.value, polarity: true, modality: 'current_state', act: 'value', starts: c.valid_from,
  starts_by: c.valid_from, said_at: c.said_at, recorded_at: $recorded_at, event_number: 0, source: 'user', said_order: order,
  turn_id: t.id})
CREATE (f)-[:ABOUT {role: 'subject'}]->(e),
  (f)-[:EVIDENCED_BY]->(:SourceSpan {namespace: $namespace, id: c.id, start: 0, end: size(c.value), quote: c.value, recorded_at: $recorded_at})-[:SPAN_OF]->(t),
  (f)-[:FILLS {namespace: $namespace, lane: lane, common: lane, said_order: order, token: c.value, form: 'open', reads_as: 'open',
    starts: c.valid_from, starts_by: c.valid_from, takes_effect: c.valid_from, until: forever, undated: false, unmarked: false,
    source: 'user', rank: 3, recorded_at: $recorded_at, recorded_until: forever, event_number: 0, fact_id: c.id, effect: false}]->(slot),
  (f)-[:HOLDS {namespace: $namespace, lane: lane, token: c.value, valid_from: c.valid_from, valid_until: coalesce(c.valid_until, forever),
    recorded_at: $recorded_at, recorded_until: forever}]->(slot)
