-- From when on what is new has not been told to a member who wants the digest; null where they do not.
ALTER TABLE committee_members ADD COLUMN digest_since TEXT;
