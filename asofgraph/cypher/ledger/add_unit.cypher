// add_unit(namespace, unit, recorded_at, number) -> none [write]
// Stores a unit: the first of a new line, or the present one of the line that it continues.
CREATE (u:StateUnit {namespace: $namespace, id: $unit.id})
SET u.key = replace(toLower(normalize($unit.id, NFKC)), ' ', ''), u.line = $unit.line, u.content = $unit.content,
  u.kind = $unit.kind, u.priority = $unit.priority, u.source = $unit.source, u.formula = $unit.formula,
  u.unit = $unit.unit, u.names = $unit.names, u.inputs = $unit.inputs, u.bound = $unit.bound, u.given = $unit.given,
  u.derived_from = $unit.derived_from, u.coupled_with = $unit.coupled_with, u.begins = $unit.begins,
  u.said_at = $unit.said_at, u.recorded_at = $recorded_at, u.event_number = $number
WITH u
MATCH (line:StateUnit {namespace: $namespace, id: $unit.line})
SET line.current = CASE WHEN $unit.prevails THEN u.id ELSE line.current END,
  line.rank = CASE WHEN $unit.prevails THEN $unit.rank ELSE line.rank END
