-- Grows with every edit in the console, so that an edit of an older state is a visible conflict.
ALTER TABLE briefings ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

ALTER TABLE audit_entries ADD COLUMN briefing_id INTEGER
  REFERENCES briefings (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
CREATE INDEX audit_entries_by_briefing ON audit_entries (briefing_id, id) WHERE briefing_id IS NOT NULL;
