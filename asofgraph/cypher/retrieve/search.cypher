// search(namespace, question, vector, subjects, attributes, valid_from, valid_until, dated, known_at, session_id, kinds, k) -> many [read]
// Evidence for a question, best first: one row per turn, with the fact that it carries.
// Three tunnels, each scored against its own best: full text, vectors, and the graph. They are fused by noisy-OR,
// 1 − ∏(1 − w·s). A turn that says what no longer holds in [$valid_from, $valid_until) stands below what replaced it.
// Invariant: nothing recorded after $known_at (null: everything committed), nothing of another namespace or session.
// Returns: turn_id, fact_id, text, score, full_text, vector, graph, time, said_at, speaker, session_id, valid_from,
//   valid_until, status, speakers (how many names the namespace knows)
MATCH (n:Namespace {name: $namespace}) WHERE n.forgotten_at IS NULL
OPTIONAL MATCH (asked:Session {namespace: $namespace, id: $session_id})
WITH n, asked, coalesce($known_at, n.committed_at) AS known_at WHERE $session_id IS NULL OR asked.key IS NOT NULL

// The question in words: nothing that a query syntax could be made of, nothing that every question has.
LET signs = split('+ - & | ! ( ) { } [ ] ^ " ~ * ? : \\ / < > = , . ; … “ ” ‘ 「 」 『 』', ' ') + ['\t', '\n', '\r', '　'],
  common = split('a an the and or of to in on at for from by with about as into than then that this these those it its he she they them his her their i me my we our you your there here not no any some what when where who whom whose which why how did do does doing done has have had having was were is are am be been being will would could should can may might must if so s t', ' ')
LET plain = reduce(q = toLower(left($question, 50000)), sign IN signs | replace(q, sign, ' ')) + ' '
LET heard = split(replace(replace(replace(plain, '\'s ', ' '), '’s ', ' '), '\'', ' '), ' ')
LET told = [w IN heard WHERE w <> '' AND NOT w IN common], said = [w IN heard WHERE w <> '']
LET words = reduce(seen = [], w IN CASE WHEN size(told) > 0 THEN told ELSE said END[..1000] | CASE WHEN w IN seen THEN seen ELSE seen + w END)[..200]
LET first_person = 'user' IN $subjects OR any(w IN heard WHERE w IN ['i', 'me', 'my', 'mine', 'we', 'us', 'our', '나', '나는', '내', '내가', '나의', '저', '저는', '제', '제가', '저의', '우리'])
LET latin = reduce(q = n.key, w IN words | CASE WHEN w =~ '.*[가-힣].*' THEN q ELSE q + ' ' + w END),
  hangul = reduce(q = n.key, w IN words | CASE WHEN w =~ '.*[가-힣].*' THEN q + ' ' + w ELSE q END),
  walls = '+namespace_key:' + n.key + '^0' + coalesce(' +session_key:' + asked.key + '^0', '')

// The tunnels. A passage is found by its own words, those around it, and who speaks.
CALL (walls, latin, hangul, known_at) {
  CALL db.index.fulltext.queryNodes('passage_english', walls + ' +(text:(' + latin + ')^0.7 window:(' + latin + ') speaker:(' + latin + ')^2)', {limit: CASE WHEN $known_at IS NULL THEN 100 + 2 * $k ELSE 2000 END}) YIELD node, score
  RETURN node AS p, score AS matched, null AS near, 0.0 AS linked
  UNION ALL
  CALL db.index.fulltext.queryNodes('passage_korean', walls + ' +(text:(' + hangul + ')^0.7 window:(' + hangul + ') speaker:(' + hangul + ')^2)', {limit: CASE WHEN $known_at IS NULL THEN 100 + 2 * $k ELSE 2000 END}) YIELD node, score
  RETURN node AS p, score AS matched, null AS near, 0.0 AS linked
  UNION ALL
  CALL (known_at) {
    WHEN $session_id IS NULL THEN {
      MATCH (p:Passage)
      SEARCH p IN (VECTOR INDEX passage_vector FOR $vector WHERE p.namespace = $namespace AND p.recorded_at <= known_at LIMIT 100 + 2 * $k) SCORE AS near
      RETURN p, near
    }
    ELSE {
      MATCH (p:Passage)
      SEARCH p IN (VECTOR INDEX passage_vector FOR $vector WHERE p.namespace = $namespace AND p.session_id = $session_id AND p.recorded_at <= known_at LIMIT 100 + 2 * $k) SCORE AS near
      RETURN p, near
    }
  }
  RETURN p, 0.0 AS matched, near, 0.0 AS linked
  UNION ALL
  UNWIND $subjects AS subject
  UNWIND $attributes AS attribute
  MATCH (:Entity {namespace: $namespace, key: replace(toLower(normalize(subject, NFKC)), ' ', '')}) ((:Entity)-[called:ALIAS_OF]->(:Entity) WHERE called.recorded_at <= known_at AND known_at < called.recorded_until){0,5} (same:Entity)
  MATCH (:Attribute {namespace: $namespace, id: attribute}) ((:Attribute)-[m:MERGED_INTO]->(:Attribute)
    WHERE m.recorded_at <= known_at AND known_at < m.recorded_until AND coalesce(m.subject_key, same.key) = same.key){0,5} (home:Attribute)
  MATCH (slot:Slot {namespace: $namespace, subject_key: same.key, attribute: home.id})<-[h:HOLDS]-(f:FactEvent)
  WHERE h.recorded_at <= known_at AND known_at < h.recorded_until AND h.valid_from < $valid_until AND $valid_from < h.valid_until
  MATCH (f)-[:EVIDENCED_BY]->(s:SourceSpan)-[:SPAN_OF]->(:RawTurn)<-[:PASSAGE_OF]-(p:Passage)
  WHERE p.start < s.end AND s.start < p.end
  RETURN DISTINCT p, 0.0 AS matched, null AS near, 1.0 AS linked
}
WITH known_at, words, first_person, n, p, sum(matched) AS matched, max(near) AS near, max(linked) AS linked
WHERE p.namespace = $namespace AND p.recorded_at <= known_at AND ($session_id IS NULL OR p.session_id = $session_id)
WITH known_at, words, first_person, n, collect({p: p, matched: matched, near: near, linked: linked}) AS found,
  max(matched) AS most, max(near) AS nearest, min(near) AS farthest
