"""The only importer of neo4j: connection, store, rows, migrations, and the embedded server."""
