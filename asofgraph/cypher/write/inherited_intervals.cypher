// inherited_intervals(namespace, corrections) -> many [read]
// The interval that a correction's new value takes over: that of what is believed now in its slot, of the value
// that the correction withdraws if it names one.
// Returns: id, valid_from, period_until, valid_until, precision
UNWIND $corrections AS c
CALL (c) {
  MATCH (:Entity {namespace: $namespace, key: replace(toLower(normalize(c.subject, NFKC)), ' ', '')})
    ((:Entity)-[s:ALIAS_OF]->(:Entity) WHERE s.recorded_until = datetime('9999-12-31T00:00Z')){0,5} (known:Entity)
  MATCH (:Attribute {namespace: $namespace, id: c.attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute)
    WHERE m.recorded_until = datetime('9999-12-31T00:00Z') AND coalesce(m.subject_key, known.key) = known.key){0,5} (called:Attribute)
  MATCH (slot:Slot {namespace: $namespace, subject_key: known.key, attribute: called.id})
  MATCH (slot)<-[h:HOLDS]-(f:FactEvent)
  WHERE h.recorded_until = datetime('9999-12-31T00:00Z') AND f.act = 'value'
    AND (c.corrects IS NULL OR replace(toLower(normalize(f.value, NFKC)), ' ', '') = replace(toLower(normalize(c.corrects, NFKC)), ' ', ''))
  RETURN f ORDER BY f.said_order DESC LIMIT 1
}
RETURN c.id AS id, coalesce(f.starts, f.said_at) AS valid_from, coalesce(f.starts_by, f.starts, f.said_at) AS period_until,
  f.until AS valid_until, coalesce(f.precision, 'minute') AS precision
