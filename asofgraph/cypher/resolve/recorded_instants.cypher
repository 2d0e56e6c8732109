// recorded_instants(namespace, lanes, known_at) -> many [read]
// The recorded instants from $known_at on at which something was learnt that the lanes depend on: claims in them, in
// their slot if it has ends that name no value, or in lanes that their effects are tied to, changes of the policy, and
// names merged or parted.
// Usually just $known_at itself; more when a claim is imported with an earlier recorded time, or when everything is
// rebuilt.
// Returns: recorded_at
MATCH (n:Namespace {name: $namespace})
LET lanes = CASE WHEN n.recorded_at > $known_at THEN $lanes ELSE [] END
CALL (lanes) {
  UNWIND lanes AS l
  MATCH ()-[r:FILLS]->() WHERE r.lane = l.lane AND r.recorded_at > $known_at
  RETURN r.recorded_at AS instant
  UNION
  UNWIND lanes AS l
  MATCH ()-[unnamed:FILLS]->(slot:Slot) WHERE unnamed.lane = l.common AND unnamed.said_order IS NOT NULL AND slot.cardinality <> 'one'
  WITH DISTINCT slot
  MATCH (slot)<-[r:FILLS]-() WHERE r.recorded_at > $known_at
  RETURN r.recorded_at AS instant
  UNION
  UNWIND lanes AS l
  MATCH ()-[effect:FILLS]->() WHERE effect.lane = l.lane AND effect.tie_lane IS NOT NULL AND effect.effect
  WITH DISTINCT effect.tie_lane AS cause
  MATCH ()-[r:FILLS]->() WHERE r.lane = cause AND r.recorded_at > $known_at
  RETURN r.recorded_at AS instant
  UNION
  UNWIND lanes AS l
  MATCH ()-[r:FILLS]->() WHERE r.lane = l.lane AND r.recorded_until > $known_at AND r.recorded_until < datetime('9999-12-31T00:00Z')
  RETURN r.recorded_until AS instant
  UNION
  MATCH (p:AuthorityPolicy {namespace: $namespace}) WHERE p.recorded_at > $known_at
  RETURN p.recorded_at AS instant
  UNION
  RETURN $known_at AS instant
}
RETURN instant AS recorded_at ORDER BY recorded_at
