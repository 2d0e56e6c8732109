// stale_lines(namespace, at, known_at) -> many [read]
// The lines that need re-checking at $at, as known at $known_at (null: everything committed), in the order of dependency.
// Returns: line, unit (the present one), has_formula
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
MATCH (line:StateUnit)-[s:STALE_VIA]->()
USING INDEX s:STALE_VIA(namespace, recorded_until)
WHERE s.namespace = $namespace AND known_at < s.recorded_until AND s.recorded_at <= known_at
  AND s.valid_from <= $at AND $at < s.valid_until
WITH DISTINCT line
MATCH (present:StateUnit {namespace: $namespace, id: line.current})
USING INDEX SEEK present:StateUnit(namespace, id)
WITH line.id AS line, line.rank AS rank, present.id AS unit, present.formula IS NOT NULL AS has_formula
RETURN line, unit, has_formula ORDER BY rank, line
