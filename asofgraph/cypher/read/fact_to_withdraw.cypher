// fact_to_withdraw(namespace, fact_id) -> maybe [read]
// What a withdrawal that names a fact needs to know of it.
// Returns: subject, attribute, cardinality, value, kind
MATCH (f:FactEvent {namespace: $namespace, id: $fact_id})
OPTIONAL MATCH (a:Attribute {namespace: $namespace, id: f.attribute})
RETURN f.subject AS subject, f.attribute AS attribute, coalesce(a.cardinality, 'many') AS cardinality,
  f.value AS value, f.kind AS kind
