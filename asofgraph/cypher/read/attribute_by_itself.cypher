// attribute_by_itself(namespace, predicate, known_at) -> maybe [read]
// Whether a free predicate, which the ontology would place elsewhere, stands by itself in this memory, as known at
// $known_at (null: everything committed), because it was parted or merged by hand.
// Returns: attribute
MATCH (n:Namespace {name: $namespace})
LET known_at = coalesce($known_at, n.committed_at)
MATCH (p:Attribute {namespace: $namespace, id: $predicate})-[ever:MERGED_INTO]->(:Attribute)
WITH p, collect(ever) AS ever, known_at
WHERE none(m IN ever WHERE m.recorded_at <= known_at AND known_at < m.recorded_until) OR any(m IN ever WHERE m.event_number IS NOT NULL)
RETURN p.id AS attribute
