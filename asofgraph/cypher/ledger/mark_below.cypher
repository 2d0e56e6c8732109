// mark_below(namespace, ids, included, valid_from, valid_until, recorded_at, reason) -> one [write]
// Marks everything that depends on $ids, and those of them that are $included, over a piece of valid time: one
// traversal that meets each line once, then one expansion for the input through which each became stale.
// Returns: marked
UNWIND $ids AS id
CALL (id) {
  MATCH (x:StateUnit {namespace: $namespace, id: id}) USING INDEX SEEK x:StateUnit(namespace, id) RETURN x
  UNION
  MATCH (x:FactEvent {namespace: $namespace, id: id}) USING INDEX SEEK x:FactEvent(namespace, id) RETURN x
}
OPTIONAL MATCH (x)<-[:DERIVED_FROM* {carries: true}]-(above:StateUnit)
WITH DISTINCT x, above
WITH collect(DISTINCT above) AS above, [x IN collect(DISTINCT x) WHERE x.id IN $included] AS included
UNWIND above + [x IN included WHERE NOT x IN above] AS line
WITH DISTINCT line
FILTER WHERE NOT EXISTS {
  (line)-[s:STALE_VIA]->() WHERE s.valid_from <= $valid_from AND $valid_until <= s.valid_until
    AND s.recorded_until = datetime('9999-12-31T00:00Z') }
SET line.marked_at = $recorded_at
WITH collect(line) AS lines
UNWIND lines AS line
CALL (line) {
  MATCH (line)-[d:DERIVED_FROM {carries: true}]->(via)
  WITH via, d ORDER BY CASE WHEN via.marked_at = $recorded_at OR via.id IN $ids THEN 0 ELSE 1 END, d.place LIMIT 1
  RETURN via
}
CREATE (line)-[:STALE_VIA {namespace: $namespace, reason: $reason, valid_from: $valid_from, valid_until: $valid_until,
  recorded_at: $recorded_at, recorded_until: datetime('9999-12-31T00:00Z')}]->(via)
RETURN count(*) AS marked
