// m0002_search(korean) -> none [schema]
// What search looks things up in: passages by their words, in English and Korean, and by their vectors.
// The vector index takes vectors of any length, so each embedder's live side by side, walled by namespace; its
// filters are in the index, where they lose nothing. Two full-text indexes on the same properties in the same order
// would be refused.
CREATE CONSTRAINT passage_id IF NOT EXISTS FOR (p:Passage) REQUIRE (p.namespace, p.id) IS UNIQUE
;
CREATE INDEX passage_vector_key IF NOT EXISTS FOR (p:Passage) ON (p.vector_key)
;
CREATE INDEX passage_pending IF NOT EXISTS FOR (p:Passage) ON (p.namespace, p.pending)
;
CREATE FULLTEXT INDEX passage_english IF NOT EXISTS
FOR (p:Passage) ON EACH [p.namespace_key, p.session_key, p.text, p.window, p.speaker]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'english'}}
;
CREATE FULLTEXT INDEX passage_korean IF NOT EXISTS
FOR (p:Passage) ON EACH [p.text, p.window, p.speaker, p.namespace_key, p.session_key]
OPTIONS $korean
;
CREATE VECTOR INDEX passage_vector IF NOT EXISTS
FOR (p:Passage) ON p.embedding WITH [p.namespace, p.session_id, p.recorded_at]
OPTIONS {indexConfig: {`vector.similarity_function`: 'cosine'}}
