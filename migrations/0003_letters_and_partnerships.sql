-- An erased application's last letter: its address, sealed under the Worker's secret until the letter is sent.
ALTER TABLE outbox ADD COLUMN sealed_recipient TEXT;

-- Which letters went, or are on their way, to whom: at most three in a day. The recipient is a keyed hash, so
-- that the limit outlives what an erasure clears.
CREATE TABLE letter_deliveries (
  outbox_id INTEGER PRIMARY KEY REFERENCES outbox (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  recipient_hash TEXT NOT NULL,
  started_at TEXT NOT NULL
) STRICT;
CREATE INDEX letter_deliveries_by_recipient ON letter_deliveries (recipient_hash, started_at);

CREATE TABLE partnership_applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('pending', 'quarantined', 'erased')),
  -- One submission, one row, however often it is sent.
  key_hash TEXT NOT NULL UNIQUE,
  body_hash TEXT NOT NULL,
  topic TEXT,
  organisation TEXT,
  website TEXT,
  contact_name TEXT,
  email TEXT,
  phone TEXT,
  job_title TEXT,
  type TEXT NOT NULL CHECK (type IN ('sponsor', 'knowledge', 'technology', 'regulatory', 'venue')),
  regions TEXT NOT NULL DEFAULT '[]' CHECK (json_type(regions) = 'array'),
  goals TEXT,
  timeline TEXT,
  privacy_notice_version TEXT NOT NULL,
  consented_at TEXT NOT NULL,
  erased_at TEXT,
  created_at TEXT NOT NULL,
  CHECK (
    (status = 'erased') = (erased_at IS NOT NULL)
    AND (
      CASE WHEN status = 'erased'
        THEN coalesce(organisation, website, contact_name, email, phone, job_title, goals, timeline) IS NULL
        ELSE organisation IS NOT NULL AND contact_name IS NOT NULL AND email IS NOT NULL AND job_title IS NOT NULL
          AND goals IS NOT NULL
      END
    )
  )
) STRICT;
CREATE INDEX partnership_applications_by_age ON partnership_applications (status, created_at);

ALTER TABLE outbox ADD COLUMN partnership_application_id INTEGER
  REFERENCES partnership_applications (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
CREATE INDEX outbox_by_partnership_application ON outbox (partnership_application_id)
  WHERE partnership_application_id IS NOT NULL;
CREATE INDEX application_links_by_expiry ON application_links (expires_at) WHERE expires_at IS NOT NULL;
