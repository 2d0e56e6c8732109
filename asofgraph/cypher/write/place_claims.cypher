// place_claims(namespace, claims, recorded_at) -> none [write]
// Puts claims into their slots: one FILLS for each way in which the slot reads the claim, and for each slot that names
// have put it into since it was recorded (names merge and part; each merge counts from its recorded time on).
// A claim with a start that also says "now" is read twice: from its start, and as a state when it was said.
// A predicate that was placed in an attribute keeps its own name, so that the mapping can be corrected; a mapping that
// was parted by hand is not made again. write/lay_lanes says what the readings compete with.
UNWIND $claims AS c
MATCH (f:FactEvent {namespace: $namespace, id: c.id})
MERGE (e:Entity {namespace: $namespace, key: replace(toLower(normalize(c.subject, NFKC)), ' ', '')})
ON CREATE SET e.name = c.subject, e.recorded_at = $recorded_at
MERGE (f)-[:ABOUT {role: 'subject'}]->(e)
MERGE (a:Attribute {namespace: $namespace, id: c.attribute})
ON CREATE SET a.cardinality = c.cardinality, a.reason = c.attribute_reason
MERGE (p:Attribute {namespace: $namespace, id: coalesce(c.predicate, c.attribute)})
ON CREATE SET p.cardinality = 'many', p.reason = c.attribute_reason
FOREACH (_ IN CASE WHEN p.id <> a.id AND NOT EXISTS { (p)-[:MERGED_INTO]->(:Attribute) } THEN [1] ELSE [] END |
  CREATE (p)-[:MERGED_INTO {reason: c.attribute_reason, recorded_at: datetime('0001-01-01T00:00Z'), recorded_until: datetime('9999-12-31T00:00Z')}]->(a))
WITH f, c, e, p, datetime('0001-01-01T00:00Z') AS beginning, datetime('9999-12-31T00:00Z') AS forever
CALL (e, p, forever) {
  OPTIONAL MATCH (e)-[s:ALIAS_OF]->{1,5}(:Entity)
  WITH e, p, forever, reduce(all = [], names IN collect(s) | all + names) AS names
  OPTIONAL MATCH (p)-[m:MERGED_INTO]->{1,5}(:Attribute)
  WITH forever, names, reduce(all = [], merges IN collect(m) | all + merges) AS merges
  UNWIND [$recorded_at, forever] + [x IN names + merges | x.recorded_at] + [x IN names + merges | x.recorded_until] AS border
  WITH DISTINCT border WHERE $recorded_at <= border
  WITH border ORDER BY border
  WITH collect(border) AS borders
  UNWIND range(1, size(borders) - 1) AS i
  RETURN borders[i - 1] AS known_from, borders[i] AS known_until
}
CALL (e, known_from) {
  MATCH (e) ((:Entity)-[s:ALIAS_OF]->(:Entity) WHERE s.recorded_at <= known_from AND known_from < s.recorded_until){0,5} (known:Entity)
  RETURN known ORDER BY size(s) DESC LIMIT 1
}
CALL (p, known, known_from) {
  MATCH (p) ((:Attribute)-[m:MERGED_INTO]->(:Attribute) WHERE m.recorded_at <= known_from AND known_from < m.recorded_until
    AND coalesce(m.subject_key, known.key) = known.key){0,5} (home:Attribute)
  RETURN home ORDER BY size(m) DESC LIMIT 1
}
OPTIONAL CALL (f, known, known_from) {
  MATCH (:Attribute {namespace: $namespace, id: f.tie_attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute)
    WHERE m.recorded_at <= known_from AND known_from < m.recorded_until AND coalesce(m.subject_key, known.key) = known.key){0,5} (tied:Attribute)
  RETURN tied.id AS tie_attribute ORDER BY size(m) DESC LIMIT 1
}
MERGE (slot:Slot {namespace: $namespace, subject_key: known.key, attribute: home.id})
ON CREATE SET slot.subject = known.name, slot.cardinality = home.cardinality, slot.recorded_at = $recorded_at
WITH f, c, slot, known, known_from, known_until, beginning, forever, coalesce(tie_attribute, f.tie_attribute) AS tie_attribute
LET readings = CASE
    WHEN NOT c.asserted THEN []
    WHEN f.act = 'withdrawal' AND f.withdraws IS NOT NULL THEN []
    WHEN f.act = 'withdrawal' THEN [{as: 'withdrawal', at: coalesce(f.starts, beginning), until: f.until}]
    WHEN f.act = 'end' AND f.until IS NOT NULL THEN [{as: 'vacancy', at: coalesce(f.starts, f.said_at), until: f.until}]
    WHEN f.act = 'end' THEN [{as: 'end', at: f.starts}]
    WHEN f.until IS NULL AND f.counts_on THEN [{as: 'open', at: coalesce(f.starts, f.said_at)}]
    WHEN f.until IS NULL AND f.starts IS NULL THEN [{as: 'open', at: f.said_at, undated: true}]
    WHEN f.until IS NULL AND f.current AND f.starts < f.said_at
      THEN [{as: 'open', at: f.starts}, {as: 'open', at: f.said_at, undated: true, mark: '~now'}]
    WHEN f.until IS NULL THEN [{as: 'open', at: f.starts}]
    WHEN f.starts IS NULL AND f.until <= f.said_at
      THEN [{as: 'open', at: beginning}, {as: 'end', at: f.until, mark: '~until'}]
    ELSE [{as: 'stated', at: coalesce(f.starts, f.said_at), until: f.until, undated: f.starts IS NULL}] END
UNWIND readings AS reading
CREATE (f)-[:FILLS {namespace: $namespace, said_order: f.said_order + coalesce(reading.mark, ''), form: reading.as,
  reads_as: reading.as, starts: reading.at, takes_effect: reading.at,
  starts_by: CASE WHEN reading.at = f.starts THEN coalesce(f.starts_by, reading.at) ELSE reading.at END,
  period_until: CASE WHEN reading.at = f.starts AND f.starts < f.starts_by THEN f.starts_by END,
  until: coalesce(reading.until, forever), stated_until: reading.until, undated: coalesce(reading.undated, false),
  undated_order: CASE WHEN reading.undated AND reading.as = 'open' THEN f.said_order + coalesce(reading.mark, '') END,
  unmarked: coalesce(c.unmarked, false), counts_on: f.counts_on, source: f.source,
  recorded_at: known_from, recorded_until: known_until, event_number: f.event_number, fact_id: f.id, caused_by: f.caused_by,
  tie_lane: $namespace + '|' + known.key + '|' + tie_attribute,
  tie_token: replace(toLower(normalize(f.tie_value, NFKC)), ' ', ''),
  effect: f.caused_by IS NOT NULL AND f.act = 'end' AND f.tie_attribute IS NOT NULL}]->(slot)
