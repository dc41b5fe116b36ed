-- Letters leave by priority, then by turn. A turn is given to each letter of one source in a row, beginning with the
-- turn that is being served: whoever queues ten thousand letters waits behind his own, and nobody else does.
ALTER TABLE outbox ADD COLUMN priority INTEGER NOT NULL DEFAULT 1;
ALTER TABLE outbox ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
-- A keyed hash of the network that caused the letter; null for the committee's, and once the letter is settled.
ALTER TABLE outbox ADD COLUMN source TEXT;
-- What a waiting letter waits for: its turn, the end of the day's limit, or the next try after a refusal.
ALTER TABLE outbox ADD COLUMN waits_for TEXT NOT NULL DEFAULT 'turn' CHECK (waits_for IN ('turn', 'limit', 'service'));

-- What has gone to an address in a day: a second letter of one kind about one event is not sent.
ALTER TABLE letter_deliveries ADD COLUMN letter TEXT;
ALTER TABLE letter_deliveries ADD COLUMN event_id INTEGER REFERENCES events (id) ON DELETE RESTRICT ON UPDATE RESTRICT;

UPDATE outbox SET priority = 0
  WHERE letter IN ('accepted', 'declined', 'event-cancelled', 'event-postponed') OR dedupe_key LIKE 'decision:%';
-- Of a committee's decision; the letter `waiting-list` is the receipt for a full event.
UPDATE outbox SET letter = 'waitlisted' WHERE letter = 'waiting-list' AND dedupe_key LIKE 'decision:%';
-- The keys held a hash of the address, which an erasure did not reach.
UPDATE outbox SET dedupe_key = letter || ':' || id
  WHERE letter IN ('receipt', 'waiting-list', 'new-link', 'partnership-receipt');

-- Each index holds only the letters that are asked for by it, so that what waits elsewhere costs a run nothing.
CREATE INDEX outbox_by_turn ON outbox (priority, turn) WHERE status = 'waiting' AND waits_for = 'turn';
CREATE INDEX outbox_by_source ON outbox (source, priority, turn) WHERE status = 'waiting' AND waits_for = 'turn';
CREATE INDEX outbox_served ON outbox (priority, turn) WHERE status IN ('sending', 'sent');
CREATE INDEX outbox_held ON outbox (priority, next_attempt_at) WHERE status = 'waiting' AND waits_for <> 'turn';

-- The turn is the database's to give, row by row, so that no statement that queues letters can forget it.
CREATE TRIGGER outbox_takes_turn AFTER INSERT ON outbox WHEN new.status = 'waiting' AND new.waits_for = 'turn'
BEGIN
  UPDATE outbox SET turn = max(
    coalesce((SELECT max(turn) FROM outbox WHERE priority = new.priority AND status IN ('sending', 'sent')), 0),
    coalesce((SELECT max(turn) + 1 FROM outbox WHERE source = new.source AND priority = new.priority
      AND status = 'waiting' AND waits_for = 'turn' AND id <> new.id), 0)
  ) WHERE id = new.id;
END;
-- What was held back comes as anew: else a night of held letters would stand before everybody in the morning.
CREATE TRIGGER outbox_takes_turn_again AFTER UPDATE OF waits_for ON outbox
  WHEN new.status = 'waiting' AND new.waits_for = 'turn' AND old.waits_for <> 'turn'
BEGIN
  UPDATE outbox SET turn = max(
    coalesce((SELECT max(turn) FROM outbox WHERE priority = new.priority AND status IN ('sending', 'sent')), 0),
    coalesce((SELECT max(turn) + 1 FROM outbox WHERE source = new.source AND priority = new.priority
      AND status = 'waiting' AND waits_for = 'turn' AND id <> new.id), 0)
  ) WHERE id = new.id;
END;
