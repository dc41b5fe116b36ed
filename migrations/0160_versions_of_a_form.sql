-- A form whose answer was lost may be changed and sent again. The row keeps which form it was, how often Submit had been
-- pressed in it, and the hashes of the versions that were replaced, so that a late copy of one of them changes nothing.
ALTER TABLE idempotency_keys ADD COLUMN form_hash TEXT;
ALTER TABLE idempotency_keys ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;
ALTER TABLE idempotency_keys ADD COLUMN replaced TEXT NOT NULL DEFAULT '[]' CHECK (json_type(replaced) = 'array');
CREATE INDEX idempotency_keys_by_form ON idempotency_keys (form_hash);
ALTER TABLE partnership_applications ADD COLUMN form_hash TEXT;
ALTER TABLE partnership_applications ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;
ALTER TABLE partnership_applications ADD COLUMN replaced TEXT NOT NULL DEFAULT '[]' CHECK (json_type(replaced) = 'array');
CREATE INDEX partnership_applications_by_form ON partnership_applications (form_hash);
