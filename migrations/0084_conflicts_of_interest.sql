-- What a member has an interest in: an organization by its name, or a mail domain. One that has ended is kept.
CREATE TABLE interests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  kind TEXT NOT NULL CHECK (kind IN ('organization', 'domain')),
  name TEXT NOT NULL CHECK (name <> ''),
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE UNIQUE INDEX interests_of_member ON interests (member_id, kind, lower(name)) WHERE ended_at IS NULL;

-- What a member declared of an application, or what their register says of it. All but none closes it to them.
CREATE TABLE declarations (
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  answer TEXT NOT NULL CHECK (answer IN ('none', 'conflict', 'unsure')),
  source TEXT NOT NULL CHECK (source IN ('member', 'register', 'chair')),
  declared_at TEXT NOT NULL,
  PRIMARY KEY (application_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX declarations_of_member ON declarations (member_id, answer);

-- An event that asks each member to declare before they open what was sent to it.
ALTER TABLE events ADD COLUMN asks_declaration INTEGER NOT NULL DEFAULT 0 CHECK (asks_declaration IN (0, 1));
CREATE INDEX events_asking ON events (id) WHERE asks_declaration = 1;
-- A search asks which events are reviewed blind, and reads no others.
CREATE INDEX events_blind ON events (id) WHERE is_blind_review = 1;
-- Who decided from outside the committee, where nobody of it was free to.
ALTER TABLE decisions ADD COLUMN outside_decider TEXT;

-- The register closes what it names, whichever comes first: the interest or the application.
CREATE VIEW interests_met AS
SELECT a.id AS application_id, a.event_id, i.id AS interest_id, i.member_id
FROM interests i JOIN applications a ON i.ended_at IS NULL AND (
  (i.kind = 'organization' AND lower(trim(a.company)) = lower(i.name))
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

CREATE TRIGGER interests_meet_a_correction AFTER UPDATE OF company, email_domain ON applications
WHEN new.status <> 'erased' AND (new.company IS NOT old.company OR new.email_domain IS NOT old.email_domain)
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT DISTINCT application_id, member_id, 'conflict', 'register', new.updated_at FROM interests_met
  WHERE application_id = new.id
  ON CONFLICT (application_id, member_id) DO UPDATE SET answer = 'conflict', source = 'register' WHERE answer = 'none';
END;

CREATE TRIGGER an_interest_meets_applications AFTER INSERT ON interests
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT DISTINCT m.application_id, m.member_id, 'conflict', 'register', new.created_at FROM interests_met m
  WHERE m.interest_id = new.id
  ON CONFLICT (application_id, member_id) DO UPDATE SET answer = 'conflict', source = 'register' WHERE answer = 'none';
END;

CREATE TRIGGER outside_decider_is_erased AFTER UPDATE OF status ON applications WHEN new.status = 'erased'
BEGIN
  UPDATE decisions SET outside_decider = NULL WHERE application_id = new.id AND outside_decider IS NOT NULL;
END;
