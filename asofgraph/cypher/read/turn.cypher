// turn(namespace, turn_id) -> maybe [read]
// A turn by the store's id or by the caller's.
// Returns: id, content, said_at, source, session_id, role
CALL () {
  MATCH (t:RawTurn {namespace: $namespace, id: $turn_id}) RETURN t
  UNION
  MATCH (t:RawTurn {namespace: $namespace, caller_id: $turn_id}) RETURN t
}
RETURN t.id AS id, t.content AS content, t.said_at AS said_at, t.source AS source, t.session_id AS session_id, t.role AS role
LIMIT 1