UNWIND found AS c
LET p = c.p
MATCH (p)-[:PASSAGE_OF]->(t:RawTurn)
LET full_text = CASE WHEN most > 0 THEN c.matched / most ELSE 0.0 END,
  vector = CASE WHEN c.near IS NULL THEN 0.0 WHEN nearest > farthest THEN (c.near - farthest) / (nearest - farthest) ELSE 1.0 END,
  speaks = CASE WHEN first_person AND t.role = 'user' OR any(name IN split(toLower(p.speaker), ' ') WHERE name IN words OR any(w IN words WHERE name =~ '[가-힣]{2,}' AND w STARTS WITH name)) THEN 1.0 ELSE 0.0 END
LET score = 1 - (1 - 0.4 * full_text) * (1 - 0.3 * vector) * (1 - 0.4 * c.linked) * (1 - 0.25 * speaks)

// One piece of evidence per turn: its best passage. The best of its session speaks for it too.
WITH known_at, n, words, t, p, full_text, vector, c.linked AS linked, score ORDER BY score DESC
WITH known_at, n, words, t, head(collect({p: p, full_text: full_text, vector: vector, graph: linked, score: score})) AS best
WITH known_at, n, words, t.session_id AS session_id, collect({t: t, best: best}) AS turns, max(best.score) AS highest
UNWIND turns AS row
LET t = row.t, best = row.best
LET time = CASE WHEN $dated AND ($valid_from <= t.said_at AND t.said_at < $valid_until OR EXISTS {
    (t)<-[:SPAN_OF]-()<-[:EVIDENCED_BY]-()-[h:HOLDS]->() WHERE $valid_from <= h.valid_from AND h.valid_from < $valid_until
      AND h.recorded_at <= known_at AND known_at < h.recorded_until }) THEN 1.0 ELSE 0.0 END
LET score = 1 - (1 - best.score) * (1 - 0.3 * highest) * (1 - 0.3 * time)
ORDER BY score DESC LIMIT CASE WHEN $kinds IS NULL THEN 20 + 2 * $k ELSE 1000 END

