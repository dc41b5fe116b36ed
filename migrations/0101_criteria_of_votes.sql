-- What a member answered to the published criteria of the event's tier, with the vote: criterion and word, as JSON.
ALTER TABLE votes ADD COLUMN criteria TEXT CHECK (criteria IS NULL OR json_valid(criteria));

-- What members judged of a person goes with the person.
CREATE TRIGGER vote_criteria_are_erased AFTER UPDATE OF status ON applications WHEN new.status = 'erased'
BEGIN
  UPDATE votes SET criteria = NULL WHERE application_id = new.id;
END;
