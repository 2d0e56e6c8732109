// append_lanes(namespace, claims, known_at) -> many [write]
// A short cut through the resolution for claims that plainly go on: of lanes that hold nothing but open claims of
// one source, each said later and starting later than those before it. There the new claim ends the last stretch
// where it starts, and holds from then on; the same value again adds nothing. All other lanes are left alone.
// Returns: lane (of those dealt with)
UNWIND $claims AS id
MATCH (f:FactEvent {namespace: $namespace, id: id})-[r:FILLS {form: 'open'}]->(slot:Slot)
WHERE r.starts = r.starts_by AND NOT EXISTS {
  (slot)<-[x:FILLS]-() WHERE x.lane IN [r.lane, r.common] AND x.fact_id <> id
    AND (x.form <> 'open' OR x.source <> r.source OR x.rank IS NULL OR x.said_order >= r.said_order OR x.starts >= r.starts OR x.starts < x.starts_by) }
MATCH (last:FactEvent)-[h:HOLDS]->(slot)
WHERE h.lane = r.lane AND h.valid_until = datetime('9999-12-31T00:00Z') AND h.valid_from < r.starts
  AND h.recorded_until = datetime('9999-12-31T00:00Z') AND h.recorded_at < $known_at
MATCH (last)-[before:FILLS]->(slot) WHERE before.lane = r.lane
WITH f, r, slot, last, h, head(collect(before.rank)) AS rank
SET r.rank = rank
WITH f, r, slot, last, h WHERE h.token <> r.token
SET h.recorded_until = $known_at
CREATE (last)-[:HOLDS {namespace: $namespace, lane: h.lane, token: h.token, valid_from: h.valid_from,
  valid_until: r.starts, recorded_at: $known_at, recorded_until: datetime('9999-12-31T00:00Z')}]->(slot)
CREATE (f)-[:HOLDS {namespace: $namespace, lane: r.lane, token: r.token, valid_from: r.starts,
  valid_until: datetime('9999-12-31T00:00Z'), recorded_at: $known_at, recorded_until: datetime('9999-12-31T00:00Z')}]->(slot)
CREATE (f)-[:SUPERSEDES {namespace: $namespace, lane: r.lane, effective_at: r.starts, reason: 'a new value from then on',
  recorded_at: $known_at, recorded_until: datetime('9999-12-31T00:00Z')}]->(last)
RETURN r.lane AS lane
