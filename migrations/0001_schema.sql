-- The whole schema, in the order of the domain. A later change of it is one more file.
-- Instants are UTC in ISO 8601 with milliseconds, so that their order as text is their order in time.
-- Every reference is RESTRICT: no row goes because another one goes. A reference to a table that grows has an index, or
-- a later rebuild of that table would read all that refers to it for each row.

-- A database that has tables already is of the migrations before this file. It is left as it is.
CREATE TABLE former_tables (name TEXT NOT NULL) STRICT;
CREATE TRIGGER former_tables_are_refused BEFORE INSERT ON former_tables
BEGIN
  SELECT raise(ABORT, 'This database has the former migrations. Nothing was changed. Make a new one: docs/operations.md');
END;
INSERT INTO former_tables (name) SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'events';
DROP TABLE former_tables;

-- ---------------------------------------------------------------------------------------------------------------------
-- Events

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
  ends_at TEXT CHECK (
    ends_at IS NULL OR (ends_at GLOB '????-??-??T??:??:??.???Z' AND ends_at > starts_at AND time_is_known = 1)
  ),
  time_zone TEXT NOT NULL CHECK (time_zone <> ''),
  registration_deadline TEXT CHECK (registration_deadline GLOB '????-??-??T??:??:??.???Z'),
  participants INTEGER CHECK (participants >= 0),
  expected_participants INTEGER CHECK (expected_participants >= 0),
  max_attendees INTEGER CHECK (max_attendees > 0),
  -- Seats that are taken: by an acceptance, or by an open invitation that holds one.
  current_attendees INTEGER CHECK (current_attendees >= 0),
  status TEXT CHECK (status IN ('scheduled', 'postponed', 'cancelled')),
  is_active INTEGER CHECK (is_active IN (0, 1)),
  -- The instant from which a draft is put away. A published event never is.
  put_away_at TEXT CHECK (put_away_at IS NULL OR is_active = 0),
  -- Counts the changes that a subscribed calendar must notice.
  sequence INTEGER NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  -- The date and the place that were told last, as JSON, while the event has other ones. Else null.
  told TEXT,
  needs_two_votes INTEGER NOT NULL DEFAULT 0 CHECK (needs_two_votes IN (0, 1)),
  -- The days that a guest has to confirm a seat. Null: an acceptance confirms it.
  confirmation_days INTEGER CHECK (confirmation_days BETWEEN 1 AND 60),
  -- Whether an acceptance needs a record of who verified the applicant.
  asks_verification INTEGER NOT NULL DEFAULT 0 CHECK (asks_verification IN (0, 1)),
  -- Whether a freed seat goes to the first in line by itself. A member must have read that application: hence verified.
  offers_seats INTEGER NOT NULL DEFAULT 0
    CHECK (offers_seats = 0 OR (offers_seats = 1 AND asks_verification = 1 AND needs_two_votes = 0)),
  -- Whether the letters of decisions wait until a chair releases them together.
  holds_letters INTEGER NOT NULL DEFAULT 0 CHECK (holds_letters IN (0, 1)),
  -- Whether a member declares their interests before they open an application.
  asks_declaration INTEGER NOT NULL DEFAULT 0 CHECK (asks_declaration IN (0, 1)),
  -- Grows with every edit in the console, so that an edit of an older state is a visible conflict.
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  updated_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CONSTRAINT seats_within_capacity CHECK (max_attendees IS NULL OR coalesce(current_attendees, 0) <= max_attendees)
) STRICT;
CREATE INDEX events_by_start ON events (starts_at);
CREATE INDEX events_asking ON events (id) WHERE asks_declaration = 1;

-- ---------------------------------------------------------------------------------------------------------------------
-- Applications

-- SQLite folds A to Z alone. The Worker folds names and words (app/domain/fold-words.ts) and stores both forms.
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
  full_name_folded TEXT,
  email TEXT,
  -- The spelling that identifies the person: see normaliseEmail.
  email_normalised TEXT,
  email_domain TEXT,
  phone TEXT,
  company TEXT,
  company_folded TEXT,
  job_title TEXT,
  job_title_folded TEXT,
  linkedin TEXT,
  -- The profile in the one spelling that is compared (app/domain/linkedin-profile.ts). Null where the address has none.
  linkedin_profile TEXT,
  interest_reason TEXT,
  interest_reason_folded TEXT,
  privacy_notice_version TEXT NOT NULL,
  consented_at TEXT NOT NULL,
  -- The place in the waiting list. A lapse or a decline ends it.
  waitlisted_at TEXT,
  decided_at TEXT,
  -- When a submission was set aside as a machine's. Null again once the committee lets it stand.
  quarantined_at TEXT,
  -- The state that the applicant knows while the letter of a decision is held, as JSON. Else null.
  announced TEXT CHECK (announced IS NULL OR json_valid(announced)),
  -- Until when an accepted seat is held for its guest. Null where no confirmation is asked.
  confirm_by TEXT CHECK (confirm_by GLOB '????-??-??T??:??:??.???Z'),
  confirmed_at TEXT,
  -- The wording of the Chatham House Rule that the guest accepted, and when.
  rule_version TEXT,
  rule_accepted_at TEXT,
  -- Whether the other guests may be told who this is. Null where nobody was asked.
  may_be_named INTEGER CHECK (may_be_named IN (0, 1)),
  -- Votes count for one round. A decision ends it, so that a revision needs votes of its own.
  round INTEGER NOT NULL DEFAULT 1,
  -- Grows with every change, so that a decision on an older state is a visible conflict.
  version INTEGER NOT NULL DEFAULT 1,
  erased_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((status = 'resubmitted') <= (resubmission_of IS NOT NULL)),
  CHECK (
    (status = 'erased') = (erased_at IS NOT NULL)
    AND (
      CASE WHEN status = 'erased'
        THEN coalesce(full_name, email, email_normalised, email_domain, phone, company, job_title, linkedin,
          linkedin_profile, interest_reason) IS NULL
        ELSE full_name IS NOT NULL AND email IS NOT NULL AND email_normalised IS NOT NULL AND email_domain IS NOT NULL
          AND company IS NOT NULL AND job_title IS NOT NULL AND linkedin IS NOT NULL AND interest_reason IS NOT NULL
      END
    )
  ),
  -- Searches and conflicts of interest read the folded words alone.
  CONSTRAINT words_are_folded CHECK (
    (full_name IS NULL) = (full_name_folded IS NULL) AND (company IS NULL) = (company_folded IS NULL)
    AND (job_title IS NULL) = (job_title_folded IS NULL)
    AND (interest_reason IS NULL) = (interest_reason_folded IS NULL)
  ),
  CHECK ((rule_version IS NULL) = (rule_accepted_at IS NULL)),
  CONSTRAINT confirmed_with_the_rule CHECK (confirm_by IS NULL OR confirmed_at IS NULL OR rule_accepted_at IS NOT NULL)
) STRICT;

