// move_readings(namespace, subjects, attributes, recorded_at) -> many [write]
// After names were merged or parted: moves the readings of the slots of these subjects or attributes to where the names
// now put them. A reading that moves is believed where it was until now, and a copy of it is believed elsewhere from now
// on; what is tied to a slot that moved is tied to where that is now.
// Returns: fact_id (of those moved)
CALL () {
  UNWIND $subjects AS subject
  MATCH (slot:Slot {namespace: $namespace, subject_key: replace(toLower(normalize(subject, NFKC)), ' ', '')})
  WHERE slot.attribute IS NOT NULL
  RETURN slot
  UNION
  UNWIND $attributes AS attribute
  MATCH (slot:Slot {namespace: $namespace, attribute: attribute})
  RETURN slot
}
CALL (slot) {
  MATCH (slot)<-[r:FILLS]-(f:FactEvent)
  RETURN r, f
  UNION
  LET common = $namespace + '|' + slot.subject_key + '|' + slot.attribute
  MATCH (f:FactEvent)-[r:FILLS]->() WHERE r.tie_lane = common
  RETURN r, f
}
WITH DISTINCT f, r, endNode(r) AS slot
WHERE r.recorded_at <= $recorded_at AND $recorded_at < r.recorded_until AND r.form <> 'naming'
MATCH (f)-[:ABOUT {role: 'subject'}]->(e:Entity), (p:Attribute {namespace: $namespace, id: f.predicate})
CALL (e) {
  MATCH (e) ((:Entity)-[s:ALIAS_OF]->(:Entity) WHERE s.recorded_at <= $recorded_at AND $recorded_at < s.recorded_until){0,5} (known:Entity)
  RETURN known ORDER BY size(s) DESC LIMIT 1
}
CALL (p, known) {
  MATCH (p) ((:Attribute)-[m:MERGED_INTO]->(:Attribute) WHERE m.recorded_at <= $recorded_at AND $recorded_at < m.recorded_until
    AND coalesce(m.subject_key, known.key) = known.key){0,5} (home:Attribute)
  RETURN home ORDER BY size(m) DESC LIMIT 1
}
OPTIONAL CALL (f, known) {
  MATCH (:Attribute {namespace: $namespace, id: f.tie_attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute)
    WHERE m.recorded_at <= $recorded_at AND $recorded_at < m.recorded_until AND coalesce(m.subject_key, known.key) = known.key){0,5} (tied:Attribute)
  RETURN tied.id AS tie_attribute ORDER BY size(m) DESC LIMIT 1
}
LET tie_lane = $namespace + '|' + known.key + '|' + coalesce(tie_attribute, f.tie_attribute)
FILTER WHERE slot.subject_key <> known.key OR slot.attribute <> home.id OR tie_lane <> r.tie_lane
MERGE (there:Slot {namespace: $namespace, subject_key: known.key, attribute: home.id})
ON CREATE SET there.subject = known.name, there.cardinality = home.cardinality, there.recorded_at = $recorded_at
SET there.carries = coalesce(there.carries, slot.carries)
WITH f, there, tie_lane, r.said_order AS said_order, collect(r) AS readings
FOREACH (r IN readings | SET r.recorded_until = $recorded_at)
CREATE (f)-[moved:FILLS]->(there)
SET moved = properties(readings[0]), moved.lane = null, moved.common = null, moved.token = null, moved.tie_lane = tie_lane,
  moved.recorded_at = $recorded_at, moved.recorded_until = datetime('9999-12-31T00:00Z')
RETURN DISTINCT f.id AS fact_id
