-- Whoever was verified is who stands: whatever statement changes who it is, the record of it goes.
CREATE TRIGGER verification_is_of_this_person
  AFTER UPDATE OF full_name, email, company, job_title, linkedin ON applications
  WHEN new.status <> 'erased' AND (old.full_name, old.email, old.company, old.job_title, old.linkedin)
    IS NOT (new.full_name, new.email, new.company, new.job_title, new.linkedin)
BEGIN
  DELETE FROM verifications WHERE application_id = new.id;
END;

-- And votes count for the words that were read: other words open another round.
CREATE TRIGGER votes_are_for_these_words
  AFTER UPDATE OF full_name, email, company, job_title, linkedin, interest_reason ON applications
  WHEN new.status <> 'erased' AND new.round = old.round
    AND (old.full_name, old.email, old.company, old.job_title, old.linkedin, old.interest_reason)
    IS NOT (new.full_name, new.email, new.company, new.job_title, new.linkedin, new.interest_reason)
BEGIN
  UPDATE applications SET round = round + 1 WHERE id = new.id;
END;
