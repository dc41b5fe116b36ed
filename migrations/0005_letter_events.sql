-- What became of a letter after it was handed over, as the mail service reports it (decisions/letters).
-- The service's own number of the letter. Not unique: a letter that has left is recorded whatever the service answers.
ALTER TABLE outbox ADD COLUMN message_id TEXT;
-- Null: nothing was reported yet.
ALTER TABLE outbox ADD COLUMN report TEXT CHECK (report IN ('late', 'arrived', 'refused', 'bounced', 'complained'));
CREATE INDEX outbox_by_message ON outbox (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX outbox_astray ON outbox (report) WHERE report IN ('refused', 'bounced');

-- A report of the mail service, by the service's own id. It holds neither address nor words.
CREATE TABLE letter_events (
  id TEXT NOT NULL PRIMARY KEY,
  outbox_id INTEGER NOT NULL REFERENCES outbox (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  report TEXT NOT NULL CHECK (report IN ('late', 'arrived', 'refused', 'bounced', 'complained')),
  -- Of a letter that did not arrive: hard or soft, and the numbers of the other server's answer.
  code TEXT,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX letter_events_by_letter ON letter_events (outbox_id);
CREATE INDEX letter_events_by_age ON letter_events (at);

-- Reports come in any order, and more than once. The last word in this list stands, whenever it came.
CREATE TRIGGER letter_event_leads_on AFTER INSERT ON letter_events
BEGIN
  UPDATE outbox SET report = new.report, last_error = new.code
  WHERE id = new.outbox_id AND coalesce(instr('late arrived refused bounced complained', report), 0)
    < instr('late arrived refused bounced complained', new.report);
END;