// Does what a turn claims still hold, and if not, which turns say what holds instead, or that it ended?
CALL (t, known_at) {
  MATCH (t)<-[:SPAN_OF]-(:SourceSpan)<-[:EVIDENCED_BY]-(f:FactEvent {act: 'value'})-[r:FILLS]->(slot:Slot)
  WHERE r.recorded_at <= known_at AND known_at < r.recorded_until AND slot.cardinality <> 'event'
  OPTIONAL MATCH ()-[h:HOLDS]->()
  WHERE h.lane = r.lane AND h.valid_from IS NOT NULL AND h.token = r.token AND h.recorded_at <= known_at AND known_at < h.recorded_until
  WITH f, r, known_at, count(h) > 0 AS believed, count(CASE WHEN h.valid_from < $valid_until AND $valid_from < h.valid_until THEN h END) > 0 AS holds
  CALL (f, r, known_at) {
    MATCH (other:FactEvent)-[h:HOLDS]->()
    WHERE h.lane = r.lane AND h.valid_from IS NOT NULL AND h.token <> r.token AND h.recorded_at <= known_at AND known_at < h.recorded_until
      AND h.valid_from < $valid_until AND $valid_from < h.valid_until
    RETURN other
    UNION
    MATCH (other:FactEvent)-[e:UPDATES {reason: 'its end'}]->(f)
    WHERE e.recorded_at <= known_at AND known_at < e.recorded_until AND e.effective_at < $valid_until
    RETURN other
    UNION
    RETURN null AS other
  }
  OPTIONAL MATCH (other)-[:EVIDENCED_BY]->(:SourceSpan)-[:SPAN_OF]->(instead:RawTurn)
  RETURN count(f) > 0 AND none(h IN collect(holds) WHERE h) AS stale, none(b IN collect(believed) WHERE b) AS withdrawn, collect(DISTINCT instead) AS instead
}
WITH known_at, n, words, collect({t: t, best: best, time: time, score: score, stale: stale,
  withdrawn: stale AND withdrawn, instead: CASE WHEN stale THEN instead ELSE [] END}) AS rows
CALL (rows) {
  UNWIND rows AS row
  UNWIND [row.t] + row.instead AS t
  RETURN t, max(row.score) AS lifted
}
LET row = head([r IN rows WHERE r.t = t])
LET score = CASE
    WHEN row.stale AND size(row.instead) > 0 THEN 0.98 * row.score
    WHEN row.withdrawn THEN 0.5 * row.score
    ELSE lifted END

// The fact that each turn carries, and its status as seen from the window's end.
CALL (t, words, known_at) {
  OPTIONAL MATCH (t)<-[:SPAN_OF]-(:SourceSpan)<-[:EVIDENCED_BY]-(f:FactEvent)
  WHERE f.recorded_at <= known_at AND ($kinds IS NULL OR f.kind IN $kinds)
  OPTIONAL MATCH (f)-[r:FILLS]->(slot:Slot) WHERE r.recorded_at <= known_at AND known_at < r.recorded_until
  OPTIONAL MATCH ()-[h:HOLDS]->()
  WHERE h.lane = r.lane AND h.valid_from IS NOT NULL AND h.token = r.token AND h.recorded_at <= known_at AND known_at < h.recorded_until
  WITH f, r, slot, words, known_at, min(h.valid_from) AS first, max(h.valid_until) AS last,
    min(CASE WHEN h.valid_from < $valid_until AND $valid_from < h.valid_until THEN h.valid_from END) AS since,
    max(CASE WHEN h.valid_from < $valid_until AND $valid_from < h.valid_until THEN h.valid_until END) AS until
  LET status = CASE
      WHEN r IS NULL THEN null
      WHEN f.act <> 'value' THEN 'ended'
      WHEN EXISTS { (f)-[c:CONTRADICTS]-() WHERE c.lane = r.lane AND c.recorded_at <= known_at AND known_at < c.recorded_until } THEN 'conflicted'
      WHEN first IS NULL THEN 'withdrawn'
      WHEN f.modality = 'plan' AND $valid_until <= first THEN 'planned'
      WHEN $valid_until <= coalesce(until, last) THEN 'active'
      WHEN EXISTS { (slot)<-[next:HOLDS]-() WHERE next.lane = r.lane AND next.valid_from = coalesce(until, last)
        AND next.recorded_at <= known_at AND known_at < next.recorded_until } THEN 'superseded'
      ELSE 'ended' END
  RETURN f, coalesce(since, first) AS valid_from, coalesce(until, last) AS valid_until, status
  ORDER BY f.attribute IN $attributes DESC, any(w IN words WHERE toLower(f.value) CONTAINS w) DESC, since IS NOT NULL DESC, f.said_order
  LIMIT 1
}
WITH n, t, row, score, f, valid_from, valid_until, status
WHERE $kinds IS NULL OR f IS NOT NULL OR 'turn' IN $kinds
RETURN CASE WHEN t.made THEN null ELSE coalesce(t.caller_id, t.id) END AS turn_id, f.id AS fact_id,
  coalesce(row.best.p.text, t.content) AS text, score, row.best.full_text AS full_text, row.best.vector AS vector,
  row.best.graph AS graph, row.time AS time, t.said_at AS said_at, coalesce(t.speaker, t.role) AS speaker,
  t.session_id AS session_id, valid_from, valid_until, status, size(coalesce(n.speakers, [])) AS speakers
ORDER BY score DESC, said_at DESC, t.place LIMIT $k
