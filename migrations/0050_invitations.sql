-- Whom the committee would have at an event, and who was asked to come. Each row begins as a nomination.
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
  email TEXT,
  email_normalised TEXT,
  email_domain TEXT,
  company TEXT,
  -- Why this person, for the committee alone.
  reason TEXT,
  -- The invitee's own word, where they declined.
  answer TEXT,
  -- A member, or the invitee who suggested a colleague.
  nominated_by INTEGER REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  suggested_by INTEGER REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
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
  -- Of the form that accepted it: sent once more, it is answered the same.
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
  )
) STRICT;

-- Nobody is asked twice for one event, whoever nominates them.
CREATE UNIQUE INDEX one_invitation ON invitations (event_id, email_normalised) WHERE status <> 'erased';
CREATE INDEX invitations_by_event ON invitations (event_id, id);
CREATE INDEX invitations_open ON invitations (expires_at) WHERE status = 'invited';
CREATE INDEX invitations_by_change ON invitations (updated_at) WHERE status <> 'erased';
CREATE INDEX invitations_by_application ON invitations (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX invitations_by_nominator ON invitations (nominated_by);
CREATE INDEX invitations_by_suggestion ON invitations (suggested_by) WHERE suggested_by IS NOT NULL;
CREATE INDEX invitations_by_verifier ON invitations (verified_by) WHERE verified_by IS NOT NULL;

-- The members who stand behind somebody.
CREATE TABLE invitation_backers (
  invitation_id INTEGER NOT NULL REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (invitation_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitation_backers_by_member ON invitation_backers (member_id);

-- The links in the letters: SHA-256 of each token, never the token. They go when the invitation is issued anew.
CREATE TABLE invitation_links (
  token_hash TEXT PRIMARY KEY,
  invitation_id INTEGER NOT NULL REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX invitation_links_by_invitation ON invitation_links (invitation_id);

CREATE TRIGGER invitation_begins_as_nomination BEFORE INSERT ON invitations WHEN new.status <> 'nominated'
BEGIN
  SELECT raise(ABORT, 'an invitation begins as a nomination');
END;

-- In an event of two votes nobody is asked by one member alone, whatever a service forgets.
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

-- The seat is counted here and nowhere else, so that no path takes or frees it twice; the CHECK of `events` guards the
-- last one. An acceptance passes it on to the application.
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

ALTER TABLE outbox ADD COLUMN invitation_id INTEGER REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
CREATE INDEX outbox_by_invitation ON outbox (invitation_id) WHERE invitation_id IS NOT NULL;
ALTER TABLE audit_entries ADD COLUMN invitation_id INTEGER
  REFERENCES invitations (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
CREATE INDEX audit_entries_by_invitation ON audit_entries (invitation_id, id) WHERE invitation_id IS NOT NULL;
