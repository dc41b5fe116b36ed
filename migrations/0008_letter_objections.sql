-- Addresses, each as a keyed hash, whose owners marked a letter as unwanted, or want no more letters to invitees
-- (decisions/letters). A complaint stands before the other.
CREATE TABLE letter_objections (
  address_hash TEXT NOT NULL PRIMARY KEY,
  reason TEXT NOT NULL CHECK (reason IN ('complained', 'unsubscribed')),
  at TEXT NOT NULL
) STRICT;
