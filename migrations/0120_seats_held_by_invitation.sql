-- Who has a seat by an open invitation: in a waiting list they do not wait for another one.
CREATE INDEX invitations_holding ON invitations (event_id, email_normalised) WHERE status = 'invited' AND holds_seat;
