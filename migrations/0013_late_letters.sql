-- A letter that is late for long is put before the committee.
CREATE INDEX outbox_not_taken ON outbox (sent_at) WHERE report = 'late';
