// m0004_names() -> none [schema]
// Names that merge and part: until when each reading is believed where it stands, and slots by their attribute.
CREATE INDEX reading_moved IF NOT EXISTS FOR ()-[r:FILLS]-() ON (r.lane, r.recorded_until)
;
CREATE INDEX slot_attribute IF NOT EXISTS FOR (s:Slot) ON (s.namespace, s.attribute)
;
MATCH ()-[r:FILLS]->() WHERE r.recorded_until IS NULL
CALL (r) { SET r.recorded_until = datetime('9999-12-31T00:00Z') } IN TRANSACTIONS
;
MATCH ()-[s:ALIAS_OF]->() WHERE s.recorded_until IS NULL
CALL (s) { SET s.recorded_until = datetime('9999-12-31T00:00Z') } IN TRANSACTIONS
;
MATCH (f:FactEvent) WHERE f.predicate IS NULL
CALL (f) { SET f.predicate = f.attribute } IN TRANSACTIONS
