// known_vectors(keys) -> many [read]
// Vectors that passages of any namespace have already, by the hash of embedder and text.
// Returns: key, vector
UNWIND $keys AS key
CALL (key) {
  MATCH (p:Passage {vector_key: key})
  RETURN p.vector AS vector LIMIT 1
}
RETURN key, vector
