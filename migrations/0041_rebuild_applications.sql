-- A seat that is not confirmed lapses: a state of its own, and with a seat the hour until which it is held.
PRAGMA defer_foreign_keys = on;

CREATE TABLE applications_aside AS SELECT * FROM applications;

CREATE TABLE applications_sequence AS SELECT seq FROM sqlite_sequence WHERE name = 'applications';

DROP TABLE applications;

CREATE TABLE applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  status TEXT NOT NULL CHECK (
    status IN (
      'pending', 'waitlisted', 'accepted', 'lapsed', 'declined', 'withdrawn', 'resubmitted', 'quarantined', 'erased'
    )
  ),
  -- The application that a resubmission repeats.
  resubmission_of INTEGER REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  full_name TEXT,
  email TEXT,
  -- The spelling that identifies the person: see normaliseEmail.
  email_normalised TEXT,
  email_domain TEXT,
  phone TEXT,
  company TEXT,
  job_title TEXT,
  linkedin TEXT,
  interest_reason TEXT,
  privacy_notice_version TEXT NOT NULL,
  consented_at TEXT NOT NULL,
  -- The place in the waiting list; kept when the application leaves it, but not when its seat lapses.
  waitlisted_at TEXT,
  decided_at TEXT,
  erased_at TEXT,
  -- Grows with every change, so that a decision made on an older state is a visible conflict.
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- Votes count for one round; a decision ends it, so that a revision needs votes of its own.
  round INTEGER NOT NULL DEFAULT 1,
  -- When a submission was set aside as a machine's; null again once the committee lets it stand.
  quarantined_at TEXT,
  -- Until when an accepted seat is held for its guest; null where no confirmation is asked.
  confirm_by TEXT CHECK (confirm_by GLOB '????-??-??T??:??:??.???Z'),
  confirmed_at TEXT,
  -- Which wording of the Chatham House Rule the guest accepted, and when.
  rule_version TEXT,
  rule_accepted_at TEXT,
  -- Whether the other guests may be told who this is; null where nobody was asked.
  may_be_named INTEGER CHECK (may_be_named IN (0, 1)),
  CHECK ((status = 'resubmitted') <= (resubmission_of IS NOT NULL)),
  CHECK (
    (status = 'erased') = (erased_at IS NOT NULL)
    AND (
      CASE WHEN status = 'erased'
        THEN coalesce(full_name, email, email_normalised, email_domain, phone, company, job_title, linkedin, interest_reason) IS NULL
        ELSE full_name IS NOT NULL AND email IS NOT NULL AND email_normalised IS NOT NULL AND email_domain IS NOT NULL
          AND company IS NOT NULL AND job_title IS NOT NULL AND linkedin IS NOT NULL AND interest_reason IS NOT NULL
      END
    )
  ),
  CHECK ((rule_version IS NULL) = (rule_accepted_at IS NULL)),
  -- Where a confirmation is asked, none is kept without the rule.
  CONSTRAINT confirmed_with_the_rule CHECK (confirm_by IS NULL OR confirmed_at IS NULL OR rule_accepted_at IS NOT NULL)
) STRICT;

INSERT INTO applications (
  id, reference, event_id, status, resubmission_of, full_name, email, email_normalised, email_domain, phone, company,
  job_title, linkedin, interest_reason, privacy_notice_version, consented_at, waitlisted_at, decided_at, erased_at, version,
  created_at, updated_at, round, quarantined_at, confirmed_at
)
SELECT
  id, reference, event_id, status, resubmission_of, full_name, email, email_normalised, email_domain, phone, company,
  job_title, linkedin, interest_reason, privacy_notice_version, consented_at, waitlisted_at, decided_at, erased_at, version,
  created_at, updated_at, round, quarantined_at,
  -- Their letters said that the seat is confirmed.
  iif(status = 'accepted', coalesce(decided_at, updated_at), NULL)
FROM applications_aside;

DELETE FROM sqlite_sequence WHERE name = 'applications';

INSERT INTO sqlite_sequence (name, seq) SELECT 'applications', seq FROM applications_sequence;

DROP TABLE applications_sequence;

DROP TABLE applications_aside;

CREATE UNIQUE INDEX one_standing_application ON applications (event_id, email_normalised)
  WHERE status IN ('pending', 'waitlisted', 'accepted', 'declined') AND quarantined_at IS NULL;

CREATE INDEX applications_by_event_status ON applications (event_id, status, created_at);

CREATE INDEX applications_by_status ON applications (status, created_at);

CREATE INDEX applications_by_person ON applications (email_normalised);

CREATE INDEX applications_by_domain ON applications (email_domain);

CREATE INDEX applications_by_resubmission ON applications (resubmission_of) WHERE resubmission_of IS NOT NULL;

CREATE INDEX applications_by_event_person ON applications (event_id, email_normalised);

CREATE INDEX applications_by_time ON applications (created_at);

CREATE INDEX applications_by_event_time ON applications (event_id, created_at);

CREATE INDEX applications_waiting ON applications (event_id, waitlisted_at) WHERE status = 'waitlisted';

CREATE INDEX applications_in_line ON applications (event_id, waitlisted_at)
  WHERE status IN ('waitlisted', 'pending') AND waitlisted_at IS NOT NULL;

-- The seats that wait for a word of their guests, the next to lapse first.
CREATE INDEX applications_held ON applications (confirm_by)
  WHERE status = 'accepted' AND confirm_by IS NOT NULL AND confirmed_at IS NULL;

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

-- Who verified whom goes with the person as well.
CREATE TRIGGER verification_is_erased AFTER UPDATE OF status ON applications WHEN new.status = 'erased'
BEGIN
  DELETE FROM verifications WHERE application_id = new.id;
END;

-- Whoever gives a seat up by whichever path, its confirmation and what the host should know go with it.
CREATE TRIGGER confirmation_goes_with_the_seat AFTER UPDATE OF status ON applications
  WHEN old.status = 'accepted' AND new.status <> 'accepted'
BEGIN
  UPDATE applications
    SET confirm_by = NULL, confirmed_at = NULL, rule_version = NULL, rule_accepted_at = NULL, may_be_named = NULL
    WHERE id = new.id;
  DELETE FROM host_notes WHERE application_id = new.id;
END;

-- The rule that nothing above the database can break: where an event asks, nobody is accepted who is not verified.
CREATE TRIGGER acceptance_needs_verification BEFORE UPDATE OF status, event_id ON applications
  WHEN new.status = 'accepted' AND (old.status <> 'accepted' OR old.event_id <> new.event_id)
    AND (SELECT asks_verification FROM events WHERE id = new.event_id) = 1
    AND NOT EXISTS (SELECT 1 FROM verifications WHERE application_id = new.id)
BEGIN
  SELECT raise(ABORT, 'acceptance needs verification');
END;

CREATE TRIGGER acceptance_needs_verification_insert BEFORE INSERT ON applications
  WHEN new.status = 'accepted' AND (SELECT asks_verification FROM events WHERE id = new.event_id) = 1
BEGIN
  SELECT raise(ABORT, 'acceptance needs verification');
END;
