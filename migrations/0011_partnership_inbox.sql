-- Where the committee stands with a partnership application. `status` stays what it is as a record.
ALTER TABLE partnership_applications ADD COLUMN review_state TEXT NOT NULL DEFAULT 'new'
  CHECK (review_state IN ('new', 'in-review', 'accepted', 'declined', 'archived'));
-- Grows with every change, so that a change of an older state is a visible conflict.
ALTER TABLE partnership_applications ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- Every page of the inbox: a state, newest first; the index ends in the row's id.
CREATE INDEX partnership_applications_by_review ON partnership_applications (status, review_state);

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

-- What members wrote about a person goes with the person.
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
INSERT INTO partnership_counts (state, count)
  SELECT CASE status WHEN 'pending' THEN review_state ELSE status END AS state, count(*)
  FROM partnership_applications GROUP BY state;
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

ALTER TABLE audit_entries ADD COLUMN partnership_application_id INTEGER
  REFERENCES partnership_applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
CREATE INDEX audit_entries_by_partnership ON audit_entries (partnership_application_id, id)
  WHERE partnership_application_id IS NOT NULL;
