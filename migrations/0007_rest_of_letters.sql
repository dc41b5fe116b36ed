-- A letter that the mail service refused for the whole account lets the outbox rest until its next try (decisions/letters).
CREATE INDEX outbox_resting ON outbox (next_attempt_at)
  WHERE status = 'waiting' AND waits_for = 'service'
    AND last_error IN ('E_RATE_LIMIT_EXCEEDED', 'E_DAILY_LIMIT_EXCEEDED', 'E_SENDER_NOT_VERIFIED');
-- Of the letters in turn those that ask by an hour, so that a run finds them first.
CREATE INDEX outbox_by_deadline ON outbox (priority, turn)
  WHERE status = 'waiting' AND waits_for = 'turn' AND held_at IS NULL
    AND letter IN ('accepted', 'offered', 'confirm-anew', 'confirm-reminder', 'invitation', 'invitation-reminder');
