// m0003_ledger() -> none [schema]
// Keys of state units, and an index for the marks of those that need re-checking.
CREATE CONSTRAINT unit_id IF NOT EXISTS FOR (u:StateUnit) REQUIRE (u.namespace, u.id) IS UNIQUE
;
CREATE CONSTRAINT unit_key IF NOT EXISTS FOR (u:StateUnit) REQUIRE (u.namespace, u.key) IS UNIQUE
;
CREATE INDEX stale_recorded IF NOT EXISTS FOR ()-[s:STALE_VIA]-() ON (s.namespace, s.recorded_at)
;
CREATE INDEX stale_forgotten IF NOT EXISTS FOR ()-[s:STALE_VIA]-() ON (s.namespace, s.recorded_until)
