-- As an application and an invitation have them: conflicts of interest compare by address and domain.
ALTER TABLE partnership_applications ADD COLUMN email_normalised TEXT;
ALTER TABLE partnership_applications ADD COLUMN email_domain TEXT;
UPDATE partnership_applications
SET email_normalised = lower(email), email_domain = lower(substr(email, instr(email, '@') + 1));

DROP VIEW partnership_conflicts;
