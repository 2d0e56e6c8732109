// await_indexes() -> none [read]
// Waits until every index answers.
CALL db.awaitIndexes(300)
