-- Of a letter of links: to which spelling of an address it went. Null for every other letter, and once it is erased.
ALTER TABLE letter_deliveries ADD COLUMN spelling_hash TEXT;
