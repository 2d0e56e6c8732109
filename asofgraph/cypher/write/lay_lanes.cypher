// lay_lanes(namespace, facts) -> none [write]
// Says of readings that were just placed what they compete with, and puts what names no value into every lane.
// A lane is what competes: the slot itself (cardinality one), one value of it (many), one object (preference),
// one fact (event). What names no value stands in the slot's common lane and in every other lane that it has. What
// counts on is no repeat of anything, whatever its words.
UNWIND $facts AS id
MATCH (f:FactEvent {namespace: $namespace, id: id})-[r:FILLS]->(slot:Slot) WHERE r.lane IS NULL
LET common = $namespace + '|' + slot.subject_key + '|' + slot.attribute, folded = replace(toLower(normalize(f.value, NFKC)), ' ', '')
LET named = CASE WHEN size(folded) <= 240 THEN folded ELSE left(folded, 160) + '…' + right(folded, 60) + toString(size(folded)) END
LET lane = CASE
    WHEN slot.cardinality = 'one' THEN common
    WHEN slot.cardinality = 'event' THEN common + '|' + f.id
    WHEN named IS NULL THEN common
    ELSE common + '|' + named END
SET r.common = common, r.lane = lane, r.token = CASE
    WHEN f.counts_on THEN '+' + named + '|' + f.id
    WHEN slot.cardinality <> 'preference' THEN named
    WHEN f.act = 'value' THEN CASE WHEN f.polarity THEN '+' ELSE '-' END END
WITH DISTINCT slot, common, lane WHERE slot.cardinality IN ['many', 'preference']
CALL (slot, common, lane) {
  WHEN lane <> common THEN {
    MATCH (unnamed:FactEvent)-[u:FILLS]->(slot) WHERE u.lane = common
    RETURN unnamed, u, lane AS into
  }
  ELSE {
    MATCH (unnamed:FactEvent)-[u:FILLS]->(slot) WHERE u.lane = common AND unnamed.id IN $facts
    MATCH (slot)<-[other:FILLS]-() WHERE other.lane <> common
    RETURN DISTINCT unnamed, u, other.lane AS into
  }
}
WITH DISTINCT slot, unnamed, u, into
MERGE (unnamed)-[r:FILLS {lane: into, said_order: u.said_order, recorded_at: u.recorded_at}]->(slot)
ON CREATE SET r = properties(u), r.lane = into
