-- The last good end of each schedule, and of the owner's own back-up: /healthz judges the site by them.
CREATE TABLE last_runs (
  name TEXT NOT NULL PRIMARY KEY CHECK (length(name) <= 50),
  ended_at TEXT NOT NULL CHECK (ended_at GLOB '????-??-??T??:??:??.???Z'),
  -- Rows that threw, so that the run went on without them.
  left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out >= 0)
) STRICT, WITHOUT ROWID;
-- Leads to the letter that has been due for longest, however many wait: of each number of attempts to the first.
CREATE INDEX outbox_late ON outbox (attempts, next_attempt_at)
  WHERE status = 'waiting' AND held_at IS NULL AND waits_for <> 'limit';
