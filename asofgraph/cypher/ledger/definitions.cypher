// definitions(namespace, ids) -> many [read]
// How lines are worked out, by their present units.
// Returns: id, key, rank, source, formula, unit, names, bound, depends_on, dependants (how many there are)
UNWIND $ids AS id
MATCH (line:StateUnit {namespace: $namespace, id: id})
MATCH (present:StateUnit {namespace: $namespace, id: line.current})
CALL (line) {
  MATCH (line)-[d:DERIVED_FROM {carries: true}]->(x)
  WITH x ORDER BY d.place
  RETURN collect(x.id) AS depends_on
}
RETURN id, line.key AS key, line.rank AS rank, present.source AS source, present.formula AS formula, present.unit AS unit,
  present.names AS names, present.bound AS bound, depends_on,
  COUNT { (line)<-[:DERIVED_FROM {carries: true}]-() } AS dependants
