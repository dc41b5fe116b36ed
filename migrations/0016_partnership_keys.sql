-- The keys of forms that stand for a partnership application: of the form that made it, and of other pages that sent the
-- same words from the same network. Their owner may ask what became of any, and correct by it.
CREATE TABLE partnership_keys (
  key_hash TEXT PRIMARY KEY,
  form_hash TEXT NOT NULL,
  -- The words and the network. Words alone do not prove who sent them.
  repetition_hash TEXT NOT NULL,
  partnership_application_id INTEGER NOT NULL
    REFERENCES partnership_applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX partnership_keys_by_age ON partnership_keys (created_at);
CREATE INDEX partnership_keys_by_application ON partnership_keys (partnership_application_id);
CREATE INDEX partnership_keys_by_form ON partnership_keys (form_hash);
CREATE INDEX partnership_keys_by_repetition ON partnership_keys (repetition_hash);
