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
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (is_published <= (published_at IS NOT NULL))
) STRICT;
CREATE INDEX briefings_by_publication ON briefings (is_published, published_at);
