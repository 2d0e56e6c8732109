// resolve_ids(namespace, ids) -> many [read]
// What each id stands for: a state unit and its line (the unit that it began with), or a fact, or nothing.
// An id whose letters differ only in case or spaces from a stored one is shown that one as its namesake.
// Returns: id, line, current, rank, unit (properties), fact, namesake
UNWIND $ids AS id
OPTIONAL MATCH (unit:StateUnit {namespace: $namespace, id: id})
OPTIONAL MATCH (line:StateUnit {namespace: $namespace, id: unit.line})
OPTIONAL MATCH (fact:FactEvent {namespace: $namespace, id: id})
OPTIONAL MATCH (same:StateUnit {namespace: $namespace, key: replace(toLower(normalize(id, NFKC)), ' ', '')})
RETURN id, line.id AS line, line.current AS current, line.rank AS rank, unit {.*} AS unit, fact IS NOT NULL AS fact,
  same.id AS namesake
