-- What a member wrote with a vote: the reason for the committee, the message for the letter.
ALTER TABLE votes ADD COLUMN reason TEXT;
ALTER TABLE votes ADD COLUMN message TEXT;

-- What members wrote about a person goes with the person.
CREATE TRIGGER vote_words_are_erased AFTER UPDATE OF status ON applications WHEN new.status = 'erased'
BEGIN
  UPDATE votes SET reason = NULL, message = NULL WHERE application_id = new.id;
END;
