-- Makes the search indexes of the applications as 0010_committee.sql made it, and of the partnership applications as
-- 0145_search_of_partnerships.sql did, both with the words of 0164_folded_words.sql, after an export or in a restored database.
-- A test holds them against each other.
CREATE VIRTUAL TABLE application_search USING fts5 (
  name, company, email, domain, facets,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
-- An erased name must not survive in the index until it happens to be merged.
INSERT INTO application_search (application_search, rank) VALUES ('secure-delete', 1);
INSERT INTO application_search (rowid, name, company, email, domain, facets)
  SELECT id, coalesce(full_name_folded, full_name),
    coalesce(company_folded, company) || ' ' || replace(coalesce(company_folded, company), ' ', '') || ' '
      || coalesce(job_title_folded, job_title) || ' ' || reference || ' '
      || coalesce(interest_reason_folded, interest_reason),
    email, email_domain, 'event' || event_id || ' status' || status
  FROM applications WHERE status <> 'erased';
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
CREATE TRIGGER application_search_delete AFTER DELETE ON applications
BEGIN
  DELETE FROM application_search WHERE rowid = old.id;
END;

CREATE VIRTUAL TABLE partnership_search USING fts5 (
  words, facets,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
INSERT INTO partnership_search (partnership_search, rank) VALUES ('secure-delete', 1);
INSERT INTO partnership_search (rowid, words, facets)
  SELECT id,
    coalesce(organisation_folded, organisation) || ' '
      || replace(coalesce(organisation_folded, organisation), ' ', '') || ' '
      || coalesce(contact_name_folded, contact_name) || ' ' || email || ' ' || reference || ' '
      || coalesce(topic_folded, topic, ''),
    'state' || iif(status = 'pending', review_state, status) || ' type' || type
  FROM partnership_applications WHERE status <> 'erased';
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
CREATE TRIGGER partnership_search_delete AFTER DELETE ON partnership_applications
BEGIN
  DELETE FROM partnership_search WHERE rowid = old.id;
END;
