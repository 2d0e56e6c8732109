// reach_near(namespace, ids) -> many [read]
// The dependants down to eight levels of units and facts, each once.
// Returns: id
UNWIND $ids AS id
CALL (id) {
  MATCH (x:StateUnit {namespace: $namespace, id: id}) RETURN x
  UNION
  MATCH (x:FactEvent {namespace: $namespace, id: id}) RETURN x
}
MATCH (x)<-[:DERIVED_FROM*1..8 {carries: true}]-(line:StateUnit)
RETURN DISTINCT line.id AS id
