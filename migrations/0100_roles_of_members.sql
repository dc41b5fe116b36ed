-- What a member may do. Null once they are removed, and for those whom the setting COMMITTEE_CHAIRS alone names.
ALTER TABLE committee_members ADD COLUMN role TEXT CHECK (role IN ('reader', 'reviewer', 'chair'));
