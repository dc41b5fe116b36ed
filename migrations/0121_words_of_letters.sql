-- What a chair made of the free paragraphs of a letter. Null: the words that the product ships.
CREATE TABLE letter_words (
  letter TEXT NOT NULL PRIMARY KEY,
  opening TEXT,
  closing TEXT,
  -- Grows with every edit, so that an edit of older words is a visible conflict.
  version INTEGER NOT NULL DEFAULT 1,
  updated_at TEXT NOT NULL,
  CHECK ((opening IS NULL) = (closing IS NULL))
) STRICT, WITHOUT ROWID;
