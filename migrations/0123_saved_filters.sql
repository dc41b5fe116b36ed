-- What a member asks of the list of applications again and again, under a name of their own. No words of a search.
CREATE TABLE saved_filters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id INTEGER NOT NULL REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  name TEXT NOT NULL CHECK (name <> ''),
  query TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (member_id, name)
) STRICT;
