-- How many days a guest has to confirm a seat; null: a seat is confirmed by its acceptance.
ALTER TABLE events ADD COLUMN confirmation_days INTEGER CHECK (confirmation_days BETWEEN 1 AND 60);
-- Whether nobody is accepted without a record of who verified whom, and when.
ALTER TABLE events ADD COLUMN asks_verification INTEGER NOT NULL DEFAULT 0 CHECK (asks_verification IN (0, 1));
-- Whether a freed seat goes to the first in line by itself. Somebody has to have read the application: hence verified.
ALTER TABLE events ADD COLUMN offers_seats INTEGER NOT NULL DEFAULT 0
  CHECK (offers_seats = 0 OR (offers_seats = 1 AND asks_verification = 1 AND needs_two_votes = 0));

-- What the host should know of a guest, for the door list alone. The row goes with the seat, or a week after the event.
CREATE TABLE host_notes (
  application_id INTEGER PRIMARY KEY REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 500),
  written_at TEXT NOT NULL
) STRICT;

-- A record and never a document: who verified, when, out of what, against which sanctions list of which day.
CREATE TABLE verifications (
  application_id INTEGER PRIMARY KEY REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  source TEXT NOT NULL CHECK (source <> ''),
  sanctions_list TEXT NOT NULL CHECK (sanctions_list <> ''),
  list_date TEXT NOT NULL CHECK (list_date GLOB '????-??-??'),
  verified_at TEXT NOT NULL
) STRICT;
CREATE INDEX verifications_by_member ON verifications (member_id);

-- Who came. What is undone stays as a trace, and its key keeps a repeated tick from counting once more.
CREATE TABLE arrivals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  key TEXT NOT NULL UNIQUE,
  arrived_at TEXT NOT NULL,
  marked_by INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  undone_at TEXT,
  undone_by INTEGER REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CHECK ((undone_at IS NULL) = (undone_by IS NULL))
) STRICT;
CREATE UNIQUE INDEX arrivals_once ON arrivals (application_id) WHERE undone_at IS NULL;
CREATE INDEX arrivals_by_application ON arrivals (application_id);
CREATE INDEX arrivals_by_marker ON arrivals (marked_by);
CREATE INDEX arrivals_by_undoer ON arrivals (undone_by);