-- One standing application for an event and a person, whatever two requests do at once.
CREATE UNIQUE INDEX one_standing_application ON applications (event_id, email_normalised)
  WHERE status IN ('pending', 'waitlisted', 'accepted', 'declined') AND quarantined_at IS NULL
    AND resubmission_of IS NULL;
-- The index above cannot answer a query that binds the states.
CREATE INDEX applications_by_event_person ON applications (event_id, email_normalised);

-- The lists of the console; each index ends in the row's id.
CREATE INDEX applications_by_time ON applications (created_at);
CREATE INDEX applications_by_status ON applications (status, created_at);
CREATE INDEX applications_by_event_time ON applications (event_id, created_at);
CREATE INDEX applications_by_event_status ON applications (event_id, status, created_at);
CREATE INDEX applications_waiting ON applications (event_id, waitlisted_at) WHERE status = 'waitlisted';

-- The signs by which a member recognises the same person or house.
CREATE INDEX applications_by_person ON applications (email_normalised);
CREATE INDEX applications_by_domain ON applications (email_domain);
CREATE INDEX applications_by_profile ON applications (linkedin_profile) WHERE linkedin_profile IS NOT NULL;
CREATE INDEX applications_by_name ON applications (full_name_folded) WHERE full_name_folded IS NOT NULL;
CREATE INDEX applications_by_event_company ON applications (event_id, company_folded, status)
  WHERE company_folded IS NOT NULL;
CREATE INDEX applications_by_resubmission ON applications (resubmission_of) WHERE resubmission_of IS NOT NULL;

-- The waiting list. A place is kept while the committee looks at the application again.
CREATE INDEX applications_in_line ON applications (event_id, waitlisted_at)
  WHERE status IN ('waitlisted', 'pending') AND waitlisted_at IS NOT NULL;
-- The seats that wait for an answer of their guests, the next to lapse first.
CREATE INDEX applications_held ON applications (confirm_by)
  WHERE status = 'accepted' AND confirm_by IS NOT NULL AND confirmed_at IS NULL;
CREATE INDEX applications_unannounced ON applications (event_id) WHERE announced IS NOT NULL;

