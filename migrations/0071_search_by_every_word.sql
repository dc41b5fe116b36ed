-- The search index finds an application by its reference, its job title, its reason, and a company written as one word.
-- They stand in the column of the company: what blind review shows, every member may find.
DROP TRIGGER application_search_insert;
DROP TRIGGER application_search_update;

DELETE FROM application_search;
INSERT INTO application_search (rowid, name, company, email, domain, facets)
  SELECT id, full_name,
    company || ' ' || replace(company, ' ', '') || ' ' || job_title || ' ' || reference || ' ' || interest_reason,
    email, email_domain, 'event' || event_id || ' status' || status
  FROM applications WHERE status <> 'erased';

CREATE TRIGGER application_search_insert AFTER INSERT ON applications WHEN new.status <> 'erased'
BEGIN
  INSERT INTO application_search (rowid, name, company, email, domain, facets)
    VALUES (new.id, new.full_name,
      new.company || ' ' || replace(new.company, ' ', '') || ' ' || new.job_title || ' ' || new.reference || ' '
        || new.interest_reason,
      new.email, new.email_domain, 'event' || new.event_id || ' status' || new.status);
END;
CREATE TRIGGER application_search_update
  AFTER UPDATE OF status, event_id, full_name, company, job_title, interest_reason, email, email_domain ON applications
BEGIN
  DELETE FROM application_search WHERE rowid = old.id;
  INSERT INTO application_search (rowid, name, company, email, domain, facets)
    SELECT new.id, new.full_name,
      new.company || ' ' || replace(new.company, ' ', '') || ' ' || new.job_title || ' ' || new.reference || ' '
        || new.interest_reason,
      new.email, new.email_domain, 'event' || new.event_id || ' status' || new.status
    WHERE new.status <> 'erased';
END;
