// coupled_lines(namespace, ids) -> many [read]
// What holds only while the status of one of $ids holds.
// Returns: id, via
UNWIND $ids AS via
CALL (via) {
  MATCH (x:StateUnit {namespace: $namespace, id: via}) USING INDEX SEEK x:StateUnit(namespace, id) RETURN x
  UNION
  MATCH (x:FactEvent {namespace: $namespace, id: via}) USING INDEX SEEK x:FactEvent(namespace, id) RETURN x
}
MATCH (x)<-[:COUPLED_WITH {carries: true}]-(line:StateUnit)
RETURN line.id AS id, min(via) AS via
