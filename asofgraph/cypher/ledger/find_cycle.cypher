// find_cycle(namespace, line, ids) -> maybe [read]
// A way from one of $ids down to $line, which is about to depend on them.
// Returns: cycle (ids, from one of $ids to $line)
MATCH (line:StateUnit {namespace: $namespace, id: $line})
UNWIND $ids AS id
MATCH (below:StateUnit {namespace: $namespace, id: id})
CALL (below, line) {
  WHEN below = line THEN { RETURN [line.id] AS cycle }
  ELSE {
    MATCH p = SHORTEST 1 (below)-[d:DERIVED_FROM|COUPLED_WITH WHERE d.recorded_until = datetime('9999-12-31T00:00Z')]->+(line)
    RETURN [x IN nodes(p) | x.id] AS cycle
  }
}
RETURN cycle ORDER BY size(cycle) LIMIT 1
