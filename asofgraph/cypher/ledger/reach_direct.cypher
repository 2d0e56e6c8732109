// reach_direct(namespace, ids) -> one [read]
// The direct dependants of units and facts, each once.
// Returns: ids
UNWIND $ids AS id
CALL (id) {
  MATCH (x:StateUnit {namespace: $namespace, id: id}) USING INDEX SEEK x:StateUnit(namespace, id) RETURN x
  UNION
  MATCH (x:FactEvent {namespace: $namespace, id: id}) USING INDEX SEEK x:FactEvent(namespace, id) RETURN x
}
MATCH (x)<-[:DERIVED_FROM*1..1 {carries: true}]-(line:StateUnit)
RETURN collect(DISTINCT line.id) AS ids
