-- What a member entered of somebody who stood on the list already: it is shown to them as any other nomination of theirs.
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
CREATE INDEX repeated_nominations_by_member ON repeated_nominations (member_id);
