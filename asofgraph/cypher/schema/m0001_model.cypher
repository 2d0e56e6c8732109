// m0001_model() -> none [schema]
// Keys, and an index for everything that is looked up. Statements are separated by a line with a semicolon.
CREATE CONSTRAINT schema_version_number IF NOT EXISTS FOR (v:SchemaVersion) REQUIRE v.number IS UNIQUE
;
CREATE CONSTRAINT namespace_name IF NOT EXISTS FOR (n:Namespace) REQUIRE n.name IS UNIQUE
;
CREATE CONSTRAINT session_id IF NOT EXISTS FOR (s:Session) REQUIRE (s.namespace, s.id) IS UNIQUE
;
CREATE CONSTRAINT turn_id IF NOT EXISTS FOR (t:RawTurn) REQUIRE (t.namespace, t.id) IS UNIQUE
;
CREATE CONSTRAINT span_id IF NOT EXISTS FOR (s:SourceSpan) REQUIRE (s.namespace, s.id) IS UNIQUE
;
CREATE CONSTRAINT fact_id IF NOT EXISTS FOR (f:FactEvent) REQUIRE (f.namespace, f.id) IS UNIQUE
;
CREATE CONSTRAINT slot_key IF NOT EXISTS FOR (s:Slot) REQUIRE (s.namespace, s.subject_key, s.attribute) IS UNIQUE
;
CREATE CONSTRAINT attribute_id IF NOT EXISTS FOR (a:Attribute) REQUIRE (a.namespace, a.id) IS UNIQUE
;
CREATE CONSTRAINT entity_key IF NOT EXISTS FOR (e:Entity) REQUIRE (e.namespace, e.key) IS UNIQUE
;
CREATE CONSTRAINT source_name IF NOT EXISTS FOR (s:Source) REQUIRE (s.namespace, s.name) IS UNIQUE
;
CREATE CONSTRAINT event_number IF NOT EXISTS FOR (e:MemoryEvent) REQUIRE (e.namespace, e.number) IS UNIQUE
;
CREATE INDEX turn_place IF NOT EXISTS FOR (t:RawTurn) ON (t.namespace, t.session_id, t.place)
;
CREATE INDEX turn_caller_id IF NOT EXISTS FOR (t:RawTurn) ON (t.namespace, t.caller_id)
;
CREATE INDEX fact_withdraws IF NOT EXISTS FOR (f:FactEvent) ON (f.namespace, f.withdraws)
;
CREATE INDEX fact_caused_by IF NOT EXISTS FOR (f:FactEvent) ON (f.namespace, f.caused_by)
;
CREATE INDEX fact_recorded IF NOT EXISTS FOR (f:FactEvent) ON (f.namespace, f.recorded_at)
;
CREATE INDEX fact_event IF NOT EXISTS FOR (f:FactEvent) ON (f.namespace, f.event_number)
;
CREATE INDEX reading_by_rank IF NOT EXISTS FOR ()-[r:FILLS]-() ON (r.lane, r.reads_as, r.rank, r.takes_effect)
;
CREATE INDEX reading_by_time IF NOT EXISTS FOR ()-[r:FILLS]-() ON (r.lane, r.reads_as, r.takes_effect)
;
CREATE INDEX reading_by_said IF NOT EXISTS FOR ()-[r:FILLS]-() ON (r.lane, r.said_order)
;
CREATE INDEX holds_lane IF NOT EXISTS FOR ()-[h:HOLDS]-() ON (h.lane, h.valid_from)
;
CREATE INDEX holds_valid IF NOT EXISTS FOR ()-[h:HOLDS]-() ON (h.namespace, h.valid_from)
;
CREATE INDEX holds_valid_until IF NOT EXISTS FOR ()-[h:HOLDS]-() ON (h.namespace, h.valid_until)
;
CREATE INDEX holds_recorded IF NOT EXISTS FOR ()-[h:HOLDS]-() ON (h.namespace, h.recorded_at)
;
CREATE INDEX holds_forgotten IF NOT EXISTS FOR ()-[h:HOLDS]-() ON (h.namespace, h.recorded_until)
;
CREATE INDEX supersedes_lane IF NOT EXISTS FOR ()-[e:SUPERSEDES]-() ON (e.lane, e.effective_at)
;
CREATE INDEX contradicts_lane IF NOT EXISTS FOR ()-[e:CONTRADICTS]-() ON (e.lane, e.effective_at)
;
CREATE INDEX updates_lane IF NOT EXISTS FOR ()-[e:UPDATES]-() ON (e.lane, e.effective_at)
;
CREATE INDEX contradicts_namespace IF NOT EXISTS FOR ()-[e:CONTRADICTS]-() ON (e.namespace, e.recorded_at)
;
CREATE INDEX policy IF NOT EXISTS FOR (p:AuthorityPolicy) ON (p.namespace, p.recorded_at)
;
CREATE INDEX reading_tied IF NOT EXISTS FOR ()-[r:FILLS]-() ON (r.tie_lane)
;
CREATE INDEX reading_recorded IF NOT EXISTS FOR ()-[r:FILLS]-() ON (r.lane, r.recorded_at)
