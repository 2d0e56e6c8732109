// reach_far(namespace, ids, limit) -> one [read]
// The dependants down to sixty-four levels of units and facts, each once; if they are more than $limit, the lowest in
// the order of dependency.
// Returns: ids
UNWIND $ids AS id
CALL (id) {
  MATCH (x:StateUnit {namespace: $namespace, id: id}) USING INDEX SEEK x:StateUnit(namespace, id) RETURN x
  UNION
  MATCH (x:FactEvent {namespace: $namespace, id: id}) USING INDEX SEEK x:FactEvent(namespace, id) RETURN x
}
MATCH (x)<-[:DERIVED_FROM*1..64 {carries: true}]-(line:StateUnit)
WITH DISTINCT line ORDER BY line.rank LIMIT $limit
RETURN collect(line.id) AS ids
