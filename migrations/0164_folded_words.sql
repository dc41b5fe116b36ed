-- SQLite folds A to Z alone. The Worker folds people's words (app/domain/fold-words.ts) and stores them beside the words.
-- A row of before has none until `foldStoredWords` has come by.
ALTER TABLE applications ADD COLUMN full_name_folded TEXT;
ALTER TABLE applications ADD COLUMN company_folded TEXT;
ALTER TABLE applications ADD COLUMN job_title_folded TEXT;
ALTER TABLE applications ADD COLUMN interest_reason_folded TEXT;
ALTER TABLE invitations ADD COLUMN full_name_folded TEXT;
ALTER TABLE invitations ADD COLUMN company_folded TEXT;
ALTER TABLE partnership_applications ADD COLUMN organisation_folded TEXT;
ALTER TABLE partnership_applications ADD COLUMN contact_name_folded TEXT;
ALTER TABLE partnership_applications ADD COLUMN topic_folded TEXT;
ALTER TABLE interests ADD COLUMN name_folded TEXT;

CREATE INDEX applications_unfolded ON applications (id) WHERE full_name IS NOT NULL AND full_name_folded IS NULL;
CREATE INDEX invitations_unfolded ON invitations (id) WHERE full_name IS NOT NULL AND full_name_folded IS NULL;
CREATE INDEX partnership_applications_unfolded ON partnership_applications (id)
  WHERE organisation IS NOT NULL AND organisation_folded IS NULL;
CREATE INDEX interests_unfolded ON interests (id) WHERE name IS NOT NULL AND name_folded IS NULL;

DROP INDEX applications_by_event_company;
CREATE INDEX applications_by_event_company ON applications (event_id, company_folded, status)
  WHERE company_folded IS NOT NULL;
DROP INDEX applications_by_name;
CREATE INDEX applications_by_name ON applications (full_name_folded) WHERE full_name_folded IS NOT NULL;
-- Not unique: two spellings of before are one once they are folded. Who adds an interest asks for it.
DROP INDEX interests_of_member;
CREATE INDEX interests_of_member ON interests (member_id, kind, name_folded) WHERE ended_at IS NULL;

DROP TRIGGER interests_meet_an_application;
DROP TRIGGER interests_meet_a_correction;
DROP TRIGGER an_interest_meets_applications;
DROP VIEW interests_met;
CREATE VIEW interests_met AS
SELECT a.id AS application_id, a.event_id, i.id AS interest_id, i.member_id
FROM interests i JOIN applications a ON i.ended_at IS NULL AND (
  (i.kind = 'organization' AND a.company_folded = i.name_folded)
  OR (i.kind = 'domain' AND (
    substr('.' || a.email_domain, -length('.' || i.name)) = '.' || i.name
    OR substr('.' || i.name, -length('.' || a.email_domain)) = '.' || a.email_domain
  ))
);
CREATE TRIGGER interests_meet_an_application AFTER INSERT ON applications
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT DISTINCT application_id, member_id, 'conflict', 'register', new.created_at FROM interests_met
  WHERE application_id = new.id;
END;
-- A row of before that is folded now is not corrected: what a chair opened stays open.
CREATE TRIGGER interests_meet_a_correction AFTER UPDATE OF company_folded, email_domain ON applications
WHEN new.status <> 'erased'
  AND (new.company_folded IS NOT old.company_folded OR new.email_domain IS NOT old.email_domain)
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT DISTINCT application_id, member_id, 'conflict', 'register', new.updated_at FROM interests_met
  WHERE application_id = new.id
  ON CONFLICT (application_id, member_id) DO UPDATE SET answer = 'conflict', source = 'register'
    WHERE answer = 'none'
      AND (source <> 'chair' OR new.company IS NOT old.company OR new.email_domain IS NOT old.email_domain);
