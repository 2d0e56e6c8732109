// add_turns(namespace, namespace_key, session_id, turns, recorded_at, number) -> many [write]
// Stores turns that are not there yet, in order, behind those that the session already has.
// Invariant: a stored turn is never touched; the same id with other words is reported, and the caller rolls back.
// Returns: id, added, clashes
MERGE (session:Session {namespace: $namespace, id: $session_id})
ON CREATE SET session.turns = 0, session.created_at = $recorded_at
WITH session
UNWIND $turns AS turn
CALL (session, turn) {
  OPTIONAL MATCH (known:RawTurn {namespace: $namespace, id: turn.id})
  CALL (session, turn, known) {
    WHEN known IS NULL THEN {
      CREATE (t:RawTurn {namespace: $namespace, id: turn.id})
      SET t.namespace_key = $namespace_key, t.caller_id = turn.caller_id, t.session_id = $session_id,
        t.role = turn.role, t.speaker = turn.speaker, t.content = turn.content, t.source = turn.source,
        t.said_at = coalesce(turn.said_at, $recorded_at), t.recorded_at = $recorded_at,
        t.event_number = $number, t.place = session.turns, t.zone = turn.zone, t.made = turn.made
      CREATE (t)-[:IN_SESSION]->(session)
      SET session.turns = session.turns + 1
      WITH t, session
      OPTIONAL MATCH (previous:RawTurn {namespace: $namespace, session_id: $session_id, place: t.place - 1})
      FOREACH (p IN CASE WHEN previous IS NULL THEN [] ELSE [previous] END | CREATE (p)-[:NEXT]->(t))
      RETURN true AS added, false AS clashes
    }
    ELSE {
      RETURN false AS added,
        known.content <> turn.content OR known.role <> turn.role OR coalesce(known.speaker, '') <> coalesce(turn.speaker, '') AS clashes
    }
  }
  RETURN added, clashes
}
RETURN turn.id AS id, added, clashes
