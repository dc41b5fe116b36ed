-- Whether a person has applied for an event. The partial index of standing applications cannot answer a query that
-- binds the states, and the others would read every application for the event.
CREATE INDEX applications_by_event_person ON applications (event_id, email_normalised);
-- What the nightly work looks for, so that it reads what is due and not what is there.
CREATE INDEX letter_deliveries_by_age ON letter_deliveries (started_at);
CREATE INDEX partnership_applications_kept ON partnership_applications (created_at) WHERE status <> 'erased';