END;
CREATE TRIGGER an_interest_meets_applications AFTER INSERT ON interests
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT DISTINCT m.application_id, m.member_id, 'conflict', 'register', new.created_at FROM interests_met m
  WHERE m.interest_id = new.id
  ON CONFLICT (application_id, member_id) DO UPDATE SET answer = 'conflict', source = 'register' WHERE answer = 'none';
END;
CREATE TRIGGER a_folded_interest_meets_applications AFTER UPDATE OF name_folded ON interests
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT DISTINCT m.application_id, m.member_id, 'conflict', 'register', new.created_at FROM interests_met m
  WHERE m.interest_id = new.id
  ON CONFLICT (application_id, member_id) DO UPDATE SET answer = 'conflict', source = 'register'
    WHERE answer = 'none' AND source <> 'chair';
END;

-- The search indexes hold folded words, so that a folded query finds them. A row of before keeps its words as they are
-- until it is folded.
DROP TRIGGER application_search_insert;
DROP TRIGGER application_search_update;
CREATE TRIGGER application_search_insert AFTER INSERT ON applications WHEN new.status <> 'erased'
BEGIN
  INSERT INTO application_search (rowid, name, company, email, domain, facets)
    VALUES (new.id, coalesce(new.full_name_folded, new.full_name),
      coalesce(new.company_folded, new.company) || ' ' || replace(coalesce(new.company_folded, new.company), ' ', '')
        || ' ' || coalesce(new.job_title_folded, new.job_title) || ' ' || new.reference || ' '
        || coalesce(new.interest_reason_folded, new.interest_reason),
      new.email, new.email_domain, 'event' || new.event_id || ' status' || new.status);
END;
CREATE TRIGGER application_search_update
  AFTER UPDATE OF status, event_id, full_name, company, job_title, interest_reason, email, email_domain,
    full_name_folded, company_folded, job_title_folded, interest_reason_folded ON applications
BEGIN
  DELETE FROM application_search WHERE rowid = old.id;
  INSERT INTO application_search (rowid, name, company, email, domain, facets)
    SELECT new.id, coalesce(new.full_name_folded, new.full_name),
      coalesce(new.company_folded, new.company) || ' ' || replace(coalesce(new.company_folded, new.company), ' ', '')
        || ' ' || coalesce(new.job_title_folded, new.job_title) || ' ' || new.reference || ' '
        || coalesce(new.interest_reason_folded, new.interest_reason),
      new.email, new.email_domain, 'event' || new.event_id || ' status' || new.status
    WHERE new.status <> 'erased';
END;
DROP TRIGGER partnership_search_insert;
DROP TRIGGER partnership_search_update;
CREATE TRIGGER partnership_search_insert AFTER INSERT ON partnership_applications WHEN new.status <> 'erased'
BEGIN
  INSERT INTO partnership_search (rowid, words, facets)
    VALUES (new.id,
      coalesce(new.organisation_folded, new.organisation) || ' '
        || replace(coalesce(new.organisation_folded, new.organisation), ' ', '') || ' '
        || coalesce(new.contact_name_folded, new.contact_name) || ' ' || new.email || ' ' || new.reference || ' '
        || coalesce(new.topic_folded, new.topic, ''),
      'state' || iif(new.status = 'pending', new.review_state, new.status) || ' type' || new.type);
END;
CREATE TRIGGER partnership_search_update
  AFTER UPDATE OF status, review_state, organisation, contact_name, email, topic, type,
    organisation_folded, contact_name_folded, topic_folded ON partnership_applications
BEGIN
  DELETE FROM partnership_search WHERE rowid = old.id;
  INSERT INTO partnership_search (rowid, words, facets)
    SELECT new.id,
      coalesce(new.organisation_folded, new.organisation) || ' '
        || replace(coalesce(new.organisation_folded, new.organisation), ' ', '') || ' '
        || coalesce(new.contact_name_folded, new.contact_name) || ' ' || new.email || ' ' || new.reference || ' '
        || coalesce(new.topic_folded, new.topic, ''),
      'state' || iif(new.status = 'pending', new.review_state, new.status) || ' type' || new.type
    WHERE new.status <> 'erased';
END;
