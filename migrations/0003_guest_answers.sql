-- The answers of guests to the date of their event. They end with the seat.
-- When the guests of a moved event were asked to confirm anew; null: the seat itself asked. It outlives the seat, so that the
-- committee sees who said no. A new seat begins without it.
ALTER TABLE applications ADD COLUMN asked_at TEXT;
-- The day of the event, in its zone, that the guest said yes to. Null: not known.
ALTER TABLE applications ADD COLUMN confirmed_for TEXT CHECK (confirmed_for GLOB '????-??-??');
-- A guest said yes by mail or phone, and has not accepted the Chatham House Rule: when it was noted, and by whom.
ALTER TABLE applications ADD COLUMN said_yes_at TEXT;
ALTER TABLE applications ADD COLUMN said_yes_to INTEGER REFERENCES committee_members (id) ON DELETE RESTRICT ON UPDATE RESTRICT
  CHECK ((said_yes_to IS NULL) = (said_yes_at IS NULL));

CREATE TRIGGER answers_go_with_the_seat AFTER UPDATE OF status ON applications
  WHEN old.status = 'accepted' AND new.status <> 'accepted'
BEGIN
  UPDATE applications SET confirmed_for = NULL, said_yes_at = NULL, said_yes_to = NULL WHERE id = new.id;
END;
