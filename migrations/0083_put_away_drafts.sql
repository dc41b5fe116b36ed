-- Since when a draft is put away; null: it is not. What is published is never put away.
ALTER TABLE events ADD COLUMN put_away_at TEXT CHECK (put_away_at IS NULL OR is_active = 0);
CREATE INDEX events_put_away ON events (starts_at) WHERE put_away_at IS NOT NULL;
