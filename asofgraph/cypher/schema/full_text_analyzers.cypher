// full_text_analyzers() -> many [read]
// The analyzers that full-text indexes of this server may use.
// Returns: name
CALL db.index.fulltext.listAvailableAnalyzers() YIELD analyzer
RETURN analyzer AS name
