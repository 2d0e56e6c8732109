// place_claims(namespace, claims, recorded_at) -> none [write]
// Puts claims into their slots: one FILLS for each way in which the slot reads the claim.
// A lane is what competes: the slot itself (cardinality one), one value of it (many), one object (preference),
// one fact (event). What names no value stands in the slot's common lane and in every other lane that it has.
// A subject that is an alias has the slots of what it is an alias of. A claim with a start that also says "now" is
// read twice: from its start, and as a state when it was said.
UNWIND $claims AS c
MATCH (f:FactEvent {namespace: $namespace, id: c.id})
MERGE (e:Entity {namespace: $namespace, key: replace(toLower(normalize(c.subject, NFKC)), ' ', '')})
ON CREATE SET e.name = c.subject, e.recorded_at = $recorded_at
MERGE (f)-[:ABOUT {role: 'subject'}]->(e)
WITH f, c, e
OPTIONAL MATCH (e)-[:ALIAS_OF]->(known:Entity)
WITH f, c, coalesce(known.key, e.key) AS subject_key, coalesce(known.name, c.subject) AS subject
MERGE (a:Attribute {namespace: $namespace, id: c.attribute})
ON CREATE SET a.cardinality = c.cardinality, a.reason = c.attribute_reason
MERGE (slot:Slot {namespace: $namespace, subject_key: subject_key, attribute: c.attribute})
ON CREATE SET slot.subject = subject, slot.cardinality = a.cardinality, slot.recorded_at = $recorded_at
WITH f, c, slot, subject_key, $namespace + '|' + subject_key + '|' + c.attribute AS common
LET folded = replace(toLower(normalize(c.value, NFKC)), ' ', '')
LET named = CASE WHEN size(folded) <= 240 THEN folded ELSE left(folded, 160) + '…' + right(folded, 60) + toString(size(folded)) END
LET lane = CASE
    WHEN slot.cardinality = 'one' THEN common
    WHEN slot.cardinality = 'event' THEN common + '|' + f.id
    WHEN named IS NULL THEN common
    ELSE common + '|' + named END
LET token = CASE
    WHEN slot.cardinality <> 'preference' THEN named
    WHEN f.act = 'value' THEN CASE WHEN f.polarity THEN '+' ELSE '-' END END
LET beginning = datetime('0001-01-01T00:00Z'), forever = datetime('9999-12-31T00:00Z')
LET readings = CASE
    WHEN NOT c.asserted THEN []
    WHEN f.act = 'withdrawal' AND f.withdraws IS NOT NULL THEN []
    WHEN f.act = 'withdrawal' THEN [{as: 'withdrawal', at: coalesce(f.starts, beginning), until: f.until}]
    WHEN f.act = 'end' AND f.until IS NOT NULL THEN [{as: 'vacancy', at: coalesce(f.starts, f.said_at), until: f.until}]
    WHEN f.act = 'end' THEN [{as: 'end', at: f.starts}]
    WHEN f.until IS NULL AND f.starts IS NULL THEN [{as: 'open', at: f.said_at, undated: true}]
    WHEN f.until IS NULL AND f.current AND f.starts < f.said_at
      THEN [{as: 'open', at: f.starts}, {as: 'open', at: f.said_at, undated: true, mark: '~now'}]
    WHEN f.until IS NULL THEN [{as: 'open', at: f.starts}]
    WHEN f.starts IS NULL AND f.until <= f.said_at
      THEN [{as: 'open', at: beginning}, {as: 'end', at: f.until, mark: '~until'}]
    ELSE [{as: 'stated', at: coalesce(f.starts, f.said_at), until: f.until, undated: f.starts IS NULL}] END
UNWIND readings AS reading
MERGE (f)-[r:FILLS {lane: lane, said_order: f.said_order + coalesce(reading.mark, '')}]->(slot)
ON CREATE SET r.namespace = $namespace, r.common = common, r.token = token, r.form = reading.as,
  r.reads_as = reading.as, r.starts = reading.at, r.takes_effect = reading.at,
  r.starts_by = CASE WHEN reading.at = f.starts THEN coalesce(f.starts_by, reading.at) ELSE reading.at END,
  r.until = coalesce(reading.until, forever), r.undated = coalesce(reading.undated, false),
  r.source = f.source, r.recorded_at = $recorded_at, r.event_number = f.event_number, r.fact_id = f.id, r.caused_by = f.caused_by,
  r.tie_lane = $namespace + '|' + subject_key + '|' + f.tie_attribute,
  r.tie_token = replace(toLower(normalize(f.tie_value, NFKC)), ' ', ''),
  r.effect = f.caused_by IS NOT NULL AND f.act = 'end' AND f.tie_attribute IS NOT NULL
WITH DISTINCT slot, common WHERE slot.cardinality IN ['many', 'preference']
MATCH (unnamed)-[u:FILLS]->(slot) WHERE u.lane = common
MATCH (slot)<-[other:FILLS]-() WHERE other.lane <> common
WITH DISTINCT slot, unnamed, u, other.lane AS lane
MERGE (unnamed)-[r:FILLS {lane: lane, said_order: u.said_order}]->(slot)
ON CREATE SET r = properties(u), r.lane = lane
