-- How an event is judged: without names until one has voted, and by two members who agree.
ALTER TABLE events ADD COLUMN is_blind_review INTEGER NOT NULL DEFAULT 0 CHECK (is_blind_review IN (0, 1));
ALTER TABLE events ADD COLUMN needs_two_votes INTEGER NOT NULL DEFAULT 0 CHECK (needs_two_votes IN (0, 1));
-- Grows with every edit in the console, so that an edit of an older state is a visible conflict.
ALTER TABLE events ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Votes count for one round; a decision ends it, so that a revision needs votes of its own.
ALTER TABLE applications ADD COLUMN round INTEGER NOT NULL DEFAULT 1;

-- Whom `member:<id>` in the audit trail stands for: the trail itself names nobody.
CREATE TABLE committee_members (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE CHECK (email = lower(email)),
  created_at TEXT NOT NULL
) STRICT;

-- One member counts once in a round, whatever two requests do at once.
CREATE TABLE votes (
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  round INTEGER NOT NULL,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  choice TEXT NOT NULL CHECK (choice IN ('pending', 'waitlisted', 'accepted', 'declined')),
  created_at TEXT NOT NULL,
  PRIMARY KEY (application_id, round, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX votes_by_member ON votes (member_id, application_id);

-- Every change of state that the committee made. The later statements of its batch follow this row.
CREATE TABLE decisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- The version of the application that this decision made.
  version INTEGER NOT NULL,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  from_status TEXT NOT NULL,
  to_status TEXT NOT NULL CHECK (to_status IN ('pending', 'waitlisted', 'accepted', 'declined')),
  -- For the committee alone.
  reason TEXT,
  -- For the applicant, in the letter.
  message TEXT,
  is_notified INTEGER NOT NULL CHECK (is_notified IN (0, 1)),
  -- A chair decided alone what needs two votes or a place in the waiting list.
  is_override INTEGER NOT NULL CHECK (is_override IN (0, 1)),
  created_at TEXT NOT NULL,
  UNIQUE (application_id, version)
) STRICT;

CREATE TABLE application_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- Null once the application is erased.
  body TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX application_notes_by_application ON application_notes (application_id, id);

-- The counts of the console's tabs, kept here because counting 100,000 rows reads 100,000 rows.
CREATE TABLE application_counts (
  event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  status TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (event_id, status)
) STRICT, WITHOUT ROWID;
INSERT INTO application_counts (event_id, status, count)
  SELECT event_id, status, count(*) FROM applications GROUP BY event_id, status;
CREATE TRIGGER application_counts_insert AFTER INSERT ON applications
BEGIN
  INSERT INTO application_counts (event_id, status, count) VALUES (new.event_id, new.status, 1)
    ON CONFLICT (event_id, status) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER application_counts_update AFTER UPDATE OF status, event_id ON applications
  WHEN old.status <> new.status OR old.event_id <> new.event_id
BEGIN
  UPDATE application_counts SET count = count - 1 WHERE event_id = old.event_id AND status = old.status;
  INSERT INTO application_counts (event_id, status, count) VALUES (new.event_id, new.status, 1)
    ON CONFLICT (event_id, status) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER application_counts_delete AFTER DELETE ON applications
BEGIN
  UPDATE application_counts SET count = count - 1 WHERE event_id = old.event_id AND status = old.status;
END;

-- What the committee searches. `facets` carries event and state as words, so that one index answers both
-- questions and no row is read to be thrown away.
CREATE VIRTUAL TABLE application_search USING fts5 (
  name, company, email, domain, facets,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
-- An erased name must not survive in the index until it happens to be merged.
INSERT INTO application_search (application_search, rank) VALUES ('secure-delete', 1);
INSERT INTO application_search (rowid, name, company, email, domain, facets)
  SELECT id, full_name, company, email, email_domain, 'event' || event_id || ' status' || status
  FROM applications WHERE status <> 'erased';
CREATE TRIGGER application_search_insert AFTER INSERT ON applications WHEN new.status <> 'erased'
BEGIN
  INSERT INTO application_search (rowid, name, company, email, domain, facets)
    VALUES (new.id, new.full_name, new.company, new.email, new.email_domain,
      'event' || new.event_id || ' status' || new.status);
END;
CREATE TRIGGER application_search_update
  AFTER UPDATE OF status, event_id, full_name, company, email, email_domain ON applications
BEGIN
  DELETE FROM application_search WHERE rowid = old.id;
  INSERT INTO application_search (rowid, name, company, email, domain, facets)
    SELECT new.id, new.full_name, new.company, new.email, new.email_domain,
      'event' || new.event_id || ' status' || new.status
    WHERE new.status <> 'erased';
END;
CREATE TRIGGER application_search_delete AFTER DELETE ON applications
BEGIN
  DELETE FROM application_search WHERE rowid = old.id;
END;

-- What members wrote about a person goes with the person.
CREATE TRIGGER committee_words_are_erased AFTER UPDATE OF status ON applications WHEN new.status = 'erased'
BEGIN
  UPDATE decisions SET reason = NULL, message = NULL WHERE application_id = new.id;
  UPDATE application_notes SET body = NULL WHERE application_id = new.id;
END;

-- The pages of the console, newest or oldest first, with or without an event; each ends in the row's id.
CREATE INDEX applications_by_time ON applications (created_at);
CREATE INDEX applications_by_event_time ON applications (event_id, created_at);
CREATE INDEX applications_waiting ON applications (event_id, waitlisted_at) WHERE status = 'waitlisted';
CREATE INDEX audit_entries_by_action ON audit_entries (action, id);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor, id);
