-- The outbox is the log of letters: about which event each is, and the very words that were handed over, without links.
ALTER TABLE outbox ADD COLUMN event_id INTEGER REFERENCES events (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE outbox ADD COLUMN sent_subject TEXT;
ALTER TABLE outbox ADD COLUMN sent_text TEXT;
UPDATE outbox SET event_id = coalesce(
  (SELECT event_id FROM applications WHERE id = outbox.application_id),
  (SELECT event_id FROM invitations WHERE id = outbox.invitation_id)
) WHERE letter <> 'new-link';
CREATE INDEX outbox_by_event ON outbox (event_id, id) WHERE event_id IS NOT NULL;

-- Whichever statement queues a letter, the log of its event has it. Links that were asked for are about no one event.
CREATE TRIGGER outbox_is_of_event AFTER INSERT ON outbox
  WHEN coalesce(new.application_id, new.invitation_id) IS NOT NULL AND new.letter <> 'new-link'
BEGIN
  UPDATE outbox SET event_id = coalesce(
    (SELECT event_id FROM applications WHERE id = new.application_id),
    (SELECT event_id FROM invitations WHERE id = new.invitation_id)
  ) WHERE id = new.id;
END;
