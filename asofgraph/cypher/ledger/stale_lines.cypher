// stale_lines(namespace, at, known_at) -> many [read]
// The lines that need re-checking at $at and have a formula, the lowest in the order of dependency first.
// Returns: id
MATCH (line:StateUnit)-[s:STALE_VIA]->()
WHERE s.namespace = $namespace AND s.recorded_at <= $known_at AND $known_at < s.recorded_until
  AND s.valid_from <= $at AND $at < s.valid_until
MATCH (present:StateUnit {namespace: $namespace, id: line.current}) WHERE present.formula IS NOT NULL
WITH DISTINCT line
RETURN line.id AS id ORDER BY line.rank, id
