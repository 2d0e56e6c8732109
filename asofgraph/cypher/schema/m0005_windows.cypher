// m0005_windows() -> none [schema]
// What limits the cost of a write: resolution in windows (readings by where an imprecise start ends and by where a stated interval ends, and
// those that stand or fall with another slot; few readings have any of these, so the indexes stay small), and slots that say
// whether a state unit rests on a fact of theirs.
CREATE INDEX reading_imprecise IF NOT EXISTS FOR ()-[r:FILLS]-() ON (r.lane, r.period_until)
;
CREATE INDEX reading_stated IF NOT EXISTS FOR ()-[r:FILLS]-() ON (r.lane, r.stated_until)
;
CREATE INDEX reading_undated IF NOT EXISTS FOR ()-[r:FILLS]-() ON (r.lane, r.undated_order)
;
CREATE INDEX reading_tied_in IF NOT EXISTS FOR ()-[r:FILLS]-() ON (r.lane, r.tie_lane)
;
MATCH ()-[r:FILLS]->() WHERE r.starts < r.starts_by AND r.period_until IS NULL
CALL (r) { SET r.period_until = r.starts_by } IN TRANSACTIONS
;
MATCH ()-[r:FILLS]->() WHERE r.until < datetime('9999-12-31T00:00Z') AND r.stated_until IS NULL
CALL (r) { SET r.stated_until = r.until } IN TRANSACTIONS
;
MATCH ()-[r:FILLS]->() WHERE r.undated AND r.form = 'open' AND r.undated_order IS NULL
CALL (r) { SET r.undated_order = r.said_order } IN TRANSACTIONS
;
MATCH (f:FactEvent)<-[:DERIVED_FROM|COUPLED_WITH {carries: true}]-() MATCH (f)-[:FILLS]->(slot:Slot) WHERE slot.carries IS NULL
WITH DISTINCT slot
CALL (slot) { SET slot.carries = true } IN TRANSACTIONS
