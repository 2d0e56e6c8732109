// load_units(namespace, units, at) -> none [write]
// Lays units with formulas straight into a namespace, as if each had been added at $at: for measuring only.
UNWIND $units AS u
CREATE (line:StateUnit {namespace: $namespace, id: u.id, key: u.id, line: u.id, current: u.id, rank: u.rank, content: u.id,
  kind: u.kind, priority: 'hard', source: 'user', formula: u.formula, names: u.below, inputs: u.below, bound: u.below,
  derived_from: u.below, coupled_with: [], begins: $at, said_at: $at, recorded_at: $at, event_number: 0})
CREATE (e:Entity {namespace: $namespace, key: u.id, name: u.id, recorded_at: $at})
WITH u, line, e
UNWIND [['unit_value', u.value], ['unit_in_force', u.id]] AS slotted
LET attribute = slotted[0], value = slotted[1]
LET lane = $namespace + '|' + u.id + '|' + attribute, order = '2000-01-01T00:00:00.000000|' + u.id, id = u.id + '|' + attribute
CREATE (slot:Slot {namespace: $namespace, subject_key: u.id, attribute: attribute, subject: u.id, cardinality: 'one', recorded_at: $at})
CREATE (f:FactEvent {namespace: $namespace, id: id, kind: 'state', subject: u.id, attribute: attribute, predicate: attribute, value: value,
  polarity: true, modality: 'current_state', act: 'value', starts: $at, said_at: $at, recorded_at: $at, event_number: 0,
  source: 'user', said_order: order})
CREATE (f)-[:ABOUT {role: 'subject'}]->(e)
CREATE (f)-[:FILLS {namespace: $namespace, lane: lane, common: lane, said_order: order, token: value, form: 'open', reads_as: 'open',
  starts: $at, starts_by: $at, takes_effect: $at, until: datetime('9999-12-31T00:00Z'), undated: false, source: 'user', rank: 3,
  recorded_at: $at, recorded_until: datetime('9999-12-31T00:00Z'), event_number: 0, fact_id: id, effect: false}]->(slot)
CREATE (f)-[:HOLDS {namespace: $namespace, lane: lane, token: value, valid_from: $at, valid_until: datetime('9999-12-31T00:00Z'),
  recorded_at: $at, recorded_until: datetime('9999-12-31T00:00Z')}]->(slot)
WITH DISTINCT u, line
UNWIND range(0, size(u.below) - 1) AS place
MATCH (x:StateUnit {namespace: $namespace, id: u.below[place]})
CREATE (line)-[:DERIVED_FROM {namespace: $namespace, unit: u.id, place: place, origin: 'given', confidence: 1.0, carries: true,
  effective_at: $at, recorded_at: $at, recorded_until: datetime('9999-12-31T00:00Z')}]->(x)
