// append_values(namespace, values, span_id, start, zone, reason, at, recorded_at, number) -> one [write]
// Stores values that lines have from $at on, all resting on the same words, where they plainly go on: in slots that
// hold nothing but open claims of one source, each said later and starting later than those before it. There the new
// claim ends the last stretch and holds from then on, as write/add_claims, write/place_claims and
// resolve/append_lanes would have it. All other lines are left alone, and values in several
// parts, which may add detail to the one before.
// Returns: lines (those dealt with)
MATCH (s:SourceSpan {namespace: $namespace, id: $span_id})-[:SPAN_OF]->(t:RawTurn)
WITH t, s, datetime('9999-12-31T00:00Z') AS forever,
  '|' + right('000000000' + toString(CASE WHEN t.made THEN $number ELSE t.place END), 10)
  + '|' + right('000000000' + toString($start), 10) + '|00000|' AS place
CALL () {
  OPTIONAL MATCH (a:Attribute {namespace: $namespace, id: 'unit_value'})-[:MERGED_INTO]->()
  RETURN count(a) > 0 AS merged
}
FILTER WHERE NOT merged
UNWIND $values AS v
MATCH (slot:Slot {namespace: $namespace, subject_key: v.key, attribute: 'unit_value'})
USING INDEX SEEK slot:Slot(namespace, subject_key, attribute)
FILTER WHERE NOT v.value CONTAINS ','
LET lane = $namespace + '|' + v.key + '|unit_value', said_order = v.said_key + place + v.id,
  folded = replace(toLower(normalize(v.value, NFKC)), ' ', '')
LET token = CASE WHEN size(folded) <= 240 THEN folded ELSE left(folded, 160) + '…' + right(folded, 60) + toString(size(folded)) END
MATCH (slot)<-[h:HOLDS]-(last)-[:ABOUT]->(e)
WHERE h.valid_until = forever AND h.recorded_until = forever AND h.lane = lane
  AND h.valid_from < $at AND h.recorded_at < $recorded_at AND h.token <> token AND e.key = v.key AND NOT EXISTS { (e)-[:ALIAS_OF]->() }
CALL (slot, last, lane, said_order, forever, v) {
  MATCH (slot)<-[x:FILLS]-(f)
  WHERE x.lane = lane
  RETURN max(CASE WHEN f = last THEN x.rank END) AS rank, max(CASE WHEN x.form <> 'open' OR x.recorded_until < forever
    OR x.source <> v.source OR x.rank IS NULL OR x.said_order >= said_order OR x.starts >= $at OR x.starts < x.starts_by
    OR x.fact_id = v.id THEN 1 END) IS NULL AS plain
}
FILTER WHERE plain
CREATE (f:FactEvent {namespace: $namespace, id: v.id, kind: 'state', subject: v.line, attribute: 'unit_value', predicate: 'unit_value', value: v.value,
  polarity: true, modality: 'current_state', act: 'value', starts: $at, zone: $zone, said_at: t.said_at,
  recorded_at: $recorded_at, event_number: $number, current: false, source: v.source, roles: '{}', quantity: v.quantity,
  unit: v.unit, confidence: 1.0, reason: $reason, turn_id: t.id, said_order: said_order})
CREATE (f)-[:EVIDENCED_BY]->(s)
CREATE (f)-[:ABOUT {role: 'subject'}]->(e)
CREATE (f)-[:FILLS {namespace: $namespace, lane: lane, common: lane, said_order: said_order, token: token, form: 'open',
  reads_as: 'open', starts: $at, starts_by: $at, takes_effect: $at, until: forever, undated: false, unmarked: false, source: v.source,
  recorded_at: $recorded_at, recorded_until: forever, event_number: $number, fact_id: v.id, effect: false, rank: rank}]->(slot)
SET h.recorded_until = $recorded_at
CREATE (last)-[:HOLDS {namespace: $namespace, lane: lane, token: h.token, valid_from: h.valid_from, valid_until: $at,
  recorded_at: $recorded_at, recorded_until: forever}]->(slot)
CREATE (f)-[:HOLDS {namespace: $namespace, lane: lane, token: token, valid_from: $at, valid_until: forever,
  recorded_at: $recorded_at, recorded_until: forever}]->(slot)
CREATE (f)-[:SUPERSEDES {namespace: $namespace, lane: lane, effective_at: $at, reason: 'a new value from then on',
  recorded_at: $recorded_at, recorded_until: forever}]->(last)
RETURN collect(v.line) AS lines
