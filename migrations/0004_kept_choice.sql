-- Whether a vote was given with "Write to the applicant": a decision that waits for the verification is told so, or not.
ALTER TABLE votes ADD COLUMN is_notified INTEGER NOT NULL DEFAULT 1 CHECK (is_notified IN (0, 1));
