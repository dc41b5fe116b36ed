-- Who verified from outside the committee, where nobody on it may; the member then entered it.
ALTER TABLE verifications ADD COLUMN outsider TEXT CHECK (outsider <> '');
