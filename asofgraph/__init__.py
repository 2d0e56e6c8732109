"""asofgraph: a memory on Neo4j that knows what is true now, what was true then, and which words prove it."""
