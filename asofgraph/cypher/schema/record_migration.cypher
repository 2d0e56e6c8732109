// record_migration(number) -> none [write]
// Notes that a migration has run.
MERGE (v:SchemaVersion {number: $number})
