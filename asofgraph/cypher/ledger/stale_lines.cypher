// stale_lines(namespace, at, known_at, rank, id, limit) -> many [read]
// The lines that need re-checking at $at and have a formula, in the order of dependency from behind ($rank, $id) on.
// Returns: id, rank
MATCH (line:StateUnit)-[s:STALE_VIA]->()
WHERE s.namespace = $namespace AND s.recorded_at <= $known_at AND $known_at < s.recorded_until
  AND s.valid_from <= $at AND $at < s.valid_until
  AND (line.rank > $rank OR (line.rank = $rank AND line.id > $id))
MATCH (present:StateUnit {namespace: $namespace, id: line.current}) WHERE present.formula IS NOT NULL
WITH DISTINCT line
RETURN line.id AS id, line.rank AS rank ORDER BY rank, id LIMIT $limit
