// stale_lines(namespace, at, known_at) -> many [read]
// The lines that need re-checking at $at and have a formula, the lowest in the order of dependency first.
// Returns: id
MATCH (line:StateUnit {namespace: $namespace})-[s:STALE_VIA]->()
WHERE s.valid_from <= $at AND $at < s.valid_until AND s.recorded_at <= $known_at AND $known_at < s.recorded_until
MATCH (present:StateUnit {namespace: $namespace, id: line.current}) WHERE present.formula IS NOT NULL
WITH DISTINCT line
RETURN line.id AS id ORDER BY line.rank, id