-- The links to an applicant's own page: SHA-256 of each token, never the token.
CREATE TABLE application_links (
  token_hash TEXT PRIMARY KEY,
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- How its holder got it: as an answer to the submission, or by a letter to the address.
  proof TEXT NOT NULL DEFAULT 'submission' CHECK (proof IN ('submission', 'letter')),
  created_at TEXT NOT NULL,
  expires_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX application_links_by_application ON application_links (application_id);
CREATE INDEX application_links_by_expiry ON application_links (expires_at) WHERE expires_at IS NOT NULL;

-- Which submission became which application. The key includes event and address, because a cached page may hand one
-- submission id to two people.
CREATE TABLE idempotency_keys (
  key_hash TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  -- The same words for the same event and address from the same network. Words alone do not prove who sent them.
  repetition_hash TEXT,
  -- A form may be changed and sent again while its answer is lost. Form and edition tell which version is newer, and
  -- the hashes of replaced versions keep a late copy of one from changing anything.
  form_hash TEXT,
  edition INTEGER NOT NULL DEFAULT 0,
  replaced TEXT NOT NULL DEFAULT '[]' CHECK (json_type(replaced) = 'array'),
  -- The status that was answered, whatever the committee decided since.
  answered_status TEXT NOT NULL CHECK (answered_status IN ('pending', 'waitlisted')),
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_by_application ON idempotency_keys (application_id);
CREATE INDEX idempotency_keys_by_form ON idempotency_keys (form_hash);
CREATE INDEX idempotency_keys_by_repetition ON idempotency_keys (repetition_hash);

-- How many applications came from a client in a window. The client is a keyed hash, never an address.
CREATE TABLE rate_counts (
  client_hash TEXT NOT NULL,
  window_start TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (client_hash, window_start)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_counts_by_age ON rate_counts (window_start);

-- The counts of the console's tabs. To count 100,000 rows would read 100,000 rows.
CREATE TABLE application_counts (
  event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  status TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (event_id, status)
) STRICT, WITHOUT ROWID;
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

-- ---------------------------------------------------------------------------------------------------------------------
-- The committee and its decisions

-- The persons behind `member:<id>` in the audit trail: the trail itself names nobody.
CREATE TABLE committee_members (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE CHECK (email = lower(email)),
  -- Null once they are removed, and for those whom the setting COMMITTEE_CHAIRS alone names.
  role TEXT CHECK (role IN ('reader', 'reviewer', 'chair')),
  created_at TEXT NOT NULL
) STRICT;

-- One member counts once in a round, whatever two requests do at once.
CREATE TABLE votes (
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  round INTEGER NOT NULL,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  choice TEXT NOT NULL CHECK (choice IN ('pending', 'waitlisted', 'accepted', 'declined')),
  -- The reason is for the committee, the message for the letter.
  reason TEXT,
  message TEXT,
  -- The answers to the criteria of the event's tier, as JSON.
  criteria TEXT CHECK (criteria IS NULL OR json_valid(criteria)),
  -- Whether its round is open, so that a member's queue reads no other votes.
  is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
  created_at TEXT NOT NULL,
  PRIMARY KEY (application_id, round, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX votes_open ON votes (member_id, application_id) WHERE is_open = 1;
CREATE TRIGGER votes_close_with_the_round AFTER UPDATE OF round ON applications WHEN new.round <> old.round
BEGIN
  UPDATE votes SET is_open = (round = new.round) WHERE application_id = new.id;
END;
-- Votes count for the words that were read: other words open another round.
CREATE TRIGGER votes_are_for_these_words
  AFTER UPDATE OF full_name, email, company, job_title, linkedin, interest_reason ON applications
  WHEN new.status <> 'erased' AND new.round = old.round
    AND (old.full_name, old.email, old.company, old.job_title, old.linkedin, old.interest_reason)
    IS NOT (new.full_name, new.email, new.company, new.job_title, new.linkedin, new.interest_reason)
BEGIN
  UPDATE applications SET round = round + 1 WHERE id = new.id;
END;

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
  -- A chair decided alone against the rule of two votes, or against the waiting list.
  is_override INTEGER NOT NULL CHECK (is_override IN (0, 1)),
  -- The decider from outside the committee, where no member was free to decide.
  outside_decider TEXT,
  -- The application before the decision, as JSON of dates and states, so that the decision can be taken back.
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  undone_at TEXT,
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

-- A record and never a document: who verified, when, by which source, against which sanctions list of which day.
CREATE TABLE verifications (
  application_id INTEGER PRIMARY KEY REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  source TEXT NOT NULL CHECK (source <> ''),
  sanctions_list TEXT NOT NULL CHECK (sanctions_list <> ''),
  list_date TEXT NOT NULL CHECK (list_date GLOB '????-??-??'),
  verified_at TEXT NOT NULL
) STRICT;

-- Where an event asks for verification, nobody is accepted without it, and an accepted guest keeps it.
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
CREATE TRIGGER verification_is_kept BEFORE DELETE ON verifications
  WHEN (SELECT a.status = 'accepted' AND e.asks_verification = 1
    FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id = old.application_id)
BEGIN
  SELECT raise(ABORT, 'a guest stays verified');
END;
-- A verification is of one person: a statement that changes who applies ends it.
CREATE TRIGGER verification_is_of_this_person
  AFTER UPDATE OF full_name, email, company, job_title, linkedin ON applications
  WHEN new.status <> 'erased' AND (old.full_name, old.email, old.company, old.job_title, old.linkedin)
    IS NOT (new.full_name, new.email, new.company, new.job_title, new.linkedin)
BEGIN
  DELETE FROM verifications WHERE application_id = new.id;
END;

-- The members' words about a person go with the person.
CREATE TRIGGER committee_words_are_erased AFTER UPDATE OF status ON applications WHEN new.status = 'erased'
BEGIN
  UPDATE votes SET reason = NULL, message = NULL, criteria = NULL WHERE application_id = new.id;
  UPDATE decisions SET reason = NULL, message = NULL, outside_decider = NULL WHERE application_id = new.id;
  UPDATE application_notes SET body = NULL WHERE application_id = new.id;
  DELETE FROM verifications WHERE application_id = new.id;
END;

-- ---------------------------------------------------------------------------------------------------------------------
-- Guests

-- A guest's words to the host, for the door list alone. The row goes with the seat, or a week after the event.
CREATE TABLE host_notes (
  application_id INTEGER PRIMARY KEY REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 500),
  written_at TEXT NOT NULL
) STRICT;
-- A confirmation and the words to the host end with the seat, on every path.
CREATE TRIGGER confirmation_goes_with_the_seat AFTER UPDATE OF status ON applications
  WHEN old.status = 'accepted' AND new.status <> 'accepted'
BEGIN
  UPDATE applications
    SET confirm_by = NULL, confirmed_at = NULL, rule_version = NULL, rule_accepted_at = NULL, may_be_named = NULL
    WHERE id = new.id;
  DELETE FROM host_notes WHERE application_id = new.id;
END;

-- Who came. An undone mark stays as a trace, and its number refuses a tick of a page that was shown before it.
CREATE TABLE arrivals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  arrived_at TEXT NOT NULL,
  marked_by INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  undone_at TEXT,
  undone_by INTEGER REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CHECK ((undone_at IS NULL) = (undone_by IS NULL))
) STRICT;
CREATE UNIQUE INDEX arrivals_once ON arrivals (application_id) WHERE undone_at IS NULL;
CREATE INDEX arrivals_by_application ON arrivals (application_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Invitations

-- Somebody whom the committee would have at an event, or asked to come. Each row begins as a nomination.
CREATE TABLE invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Its application, once there is one, has the same.
  reference TEXT NOT NULL UNIQUE,
  event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  status TEXT NOT NULL CHECK (
    status IN ('nominated', 'invited', 'accepted', 'declined', 'expired', 'revoked', 'erased')
  ),
  -- Whether a seat is taken for it while it is open; else it asks to apply.
  holds_seat INTEGER NOT NULL DEFAULT 0 CHECK (holds_seat IN (0, 1)),
  full_name TEXT,
  full_name_folded TEXT,
  email TEXT,
  email_normalised TEXT,
  email_domain TEXT,
  company TEXT,
  company_folded TEXT,
  -- Why this person, for the committee alone.
  reason TEXT,
  -- The invitee's own words, where they declined.
  answer TEXT,
  -- A member, or the invitee who suggested a colleague.
  nominated_by INTEGER REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  suggested_by INTEGER REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- The forms by which this invitee has named colleagues, whatever became of those: the hash of each one's key, and its
  -- edition.
  suggestions TEXT NOT NULL DEFAULT '{}' CHECK (json_type(suggestions) = 'object'),
  -- Where a seat is taken and the event asks: the record that becomes the guest's own.
  verified_by INTEGER REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  verified_at TEXT,
  verification_source TEXT,
  sanctions_list TEXT,
  list_date TEXT CHECK (list_date GLOB '????-??-??'),
  -- How often it was issued: each time with a link, an end and one reminder of its own.
  issue INTEGER NOT NULL DEFAULT 0,
  issued_at TEXT,
  expires_at TEXT CHECK (expires_at GLOB '????-??-??T??:??:??.???Z'),
  reminded_at TEXT,
  answered_at TEXT,
  -- Of the form that accepted it, or before that suggested it: sent once more, it is answered the same.
  answer_key TEXT,
  application_id INTEGER REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  erased_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((nominated_by IS NULL) <> (suggested_by IS NULL)),
  CHECK ((status = 'invited') <= (issued_at IS NOT NULL AND expires_at IS NOT NULL)),
  CHECK ((status = 'accepted') <= (application_id IS NOT NULL)),
  CHECK ((verified_by IS NULL) = (verified_at IS NULL)),
  CHECK (
    (status = 'erased') = (erased_at IS NOT NULL)
    AND (
      CASE WHEN status = 'erased'
        THEN coalesce(full_name, email, email_normalised, email_domain, company, reason, answer, verified_at,
          verification_source, sanctions_list, list_date) IS NULL
        ELSE full_name IS NOT NULL AND email IS NOT NULL AND email_normalised IS NOT NULL AND email_domain IS NOT NULL
          AND company IS NOT NULL
      END
    )
  ),
  CONSTRAINT words_are_folded CHECK (
    (full_name IS NULL) = (full_name_folded IS NULL) AND (company IS NULL) = (company_folded IS NULL)
  )
) STRICT;

-- Nobody is asked twice for one event, whoever nominates them.
CREATE UNIQUE INDEX one_invitation ON invitations (event_id, email_normalised) WHERE status <> 'erased';
CREATE INDEX invitations_by_event ON invitations (event_id, id);
CREATE INDEX invitations_by_person ON invitations (email_normalised);
CREATE INDEX invitations_open ON invitations (expires_at) WHERE status = 'invited';
-- Who has a seat by an open invitation: they wait for no other one.
CREATE INDEX invitations_holding ON invitations (event_id, email_normalised) WHERE status = 'invited' AND holds_seat;
CREATE INDEX invitations_by_change ON invitations (updated_at) WHERE status <> 'erased';
CREATE INDEX invitations_by_application ON invitations (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX invitations_by_suggestion ON invitations (suggested_by) WHERE suggested_by IS NOT NULL;

CREATE TRIGGER invitation_begins_as_nomination BEFORE INSERT ON invitations WHEN new.status <> 'nominated'
BEGIN
  SELECT raise(ABORT, 'an invitation begins as a nomination');
END;

-- The members who stand behind somebody.
CREATE TABLE invitation_backers (
  invitation_id INTEGER NOT NULL REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (invitation_id, member_id)
) STRICT, WITHOUT ROWID;
-- In an event of two votes nobody is asked by one member alone.
CREATE TRIGGER invitation_needs_two_members BEFORE UPDATE OF status ON invitations
  WHEN new.status = 'invited' AND old.status <> 'invited'
    AND (SELECT needs_two_votes FROM events WHERE id = new.event_id) = 1
    AND (SELECT count(*) FROM invitation_backers WHERE invitation_id = new.id) < 2
BEGIN
  SELECT raise(ABORT, 'an invitation needs two members');
END;

CREATE TRIGGER invited_seat_needs_verification BEFORE UPDATE OF status, holds_seat ON invitations
  WHEN new.status = 'invited' AND new.holds_seat = 1 AND new.verified_at IS NULL
    AND (SELECT asks_verification FROM events WHERE id = new.event_id) = 1
BEGIN
  SELECT raise(ABORT, 'an invited seat needs verification');
END;

-- The seat is counted here and nowhere else, so that no path takes or frees it twice. An acceptance passes it on to the
-- application. The CHECK of `events` guards the last one.
CREATE TRIGGER invitation_takes_seat AFTER UPDATE OF status, holds_seat ON invitations
  WHEN new.status = 'invited' AND new.holds_seat = 1 AND NOT (old.status = 'invited' AND old.holds_seat = 1)
BEGIN
  UPDATE events SET current_attendees = coalesce(current_attendees, 0) + 1, updated_at = new.updated_at
    WHERE id = new.event_id;
END;
CREATE TRIGGER invitation_frees_seat AFTER UPDATE OF status, holds_seat ON invitations
  WHEN old.status = 'invited' AND old.holds_seat = 1
    AND NOT (new.status IN ('invited', 'accepted') AND new.holds_seat = 1)
BEGIN
  UPDATE events SET current_attendees = current_attendees - 1, updated_at = new.updated_at
    WHERE id = new.event_id AND current_attendees > 0;
END;

-- A member's entry of somebody who was on the list already. The member sees it as any other nomination of theirs.
CREATE TABLE repeated_nominations (
  invitation_id INTEGER NOT NULL REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  full_name TEXT NOT NULL,
  email TEXT NOT NULL,
  company TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (invitation_id, member_id)
) STRICT, WITHOUT ROWID;

-- The links in the letters: SHA-256 of each token, never the token. They go when the invitation is issued anew.
CREATE TABLE invitation_links (
  token_hash TEXT PRIMARY KEY,
  invitation_id INTEGER NOT NULL REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX invitation_links_by_invitation ON invitation_links (invitation_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Partnerships

CREATE TABLE partnership_applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('pending', 'quarantined', 'erased')),
  -- Where the committee stands with it.
  review_state TEXT NOT NULL DEFAULT 'new'
    CHECK (review_state IN ('new', 'in-review', 'accepted', 'declined', 'archived')),
  -- One submission, one row, however often it is sent. The versions of a form are those of idempotency_keys.
  key_hash TEXT NOT NULL UNIQUE,
  body_hash TEXT NOT NULL,
  form_hash TEXT,
  edition INTEGER NOT NULL DEFAULT 0,
  replaced TEXT NOT NULL DEFAULT '[]' CHECK (json_type(replaced) = 'array'),
  topic TEXT,
  topic_folded TEXT,
  organisation TEXT,
  organisation_folded TEXT,
  website TEXT,
  contact_name TEXT,
  contact_name_folded TEXT,
  email TEXT,
  email_normalised TEXT,
  email_domain TEXT,
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
  -- Grows with every change, so that a change of an older state is a visible conflict.
  version INTEGER NOT NULL DEFAULT 1,
  erased_at TEXT,
  created_at TEXT NOT NULL,
  CHECK (
    (status = 'erased') = (erased_at IS NOT NULL)
    AND (
      CASE WHEN status = 'erased'
        THEN coalesce(topic, organisation, website, contact_name, email, email_normalised, email_domain, phone, job_title,
          goals, timeline) IS NULL
        ELSE organisation IS NOT NULL AND contact_name IS NOT NULL AND email IS NOT NULL AND email_normalised IS NOT NULL
          AND email_domain IS NOT NULL AND job_title IS NOT NULL AND goals IS NOT NULL
      END
    )
  ),
  CONSTRAINT words_are_folded CHECK (
    (topic IS NULL) = (topic_folded IS NULL) AND (organisation IS NULL) = (organisation_folded IS NULL)
    AND (contact_name IS NULL) = (contact_name_folded IS NULL)
  )
) STRICT;
CREATE INDEX partnership_applications_by_review ON partnership_applications (status, review_state);
CREATE INDEX partnership_applications_kept ON partnership_applications (created_at) WHERE status <> 'erased';
CREATE INDEX partnership_applications_by_body ON partnership_applications (body_hash, created_at);
CREATE INDEX partnership_applications_by_person ON partnership_applications (email_normalised);
CREATE INDEX partnership_applications_by_form ON partnership_applications (form_hash);

CREATE TABLE partnership_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  partnership_application_id INTEGER NOT NULL
    REFERENCES partnership_applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- Null once the application is erased.
  body TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX partnership_notes_by_application ON partnership_notes (partnership_application_id, id);
CREATE TRIGGER partnership_words_are_erased AFTER UPDATE OF status ON partnership_applications
  WHEN new.status = 'erased'
BEGIN
  UPDATE partnership_notes SET body = NULL WHERE partnership_application_id = new.id;
END;

-- The counts of the inbox's tabs.
CREATE TABLE partnership_counts (
  state TEXT PRIMARY KEY,
  count INTEGER NOT NULL CHECK (count >= 0)
) STRICT, WITHOUT ROWID;
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

-- ---------------------------------------------------------------------------------------------------------------------
-- Conflicts of interest

-- A member's interest: an organization by its name, or a mail domain. One that has ended is kept.
CREATE TABLE interests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  kind TEXT NOT NULL CHECK (kind IN ('organization', 'domain')),
  name TEXT NOT NULL CHECK (name <> ''),
  name_folded TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE UNIQUE INDEX interests_of_member ON interests (member_id, kind, name_folded) WHERE ended_at IS NULL;

-- A member's declaration about an application, or the register's. Every answer but none closes it to the member.
CREATE TABLE declarations (
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  answer TEXT NOT NULL CHECK (answer IN ('none', 'conflict', 'unsure')),
  -- Of the own mail domain once the application is erased, and has no domain any more; no chair opens that.
  source TEXT NOT NULL CHECK (source IN ('member', 'register', 'chair', 'domain')),
  -- The address of which a conflict holds. It outlives the application while anything else is kept of that address.
  email_normalised TEXT,
  declared_at TEXT NOT NULL,
  PRIMARY KEY (application_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX declarations_of_member ON declarations (member_id, answer);
CREATE INDEX declarations_by_person ON declarations (email_normalised) WHERE email_normalised IS NOT NULL;

-- The conflicts that hold of an address. Anybody can submit in another's name: the register of interests closes a
-- submission that was set aside as a machine's, and nothing beside it.
CREATE VIEW conflicts_of_address AS
SELECT k.application_id, a.event_id, k.email_normalised, k.member_id, k.answer, k.source, k.declared_at
FROM declarations k JOIN applications a ON a.id = k.application_id
WHERE k.email_normalised IS NOT NULL AND k.answer <> 'none' AND k.source <> 'domain'
  AND (k.source <> 'register' OR a.quarantined_at IS NULL);

-- The applications that the register of interests names.
CREATE VIEW interests_met AS
SELECT a.id AS application_id, a.event_id, i.id AS interest_id, i.kind, i.member_id
FROM interests i JOIN applications a ON i.ended_at IS NULL AND (
  (i.kind = 'organization' AND a.company_folded = i.name_folded)
  OR (i.kind = 'domain' AND (
    substr('.' || a.email_domain, -length('.' || i.name)) = '.' || i.name
    OR substr('.' || i.name, -length('.' || a.email_domain)) = '.' || a.email_domain
  ))
);

-- Whom an invitation or a partnership application was closed to when it was erased, with the words that closed it.
CREATE TABLE conflicts_of_erased (
  invitation_id INTEGER REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  partnership_application_id INTEGER REFERENCES partnership_applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CHECK ((invitation_id IS NULL) <> (partnership_application_id IS NULL))
) STRICT;
CREATE INDEX conflicts_of_erased_invitations ON conflicts_of_erased (invitation_id);
CREATE INDEX conflicts_of_erased_partnerships ON conflicts_of_erased (partnership_application_id);

-- The mail domain of each member. What was sent from it, from one above or below it, is closed to them.
CREATE VIEW member_domains AS
SELECT id AS member_id, substr(email, instr(email, '@') + 1) AS name FROM committee_members;

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
SELECT v.id, c.member_id
FROM invitations v JOIN conflicts_of_address c
  ON c.event_id = v.event_id AND c.email_normalised = v.email_normalised
UNION ALL
SELECT v.id, k.member_id
FROM invitations v JOIN declarations k ON k.application_id = v.application_id AND k.answer <> 'none'
UNION ALL
SELECT invitation_id, member_id FROM conflicts_of_erased;
CREATE TRIGGER an_erased_invitation_stays_closed BEFORE UPDATE OF status ON invitations
  WHEN new.status = 'erased' AND old.status <> 'erased'
BEGIN
  INSERT INTO conflicts_of_erased (invitation_id, member_id)
  SELECT invitation_id, member_id FROM invitation_conflicts WHERE invitation_id = old.id
  UNION
  SELECT old.id, member_id FROM member_domains
  WHERE substr('.' || old.email_domain, -length('.' || name)) = '.' || name
    OR substr('.' || name, -length('.' || old.email_domain)) = '.' || old.email_domain;
END;
CREATE TRIGGER an_erased_application_stays_closed BEFORE UPDATE OF status ON applications
  WHEN new.status = 'erased' AND old.status <> 'erased'
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT old.id, member_id, 'conflict', 'domain', new.updated_at FROM member_domains
  WHERE substr('.' || old.email_domain, -length('.' || name)) = '.' || name
    OR substr('.' || name, -length('.' || old.email_domain)) = '.' || old.email_domain
  ON CONFLICT (application_id, member_id) DO UPDATE
    SET answer = 'conflict', source = 'domain', declared_at = excluded.declared_at;
END;
-- By the condition of worker/services/committee/conflicts/recusal-conditions.ts: as a view, each list would read every row twice.
CREATE TRIGGER an_erased_partnership_stays_closed BEFORE UPDATE OF status ON partnership_applications
  WHEN new.status = 'erased' AND old.status <> 'erased'
BEGIN
  INSERT INTO conflicts_of_erased (partnership_application_id, member_id)
  SELECT old.id, member_id FROM interests WHERE (ended_at IS NULL OR ended_at > old.created_at) AND (
    kind = 'organization' AND name_folded = old.organisation_folded
    OR kind = 'domain' AND (
      substr('.' || old.email_domain, -length('.' || name)) = '.' || name
      OR substr('.' || name, -length('.' || old.email_domain)) = '.' || old.email_domain
    )
  )
  UNION
  SELECT old.id, member_id FROM member_domains
  WHERE substr('.' || old.email_domain, -length('.' || name)) = '.' || name
    OR substr('.' || name, -length('.' || old.email_domain)) = '.' || old.email_domain
  UNION
  SELECT old.id, member_id FROM conflicts_of_address WHERE email_normalised = old.email_normalised;
END;

-- An application is closed from its first moment: by the register, by an earlier one of its address, by its invitation.
CREATE TRIGGER conflicts_meet_an_application AFTER INSERT ON applications
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT new.id, member_id, 'conflict', 'register', new.created_at FROM interests_met WHERE application_id = new.id
  UNION
  SELECT new.id, member_id, 'conflict', 'register', new.created_at FROM conflicts_of_address
  WHERE event_id = new.event_id AND email_normalised = new.email_normalised
  UNION
  SELECT new.id, c.member_id, 'conflict', 'register', new.created_at
  FROM invitations v JOIN invitation_conflicts c ON c.invitation_id = v.id
  WHERE v.event_id = new.event_id AND v.email_normalised = new.email_normalised;
END;
CREATE TRIGGER interests_meet_a_correction AFTER UPDATE OF company_folded, email_domain ON applications
  WHEN new.status <> 'erased'
    AND (new.company_folded IS NOT old.company_folded OR new.email_domain IS NOT old.email_domain)
BEGIN
  INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
  SELECT DISTINCT application_id, member_id, 'conflict', 'register', new.updated_at FROM interests_met
  WHERE application_id = new.id
    AND (kind = 'organization' AND new.company_folded IS NOT old.company_folded
      OR kind = 'domain' AND new.email_domain IS NOT old.email_domain)
  ON CONFLICT (application_id, member_id) DO UPDATE
    SET answer = 'conflict', source = 'register', declared_at = excluded.declared_at WHERE answer = 'none';
END;
-- An application of somebody who is invited from a house is closed to who has an interest in that house.
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

-- However a conflict came, it holds for all applications of the address, and takes the open votes back. A chair who has
-- opened an application stands against what is sent in its name later.
CREATE TRIGGER a_conflict_reaches_its_address AFTER UPDATE OF answer ON declarations
  WHEN new.answer <> 'none'
BEGIN
  UPDATE declarations SET email_normalised = (SELECT email_normalised FROM applications WHERE id = new.application_id)
  WHERE application_id = new.application_id AND member_id = new.member_id;
  INSERT INTO declarations (application_id, member_id, answer, source, email_normalised, declared_at)
  SELECT a.id, c.member_id, c.answer, c.source, c.email_normalised, c.declared_at
  FROM conflicts_of_address c JOIN applications a ON a.event_id = c.event_id AND a.email_normalised = c.email_normalised
  WHERE c.application_id = new.application_id AND c.member_id = new.member_id AND a.id <> c.application_id
  ON CONFLICT (application_id, member_id) DO UPDATE
    SET answer = excluded.answer, source = excluded.source, email_normalised = excluded.email_normalised,
      declared_at = excluded.declared_at
    WHERE answer = 'none' AND (source <> 'chair' OR excluded.source <> 'register');
  DELETE FROM votes WHERE member_id = new.member_id AND is_open = 1 AND application_id IN (
    SELECT application_id FROM declarations WHERE member_id = new.member_id AND answer <> 'none');
END;
CREATE TRIGGER a_new_conflict_reaches_its_address AFTER INSERT ON declarations WHEN new.answer <> 'none'
BEGIN
  UPDATE declarations SET answer = answer WHERE application_id = new.application_id AND member_id = new.member_id;
END;
-- Of a submission that stands after all, the register holds as of any other.
CREATE TRIGGER a_released_conflict_reaches_its_address AFTER UPDATE OF quarantined_at ON applications
  WHEN new.quarantined_at IS NULL AND old.quarantined_at IS NOT NULL
BEGIN
  UPDATE declarations SET answer = answer WHERE application_id = new.id;
END;
-- A vote of a round that is opened again counts for nothing where a conflict came meanwhile.
CREATE TRIGGER a_conflict_outlives_the_round AFTER UPDATE OF round ON applications WHEN new.round < old.round
BEGIN
  DELETE FROM votes WHERE application_id = new.id AND round = new.round AND member_id IN (
    SELECT member_id FROM declarations WHERE application_id = new.id AND answer <> 'none');
END;
-- A vote that a conflict takes back stays on record, whoever brought the conflict about.
CREATE TRIGGER a_vote_is_taken_back_on_record AFTER DELETE ON votes
BEGIN
  INSERT INTO audit_entries (occurred_at, actor, action, event_id, application_id, details)
  SELECT max(a.updated_at, k.declared_at), 'system', 'application.vote-taken-back', a.event_id, a.id,
    json_object('member', k.member_id)
  FROM declarations k JOIN applications a ON a.id = k.application_id
  WHERE k.application_id = old.application_id AND k.member_id = old.member_id AND k.answer <> 'none';
END;

-- A conflict holds of an address while anything is kept of it, and the address goes with the last row. SQLite has no
-- trigger for several tables, so each of the three repeats the rule.
CREATE VIEW addresses_kept AS
SELECT email_normalised FROM applications
UNION ALL
SELECT email_normalised FROM invitations
UNION ALL
SELECT email_normalised FROM partnership_applications;
CREATE TRIGGER application_gives_its_address_up AFTER UPDATE OF email_normalised ON applications
  WHEN new.email_normalised IS NOT old.email_normalised
BEGIN
  UPDATE declarations SET email_normalised = NULL
  WHERE email_normalised = old.email_normalised
    AND NOT EXISTS (SELECT 1 FROM addresses_kept WHERE email_normalised = old.email_normalised);
END;
CREATE TRIGGER invitation_gives_its_address_up AFTER UPDATE OF email_normalised ON invitations
  WHEN new.email_normalised IS NOT old.email_normalised
BEGIN
  UPDATE declarations SET email_normalised = NULL
  WHERE email_normalised = old.email_normalised
    AND NOT EXISTS (SELECT 1 FROM addresses_kept WHERE email_normalised = old.email_normalised);
END;
CREATE TRIGGER partnership_gives_its_address_up AFTER UPDATE OF email_normalised ON partnership_applications
  WHEN new.email_normalised IS NOT old.email_normalised
BEGIN
  UPDATE declarations SET email_normalised = NULL
  WHERE email_normalised = old.email_normalised
    AND NOT EXISTS (SELECT 1 FROM addresses_kept WHERE email_normalised = old.email_normalised);
END;

-- ---------------------------------------------------------------------------------------------------------------------
-- Letters

-- Letters to be sent, written in the batch of the change they report; and the log of those that were sent.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  letter TEXT NOT NULL,
  -- The event that the letter is about, given by the trigger below.
  event_id INTEGER REFERENCES events (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  application_id INTEGER REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  partnership_application_id INTEGER REFERENCES partnership_applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  invitation_id INTEGER REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  recipient TEXT,
  -- The address of an erased application's last letter, sealed under the Worker's secret until the letter is sent.
  sealed_recipient TEXT,
  -- One letter for one reason: a second row with the same key is not written.
  dedupe_key TEXT NOT NULL UNIQUE,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_type(details) = 'object'),
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  -- Letters leave by priority, then by turn. Each letter of one source in a row takes a later turn: a sender of ten
  -- thousand letters waits behind their own, and nobody else does.
  priority INTEGER NOT NULL DEFAULT 1,
  turn INTEGER NOT NULL DEFAULT 0,
  -- A keyed hash of the network that caused the letter. Null for the committee's, and once the letter is settled.
  source TEXT,
  -- A waiting letter waits for its turn, for the end of the day's limit, or for the next try after a refusal.
  waits_for TEXT NOT NULL DEFAULT 'turn' CHECK (waits_for IN ('turn', 'limit', 'service')),
  -- Since when it is held: no run sends it, and its decision can be taken back. Null once it is released.
  held_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT NOT NULL,
  sent_at TEXT,
  last_error TEXT,
  -- The very words that were handed over, without links.
  sent_subject TEXT,
  sent_text TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_due ON outbox (status, next_attempt_at);
CREATE INDEX outbox_by_event ON outbox (event_id, id) WHERE event_id IS NOT NULL;
CREATE INDEX outbox_by_application ON outbox (application_id);
CREATE INDEX outbox_by_partnership_application ON outbox (partnership_application_id)
  WHERE partnership_application_id IS NOT NULL;
CREATE INDEX outbox_by_invitation ON outbox (invitation_id) WHERE invitation_id IS NOT NULL;
CREATE INDEX outbox_by_recipient ON outbox (recipient, created_at);
-- Each of these holds only the letters that are asked for by it, so that the others cost a run nothing.
CREATE INDEX outbox_by_turn ON outbox (priority, turn)
  WHERE status = 'waiting' AND waits_for = 'turn' AND held_at IS NULL;
CREATE INDEX outbox_by_source ON outbox (source, priority, turn) WHERE status = 'waiting' AND waits_for = 'turn';
CREATE INDEX outbox_served ON outbox (priority, turn) WHERE status IN ('sending', 'sent');
CREATE INDEX outbox_held ON outbox (priority, next_attempt_at) WHERE status = 'waiting' AND waits_for <> 'turn';
CREATE INDEX outbox_kept_back ON outbox (event_id) WHERE held_at IS NOT NULL AND status = 'waiting';

-- Turn and event are the database's to give, row by row, so that no statement that queues letters can forget them. Links
-- that were asked for are about no one event.
CREATE TRIGGER outbox_takes_turn_and_event AFTER INSERT ON outbox
BEGIN
  UPDATE outbox SET
    turn = iif(new.status = 'waiting' AND new.waits_for = 'turn', max(
      coalesce((SELECT max(turn) FROM outbox WHERE priority = new.priority AND status IN ('sending', 'sent')), 0),
      coalesce((SELECT max(turn) + 1 FROM outbox WHERE source = new.source AND priority = new.priority
        AND status = 'waiting' AND waits_for = 'turn' AND id <> new.id), 0)
    ), turn),
    event_id = iif(new.letter = 'new-link', event_id, coalesce(
      (SELECT event_id FROM applications WHERE id = new.application_id),
      (SELECT event_id FROM invitations WHERE id = new.invitation_id),
      event_id
    ))
  WHERE id = new.id;
END;
-- A letter that comes back takes a new turn: else a night of held letters would stand before everybody in the morning.
CREATE TRIGGER outbox_takes_turn_again AFTER UPDATE OF waits_for ON outbox
  WHEN new.status = 'waiting' AND new.waits_for = 'turn' AND old.waits_for <> 'turn'
BEGIN
  UPDATE outbox SET turn = max(
    coalesce((SELECT max(turn) FROM outbox WHERE priority = new.priority AND status IN ('sending', 'sent')), 0),
    coalesce((SELECT max(turn) + 1 FROM outbox WHERE source = new.source AND priority = new.priority
      AND status = 'waiting' AND waits_for = 'turn' AND id <> new.id), 0)
  ) WHERE id = new.id;
END;

-- The letters that went to an address in a day, or are on their way: at most three, and one of a kind about one event.
-- The recipient is a keyed hash, so that the limit outlives an erasure.
CREATE TABLE letter_deliveries (
  outbox_id INTEGER PRIMARY KEY REFERENCES outbox (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  recipient_hash TEXT NOT NULL,
  -- Of a letter of links: to which spelling of the address it went. Null for every other letter, and once it is erased.
  spelling_hash TEXT,
  letter TEXT,
  event_id INTEGER REFERENCES events (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  started_at TEXT NOT NULL
) STRICT;
CREATE INDEX letter_deliveries_by_recipient ON letter_deliveries (recipient_hash, started_at);
CREATE INDEX letter_deliveries_by_age ON letter_deliveries (started_at);

-- A chair's words for the free paragraphs of a letter. Null: the words that the product ships.
CREATE TABLE letter_words (
  letter TEXT NOT NULL PRIMARY KEY,
  opening TEXT,
  closing TEXT,
  -- Grows with every edit, so that an edit of older words is a visible conflict.
  version INTEGER NOT NULL DEFAULT 1,
  updated_at TEXT NOT NULL,
  CHECK ((opening IS NULL) = (closing IS NULL))
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------------------------------------------------------------
-- Searches of the console

-- The views say what is found. `facets` carries event and state as words, so that one index answers both questions and
-- no row is read to be thrown away. A company is found as one word, too. A reference, a job title and a reason stand
-- beside it, because every member may find them.
-- The index is made with 'secure-delete': else an erased name would stay in it until it happens to be merged.
-- D1 exports no database with a virtual table. A back-up drops tables and triggers, and a restore lacks them. Both make
-- them by these statements (scripts/search-index.ts), which therefore fill them as well.
CREATE VIEW application_words AS
SELECT id, full_name_folded AS name,
  company_folded || ' ' || replace(company_folded, ' ', '') || ' ' || job_title_folded || ' ' || reference || ' '
    || interest_reason_folded AS company,
  email, email_domain AS domain, 'event' || event_id || ' status' || status AS facets
FROM applications WHERE status <> 'erased';
CREATE VIRTUAL TABLE application_search USING fts5 (
  name, company, email, domain, facets,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
INSERT INTO application_search (application_search, rank) VALUES ('secure-delete', 1);
INSERT INTO application_search (rowid, name, company, email, domain, facets)
  SELECT id, name, company, email, domain, facets FROM application_words;
-- In the words of the view, so that a registration reads no row again.
CREATE TRIGGER application_search_insert AFTER INSERT ON applications WHEN new.status <> 'erased'
BEGIN
  INSERT INTO application_search (rowid, name, company, email, domain, facets)
    VALUES (new.id, new.full_name_folded,
      new.company_folded || ' ' || replace(new.company_folded, ' ', '') || ' ' || new.job_title_folded || ' '
        || new.reference || ' ' || new.interest_reason_folded,
      new.email, new.email_domain, 'event' || new.event_id || ' status' || new.status);
END;
CREATE TRIGGER application_search_update
  AFTER UPDATE OF status, event_id, full_name_folded, company_folded, job_title_folded, interest_reason_folded, email,
    email_domain ON applications
BEGIN
  DELETE FROM application_search WHERE rowid = old.id;
  INSERT INTO application_search (rowid, name, company, email, domain, facets)
    SELECT id, name, company, email, domain, facets FROM application_words WHERE id = new.id;
END;
CREATE TRIGGER application_search_delete AFTER DELETE ON applications
BEGIN
  DELETE FROM application_search WHERE rowid = old.id;
END;

CREATE VIEW partnership_words AS
SELECT id,
  organisation_folded || ' ' || replace(organisation_folded, ' ', '') || ' ' || contact_name_folded || ' ' || email
    || ' ' || reference || ' ' || coalesce(topic_folded, '') AS words,
  'state' || iif(status = 'pending', review_state, status) || ' type' || type AS facets
FROM partnership_applications WHERE status <> 'erased';
CREATE VIRTUAL TABLE partnership_search USING fts5 (
  words, facets,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
INSERT INTO partnership_search (partnership_search, rank) VALUES ('secure-delete', 1);
INSERT INTO partnership_search (rowid, words, facets) SELECT id, words, facets FROM partnership_words;
CREATE TRIGGER partnership_search_insert AFTER INSERT ON partnership_applications
BEGIN
  INSERT INTO partnership_search (rowid, words, facets)
    SELECT id, words, facets FROM partnership_words WHERE id = new.id;
END;
CREATE TRIGGER partnership_search_update
  AFTER UPDATE OF status, review_state, organisation_folded, contact_name_folded, topic_folded, email, type
    ON partnership_applications
BEGIN
  DELETE FROM partnership_search WHERE rowid = old.id;
  INSERT INTO partnership_search (rowid, words, facets)
    SELECT id, words, facets FROM partnership_words WHERE id = new.id;
END;
CREATE TRIGGER partnership_search_delete AFTER DELETE ON partnership_applications
BEGIN
  DELETE FROM partnership_search WHERE rowid = old.id;
END;

-- ---------------------------------------------------------------------------------------------------------------------
-- The site

-- Content items (specification, section 3). `content` is plain text; a blank line begins a new paragraph.
CREATE TABLE briefings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE CHECK (slug GLOB '[a-z0-9]*' AND slug NOT GLOB '*[^a-z0-9-]*'),
  title TEXT NOT NULL CHECK (title <> ''),
  type TEXT NOT NULL CHECK (type <> ''),
  summary TEXT,
  content TEXT NOT NULL,
  author TEXT,
  tags TEXT CHECK (json_type(tags) = 'array'),
  is_published INTEGER NOT NULL DEFAULT 0 CHECK (is_published IN (0, 1)),
  is_featured INTEGER NOT NULL DEFAULT 0 CHECK (is_featured IN (0, 1)),
  published_at TEXT CHECK (published_at GLOB '????-??-??T??:??:??.???Z'),
  -- Grows with every edit in the console, so that an edit of an older state is a visible conflict.
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (is_published <= (published_at IS NOT NULL))
) STRICT;
CREATE INDEX briefings_by_publication ON briefings (is_published, published_at);

-- How often something happened on the pages of one pattern on one day (UTC): no visitor, no address, no time of day.
CREATE TABLE visit_counts (
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  template TEXT NOT NULL CHECK (length(template) <= 200),
  name TEXT NOT NULL CHECK (length(name) <= 50),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, template, name)
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------------------------------------------------------------
-- Acts

-- Always empty. The batch of an act inserts a row where its view has changed since it was judged, and is undone.
CREATE TABLE judged (
  changed INTEGER NOT NULL,
  CONSTRAINT judged_view_stands CHECK (false)
) STRICT;

-- ---------------------------------------------------------------------------------------------------------------------
-- The audit trail

-- Every act, without personal data. Rows are only ever added.
CREATE TABLE audit_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  occurred_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  event_id INTEGER REFERENCES events (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  application_id INTEGER REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  invitation_id INTEGER REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  partnership_application_id INTEGER REFERENCES partnership_applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  briefing_id INTEGER REFERENCES briefings (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  from_status TEXT,
  to_status TEXT,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_type(details) = 'object')
) STRICT;
-- By one filter or two at once: with one index alone a rare pair would read the whole trail.
CREATE INDEX audit_entries_by_action ON audit_entries (action, id);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor, id);
CREATE INDEX audit_entries_by_actor_action ON audit_entries (actor, action, id);
CREATE INDEX audit_entries_by_event ON audit_entries (event_id, id);
CREATE INDEX audit_entries_by_event_action ON audit_entries (event_id, action, id);
CREATE INDEX audit_entries_by_event_actor ON audit_entries (event_id, actor, action, id);
CREATE INDEX audit_entries_by_application ON audit_entries (application_id, id);
CREATE INDEX audit_entries_by_invitation ON audit_entries (invitation_id, id) WHERE invitation_id IS NOT NULL;
CREATE INDEX audit_entries_by_partnership ON audit_entries (partnership_application_id, id)
  WHERE partnership_application_id IS NOT NULL;
CREATE TRIGGER audit_entries_are_final_update BEFORE UPDATE ON audit_entries
BEGIN
  SELECT raise(ABORT, 'audit entries are append-only');
END;
CREATE TRIGGER audit_entries_are_final_delete BEFORE DELETE ON audit_entries
BEGIN
  SELECT raise(ABORT, 'audit entries are append-only');
END;
