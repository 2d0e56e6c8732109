// refresh_windows(namespace, session_id, place) -> none [write]
// Gives the passages of a session, from the turn before $place on, their neighbours: the words around each as a
// field of their own, and its vector with a share of the vectors next to it. Turns are never touched.
MATCH (t:RawTurn {namespace: $namespace, session_id: $session_id})
USING INDEX t:RawTurn(namespace, session_id, place)
WHERE t.place >= $place - 2
MATCH (t)<-[:PASSAGE_OF]-(p:Passage)
WITH t, p ORDER BY t.place, p.start
WITH [null] + collect(p) + [null] AS chain, collect(t.place) AS places
UNWIND range(1, size(places)) AS i
WITH chain[i - 1] AS before, chain[i] AS p, chain[i + 1] AS after, places[i - 1] AS place
WHERE place >= $place - 1
LET own = p.vector, share = 0.3
LET around = [v IN [before.vector, after.vector] WHERE size(v) = size(own)]
SET p.window = reduce(words = '', w IN [before.text, p.text, after.text] | words + coalesce(w + '\n', '')),
  p.embedding = CASE size(around)
    WHEN 2 THEN [j IN range(0, size(own) - 1) | own[j] + share * (around[0][j] + around[1][j])]
    WHEN 1 THEN [j IN range(0, size(own) - 1) | own[j] + share * around[0][j]]
    ELSE own END
