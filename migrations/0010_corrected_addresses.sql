-- A member corrects an address at which a letter did not arrive (decisions/letters).
-- The record of a guest names a person, and not where letters go: it stays with the seat. Nobody else changes an address.
DROP TRIGGER verification_is_of_this_person;
CREATE TRIGGER verification_is_of_this_person
  AFTER UPDATE OF full_name, email, company, job_title, linkedin ON applications
  WHEN new.status <> 'erased' AND (
    (old.full_name, old.company, old.job_title, old.linkedin)
      IS NOT (new.full_name, new.company, new.job_title, new.linkedin)
    OR (old.email IS NOT new.email AND new.status <> 'accepted'))
BEGIN
  DELETE FROM verifications WHERE application_id = new.id;
END;

-- Conflicts meet the address as they meet a new application, and reach from now on what else has it.
CREATE TRIGGER conflicts_meet_another_address AFTER UPDATE OF email_normalised ON applications
  WHEN new.status <> 'erased' AND new.email_normalised IS NOT old.email_normalised
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT new.id, member_id, 'conflict', 'register', new.updated_at FROM conflicts_of_address
  WHERE event_id = new.event_id AND email_normalised = new.email_normalised
  UNION
  SELECT new.id, c.member_id, 'conflict', 'register', new.updated_at
  FROM invitations v JOIN invitation_conflicts c ON c.invitation_id = v.id
  WHERE v.event_id = new.event_id AND v.email_normalised = new.email_normalised
  ON CONFLICT (application_id, member_id) DO UPDATE
    SET answer = 'conflict', source = 'register', declared_at = excluded.declared_at
    WHERE answer = 'none' AND source <> 'chair';
  UPDATE declarations SET answer = answer WHERE application_id = new.id AND answer <> 'none';
END;
