-- A conflict of interest reaches beyond the one application that it was found on.

-- All applications of one address for one event, each with itself.
CREATE VIEW applications_of_one_address AS
SELECT id AS application_id, id AS other_id FROM applications
UNION ALL
SELECT a.id, o.id FROM applications a JOIN applications o
  ON o.event_id = a.event_id AND o.email_normalised = a.email_normalised AND o.id <> a.id;

-- By the register, while both the interest and the invitation were there; and by the applications of its address.
CREATE VIEW invitation_conflicts AS
SELECT v.id AS invitation_id, interests.member_id
FROM invitations v JOIN interests ON (interests.ended_at IS NULL OR interests.ended_at > v.created_at) AND (
  (interests.kind = 'organization' AND v.company_folded = interests.name_folded)
  OR (interests.kind = 'domain' AND (
    substr('.' || v.email_domain, -length('.' || interests.name)) = '.' || interests.name
    OR substr('.' || interests.name, -length('.' || v.email_domain)) = '.' || v.email_domain
  ))
)
UNION ALL
SELECT v.id, k.member_id
FROM invitations v JOIN applications a ON a.event_id = v.event_id AND a.email_normalised = v.email_normalised
JOIN declarations k ON k.application_id = a.id AND k.answer <> 'none'
UNION ALL
SELECT v.id, k.member_id
FROM invitations v JOIN declarations k ON k.application_id = v.application_id AND k.answer <> 'none';

-- The same of a partnership application, by every application of its address.
CREATE VIEW partnership_conflicts AS
SELECT p.id AS partnership_id, interests.member_id
FROM partnership_applications p JOIN interests ON (interests.ended_at IS NULL OR interests.ended_at > p.created_at) AND (
  (interests.kind = 'organization' AND p.organisation_folded = interests.name_folded)
  OR (interests.kind = 'domain' AND (
    substr('.' || lower(substr(p.email, instr(p.email, '@') + 1)), -length('.' || interests.name)) = '.' || interests.name
    OR substr('.' || interests.name, -length('.' || lower(substr(p.email, instr(p.email, '@') + 1))))
      = '.' || lower(substr(p.email, instr(p.email, '@') + 1))
  ))
)
UNION ALL
SELECT p.id, k.member_id
FROM partnership_applications p JOIN applications a ON a.email_normalised = lower(p.email)
JOIN declarations k ON k.application_id = a.id AND k.answer <> 'none';

-- Whichever way it came: it holds for all applications of the address, and takes the open votes back.
CREATE TRIGGER a_conflict_reaches_its_address AFTER INSERT ON declarations WHEN new.answer <> 'none'
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT other_id, new.member_id, new.answer, new.source, new.declared_at FROM applications_of_one_address
  WHERE application_id = new.application_id AND other_id <> new.application_id
  ON CONFLICT (application_id, member_id) DO UPDATE
    SET answer = excluded.answer, source = excluded.source, declared_at = excluded.declared_at WHERE answer = 'none';
  DELETE FROM votes WHERE member_id = new.member_id AND is_open = 1 AND application_id IN (
    SELECT other_id FROM applications_of_one_address WHERE application_id = new.application_id);
END;
CREATE TRIGGER a_later_conflict_reaches_its_address AFTER UPDATE OF answer ON declarations
WHEN new.answer <> 'none' AND old.answer = 'none'
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT other_id, new.member_id, new.answer, new.source, new.declared_at FROM applications_of_one_address
  WHERE application_id = new.application_id AND other_id <> new.application_id
  ON CONFLICT (application_id, member_id) DO UPDATE
    SET answer = excluded.answer, source = excluded.source, declared_at = excluded.declared_at WHERE answer = 'none';
  DELETE FROM votes WHERE member_id = new.member_id AND is_open = 1 AND application_id IN (
    SELECT other_id FROM applications_of_one_address WHERE application_id = new.application_id);
END;

-- A vote of a round that is opened again counts for nothing where a conflict came meanwhile.
CREATE TRIGGER a_conflict_outlives_the_round AFTER UPDATE OF round ON applications WHEN new.round < old.round
BEGIN
  DELETE FROM votes WHERE application_id = new.id AND round = new.round AND member_id IN (
    SELECT member_id FROM declarations WHERE application_id = new.id AND answer <> 'none');
END;

-- An application is closed from its first moment: by the register, by an earlier one of its address, by its invitation.
DROP TRIGGER interests_meet_an_application;
CREATE TRIGGER conflicts_meet_an_application AFTER INSERT ON applications
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT new.id, member_id, 'conflict', 'register', new.created_at FROM interests_met WHERE application_id = new.id
  UNION
  SELECT new.id, k.member_id, 'conflict', 'register', new.created_at
  FROM applications o JOIN declarations k ON k.application_id = o.id AND k.answer <> 'none'
  WHERE o.event_id = new.event_id AND o.email_normalised = new.email_normalised
  UNION
  SELECT new.id, c.member_id, 'conflict', 'register', new.created_at
  FROM invitations v JOIN invitation_conflicts c ON c.invitation_id = v.id
  WHERE v.event_id = new.event_id AND v.email_normalised = new.email_normalised;
END;

-- An application of somebody who is invited from a house is closed to who has an interest in that house.
DROP TRIGGER an_interest_meets_applications;
CREATE TRIGGER an_interest_meets_applications AFTER INSERT ON interests
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT m.application_id, m.member_id, 'conflict', 'register', new.created_at FROM interests_met m
  WHERE m.interest_id = new.id
  UNION
  SELECT a.id, c.member_id, 'conflict', 'register', new.created_at
  FROM invitation_conflicts c JOIN invitations v ON v.id = c.invitation_id
  JOIN applications a ON a.event_id = v.event_id AND a.email_normalised = v.email_normalised
  WHERE c.member_id = new.member_id
  ON CONFLICT (application_id, member_id) DO UPDATE
    SET answer = 'conflict', source = 'register', declared_at = excluded.declared_at WHERE answer = 'none';
END;
CREATE TRIGGER interests_meet_an_invitation AFTER INSERT ON invitations
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT DISTINCT a.id, c.member_id, 'conflict', 'register', new.created_at
  FROM invitation_conflicts c JOIN applications a
    ON a.event_id = new.event_id AND a.email_normalised = new.email_normalised
  WHERE c.invitation_id = new.id
  ON CONFLICT (application_id, member_id) DO UPDATE
    SET answer = 'conflict', source = 'register', declared_at = excluded.declared_at
    WHERE answer = 'none' AND source <> 'chair';
END;
