-- By what its holder got a link: it was handed to whoever posted the application, or went to its address by a letter.
ALTER TABLE application_links ADD COLUMN proof TEXT NOT NULL DEFAULT 'submission'
  CHECK (proof IN ('submission', 'letter'));

-- When a submission was set aside as a machine's; null again once the committee lets it stand.
ALTER TABLE applications ADD COLUMN quarantined_at TEXT;
UPDATE applications SET quarantined_at = created_at WHERE status = 'quarantined';

-- A machine's submission that was declined does not stand in the way of the person whose address it carried.
DROP INDEX one_standing_application;
CREATE UNIQUE INDEX one_standing_application ON applications (event_id, email_normalised)
  WHERE status IN ('pending', 'waitlisted', 'accepted', 'declined') AND quarantined_at IS NULL;

-- Whoever waits for a seat, also while the committee looks again: a place in the line is kept, whatever the state.
CREATE INDEX applications_in_line ON applications (event_id, waitlisted_at)
  WHERE status IN ('waitlisted', 'pending') AND waitlisted_at IS NOT NULL;

-- The same words from the same client. The same words alone are no proof of who sent them.
ALTER TABLE idempotency_keys ADD COLUMN repetition_hash TEXT;
