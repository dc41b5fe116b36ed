-- Which votes count in the round that is open, so that a member's queue reads those alone.
ALTER TABLE votes ADD COLUMN is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1));
UPDATE votes SET is_open = 0 WHERE round <> (SELECT a.round FROM applications a WHERE a.id = votes.application_id);
CREATE INDEX votes_open ON votes (member_id, application_id) WHERE is_open = 1;

CREATE TRIGGER votes_close_with_the_round AFTER UPDATE OF round ON applications WHEN new.round <> old.round
BEGIN
  UPDATE votes SET is_open = (round = new.round) WHERE application_id = new.id;
END;

-- Who else comes from an institution, to the same event.
CREATE INDEX applications_by_event_company ON applications (event_id, lower(company), status) WHERE company IS NOT NULL;
