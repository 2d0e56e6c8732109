// raise_ranks(namespace, ids) -> many [write]
// Lifts the direct dependants of $ids above them, where they are not.
// Returns: id (of those that were lifted)
UNWIND $ids AS id
MATCH (x:StateUnit {namespace: $namespace, id: id})<-[:DERIVED_FROM {carries: true}]-(above:StateUnit)
WITH above, max(x.rank) + 1 AS rank WHERE above.rank < rank
SET above.rank = rank
RETURN above.id AS id
