-- What gave way to another application of the same address stands no more, and keeps the decision that it was told.
DROP INDEX one_standing_application;
CREATE UNIQUE INDEX one_standing_application ON applications (event_id, email_normalised)
  WHERE status IN ('pending', 'waitlisted', 'accepted', 'declined') AND quarantined_at IS NULL
    AND resubmission_of IS NULL;

-- How many colleagues an invitee has named, whatever became of them.
ALTER TABLE invitations ADD COLUMN suggestions INTEGER NOT NULL DEFAULT 0 CHECK (suggestions >= 0);
