-- Instants are UTC ISO 8601 with milliseconds, so that text order is time order.

CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE CHECK (slug GLOB '[a-z0-9]*' AND slug NOT GLOB '*[^a-z0-9-]*'),
  type TEXT NOT NULL CHECK (type IN ('round-table', 'finance-forum', 'defi-summit')),
  title TEXT NOT NULL CHECK (title <> ''),
  description TEXT,
  theme TEXT,
  focus TEXT,
  outcomes TEXT NOT NULL DEFAULT '[]' CHECK (json_type(outcomes) = 'array'),
  link TEXT,
  location TEXT NOT NULL CHECK (location <> ''),
  venue TEXT,
  starts_at TEXT NOT NULL CHECK (starts_at GLOB '????-??-??T??:??:??.???Z'),
  -- 0 when only the day is announced; starts_at is then midnight in the event's zone.
  time_is_known INTEGER NOT NULL DEFAULT 1 CHECK (time_is_known IN (0, 1)),
  time_zone TEXT NOT NULL CHECK (time_zone <> ''),
  registration_deadline TEXT CHECK (registration_deadline GLOB '????-??-??T??:??:??.???Z'),
  participants INTEGER CHECK (participants >= 0),
  expected_participants INTEGER CHECK (expected_participants >= 0),
  max_attendees INTEGER CHECK (max_attendees > 0),
  -- Accepted applications: a seat is taken when the committee accepts.
  current_attendees INTEGER CHECK (current_attendees >= 0),
  status TEXT CHECK (status IN ('scheduled', 'postponed', 'cancelled')),
  is_active INTEGER CHECK (is_active IN (0, 1)),
  -- Counts the changes that a subscribed calendar must notice.
  sequence INTEGER NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  updated_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- The rule that nothing above the database can break: no seat beyond the last one.
  CONSTRAINT seats_within_capacity CHECK (max_attendees IS NULL OR coalesce(current_attendees, 0) <= max_attendees)
) STRICT;

CREATE INDEX events_by_start ON events (starts_at);

CREATE TABLE applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  status TEXT NOT NULL CHECK (
    status IN ('pending', 'waitlisted', 'accepted', 'declined', 'withdrawn', 'resubmitted', 'quarantined', 'erased')
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
  -- The place in the waiting list; kept when the application leaves it.
  waitlisted_at TEXT,
  decided_at TEXT,
  erased_at TEXT,
  -- Grows with every change, so that a decision made on an older state is a visible conflict.
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
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
  )
) STRICT;

-- One standing application for an event and a person, whatever two requests do at once.
CREATE UNIQUE INDEX one_standing_application ON applications (event_id, email_normalised)
  WHERE status IN ('pending', 'waitlisted', 'accepted', 'declined');
CREATE INDEX applications_by_event_status ON applications (event_id, status, created_at);
CREATE INDEX applications_by_status ON applications (status, created_at);
CREATE INDEX applications_by_person ON applications (email_normalised);
CREATE INDEX applications_by_domain ON applications (email_domain);
CREATE INDEX applications_by_resubmission ON applications (resubmission_of) WHERE resubmission_of IS NOT NULL;

-- The links to an applicant's own page: SHA-256 of each token, never the token.
CREATE TABLE application_links (
  token_hash TEXT PRIMARY KEY,
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  created_at TEXT NOT NULL,
  expires_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX application_links_by_application ON application_links (application_id);

-- Which submission became which application. The key includes event and address, because a cached page may
-- hand one submission id to two people.
CREATE TABLE idempotency_keys (
  key_hash TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  -- The status that was answered, whatever the committee decided since.
  answered_status TEXT NOT NULL CHECK (answered_status IN ('pending', 'waitlisted')),
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_by_application ON idempotency_keys (application_id);

-- What happened, without personal data. Rows are only ever added.
CREATE TABLE audit_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  occurred_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  event_id INTEGER REFERENCES events (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  application_id INTEGER REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  from_status TEXT,
  to_status TEXT,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_type(details) = 'object')
) STRICT;
CREATE INDEX audit_entries_by_application ON audit_entries (application_id, id);
CREATE INDEX audit_entries_by_event ON audit_entries (event_id, id);
CREATE TRIGGER audit_entries_are_final_update BEFORE UPDATE ON audit_entries
BEGIN
  SELECT raise(ABORT, 'audit entries are append-only');
END;
CREATE TRIGGER audit_entries_are_final_delete BEFORE DELETE ON audit_entries
BEGIN
  SELECT raise(ABORT, 'audit entries are append-only');
END;

-- Letters to be sent, written in the batch of the change they report.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  letter TEXT NOT NULL,
  application_id INTEGER REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  recipient TEXT,
  -- One letter for one reason: a second row with the same key is not written.
  dedupe_key TEXT NOT NULL UNIQUE,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_type(details) = 'object'),
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT NOT NULL,
  sent_at TEXT,
  last_error TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_due ON outbox (status, next_attempt_at);
CREATE INDEX outbox_by_application ON outbox (application_id);
CREATE INDEX outbox_by_recipient ON outbox (recipient, created_at);

-- How many applications came from a client in a window; the client is a keyed hash, never an address.
CREATE TABLE rate_counts (
  client_hash TEXT NOT NULL,
  window_start TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (client_hash, window_start)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_counts_by_age ON rate_counts (window_start);
