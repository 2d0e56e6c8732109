// schema_version() -> one [read]
// The number of the newest migration that this database has seen; 0 for an empty one.
// Returns: version
OPTIONAL MATCH (v:SchemaVersion)
RETURN coalesce(max(v.number), 0) AS version
