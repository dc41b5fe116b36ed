-- An event whose decisions are told together: their letters are held until a chair releases them.
ALTER TABLE events ADD COLUMN holds_letters INTEGER NOT NULL DEFAULT 0 CHECK (holds_letters IN (0, 1));
-- Since when a letter is held: no run sends it, and its decision can be taken back. Null once it is released.
ALTER TABLE outbox ADD COLUMN held_at TEXT;
-- What the applicant knows while the letter of a decision is held: the state before it, as dates and states. Else null.
ALTER TABLE applications ADD COLUMN announced TEXT CHECK (announced IS NULL OR json_valid(announced));

CREATE INDEX outbox_kept_back ON outbox (event_id) WHERE held_at IS NOT NULL AND status = 'waiting';
CREATE INDEX applications_unannounced ON applications (event_id) WHERE announced IS NOT NULL;
-- What is held costs a run nothing.
DROP INDEX outbox_by_turn;
CREATE INDEX outbox_by_turn ON outbox (priority, turn) WHERE status = 'waiting' AND waits_for = 'turn' AND held_at IS NULL;
