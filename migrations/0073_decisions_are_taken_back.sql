-- What an application was before a decision, as dates and states alone, so that the decision can be taken back.
ALTER TABLE decisions ADD COLUMN before TEXT CHECK (before IS NULL OR json_valid(before));
ALTER TABLE decisions ADD COLUMN undone_at TEXT;
