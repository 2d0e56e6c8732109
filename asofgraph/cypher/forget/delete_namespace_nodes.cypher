// delete_namespace_nodes(namespace, amount) -> one [write]
// Deletes up to $amount nodes of a hidden namespace, whatever their label.
// Returns: deleted
CALL () {
  MATCH (x:FactEvent {namespace: $namespace}) RETURN x LIMIT $amount
  UNION
  MATCH (x:SourceSpan {namespace: $namespace}) RETURN x LIMIT $amount
  UNION
  MATCH (x:RawTurn {namespace: $namespace}) RETURN x LIMIT $amount
  UNION
  MATCH (x:Session {namespace: $namespace}) RETURN x LIMIT $amount
  UNION
  MATCH (x:Slot {namespace: $namespace}) RETURN x LIMIT $amount
  UNION
  MATCH (x:Attribute {namespace: $namespace}) RETURN x LIMIT $amount
  UNION
  MATCH (x:Entity {namespace: $namespace}) RETURN x LIMIT $amount
  UNION
  MATCH (x:Source {namespace: $namespace}) RETURN x LIMIT $amount
  UNION
  MATCH (x:MemoryEvent {namespace: $namespace}) RETURN x LIMIT $amount
  UNION
  MATCH (x:AuthorityPolicy {namespace: $namespace}) RETURN x LIMIT $amount
  UNION
  MATCH (x:Passage {namespace: $namespace}) RETURN x LIMIT $amount
  UNION
  MATCH (x:StateUnit {namespace: $namespace}) RETURN x LIMIT $amount
}
WITH x LIMIT $amount
WITH collect(x) AS found
FOREACH (x IN found | DETACH DELETE x)
RETURN size(found) AS deleted
