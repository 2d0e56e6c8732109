// events_to_withdraw(namespace, withdrawals) -> many [read]
// The event that a withdrawal in words means: the last said of its kind and subject that is still believed, of the
// value that it names if it names one.
// Returns: id, withdraws
UNWIND $withdrawals AS w
CALL (w) {
  MATCH (:Entity {namespace: $namespace, key: replace(toLower(normalize(w.subject, NFKC)), ' ', '')})
    ((:Entity)-[s:ALIAS_OF]->(:Entity) WHERE s.recorded_until = datetime('9999-12-31T00:00Z')){0,5} (known:Entity)
  MATCH (:Attribute {namespace: $namespace, id: w.attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute)
    WHERE m.recorded_until = datetime('9999-12-31T00:00Z') AND coalesce(m.subject_key, known.key) = known.key){0,5} (called:Attribute)
  MATCH (slot:Slot {namespace: $namespace, subject_key: known.key, attribute: called.id})
  MATCH (slot)<-[h:HOLDS]-(f:FactEvent)
  WHERE h.recorded_until = datetime('9999-12-31T00:00Z')
    AND (w.value IS NULL OR replace(toLower(normalize(f.value, NFKC)), ' ', '') = replace(toLower(normalize(w.value, NFKC)), ' ', ''))
  RETURN f.id AS withdraws ORDER BY f.said_order DESC LIMIT 1
}
RETURN w.id AS id, withdraws
