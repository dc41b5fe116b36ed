-- Whoever asks for information or a subscription is no partner yet, and need not name a kind of partnership.
PRAGMA defer_foreign_keys = on;

CREATE TABLE partnership_applications_aside AS SELECT * FROM partnership_applications;

CREATE TABLE partnership_applications_sequence AS SELECT seq FROM sqlite_sequence WHERE name = 'partnership_applications';

DROP TABLE partnership_applications;

CREATE TABLE partnership_applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('pending', 'quarantined', 'erased')),
  -- One submission, one row, however often it is sent.
  key_hash TEXT NOT NULL UNIQUE,
  body_hash TEXT NOT NULL,
  topic TEXT,
  organisation TEXT,
  website TEXT,
  contact_name TEXT,
  email TEXT,
  phone TEXT,
  job_title TEXT,
  type TEXT NOT NULL CHECK (
    type IN ('sponsor', 'knowledge', 'technology', 'regulatory', 'venue', 'information')
  ),
  regions TEXT NOT NULL DEFAULT '[]' CHECK (json_type(regions) = 'array'),
  goals TEXT,
  timeline TEXT,
  privacy_notice_version TEXT NOT NULL,
  consented_at TEXT NOT NULL,
  erased_at TEXT,
  created_at TEXT NOT NULL,
  review_state TEXT NOT NULL DEFAULT 'new'
    CHECK (review_state IN ('new', 'in-review', 'accepted', 'declined', 'archived')),
  version INTEGER NOT NULL DEFAULT 1,
  CHECK (
    (status = 'erased') = (erased_at IS NOT NULL)
    AND (
      CASE WHEN status = 'erased'
        THEN coalesce(organisation, website, contact_name, email, phone, job_title, goals, timeline) IS NULL
        ELSE organisation IS NOT NULL AND contact_name IS NOT NULL AND email IS NOT NULL AND job_title IS NOT NULL
          AND goals IS NOT NULL
      END
    )
  )
) STRICT;

INSERT INTO partnership_applications (
  id, reference, status, key_hash, body_hash, topic, organisation, website, contact_name, email, phone, job_title, type,
  regions, goals, timeline, privacy_notice_version, consented_at, erased_at, created_at, review_state, version
)
SELECT
  id, reference, status, key_hash, body_hash, topic, organisation, website, contact_name, email, phone, job_title, type,
  regions, goals, timeline, privacy_notice_version, consented_at, erased_at, created_at, review_state, version
FROM partnership_applications_aside;

DELETE FROM sqlite_sequence WHERE name = 'partnership_applications';

INSERT INTO sqlite_sequence (name, seq) SELECT 'partnership_applications', seq FROM partnership_applications_sequence;

DROP TABLE partnership_applications_sequence;

DROP TABLE partnership_applications_aside;

CREATE INDEX partnership_applications_by_age ON partnership_applications (status, created_at);

CREATE INDEX partnership_applications_kept ON partnership_applications (created_at) WHERE status <> 'erased';

CREATE INDEX partnership_applications_by_review ON partnership_applications (status, review_state);

CREATE INDEX partnership_applications_by_body ON partnership_applications (body_hash, created_at);

CREATE TRIGGER partnership_words_are_erased AFTER UPDATE OF status ON partnership_applications
  WHEN new.status = 'erased'
BEGIN
  UPDATE partnership_notes SET body = NULL WHERE partnership_application_id = new.id;
END;

CREATE TRIGGER partnership_counts_insert AFTER INSERT ON partnership_applications
BEGIN
  INSERT INTO partnership_counts (state, count)
    VALUES (CASE new.status WHEN 'pending' THEN new.review_state ELSE new.status END, 1)
    ON CONFLICT (state) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER partnership_counts_update AFTER UPDATE OF status, review_state ON partnership_applications
  WHEN old.status <> new.status OR old.review_state <> new.review_state
BEGIN
  UPDATE partnership_counts SET count = count - 1
    WHERE state = CASE old.status WHEN 'pending' THEN old.review_state ELSE old.status END;
  INSERT INTO partnership_counts (state, count)
    VALUES (CASE new.status WHEN 'pending' THEN new.review_state ELSE new.status END, 1)
    ON CONFLICT (state) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER partnership_counts_delete AFTER DELETE ON partnership_applications
BEGIN
  UPDATE partnership_counts SET count = count - 1
    WHERE state = CASE old.status WHEN 'pending' THEN old.review_state ELSE old.status END;
END;

CREATE TRIGGER partnership_search_insert AFTER INSERT ON partnership_applications WHEN new.status <> 'erased'
BEGIN
  INSERT INTO partnership_search (rowid, words, facets)
    VALUES (new.id,
      new.organisation || ' ' || replace(new.organisation, ' ', '') || ' ' || new.contact_name || ' ' || new.email || ' '
        || new.reference || ' ' || coalesce(new.topic, ''),
      'state' || iif(new.status = 'pending', new.review_state, new.status) || ' type' || new.type);
END;

CREATE TRIGGER partnership_search_update
  AFTER UPDATE OF status, review_state, organisation, contact_name, email, topic, type ON partnership_applications
BEGIN
  DELETE FROM partnership_search WHERE rowid = old.id;
  INSERT INTO partnership_search (rowid, words, facets)
    SELECT new.id,
      new.organisation || ' ' || replace(new.organisation, ' ', '') || ' ' || new.contact_name || ' ' || new.email || ' '
        || new.reference || ' ' || coalesce(new.topic, ''),
      'state' || iif(new.status = 'pending', new.review_state, new.status) || ' type' || new.type
    WHERE new.status <> 'erased';
END;

CREATE TRIGGER partnership_search_delete AFTER DELETE ON partnership_applications
BEGIN
  DELETE FROM partnership_search WHERE rowid = old.id;
END;
