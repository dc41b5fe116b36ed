-- The date and the place that everybody was told last, as JSON with the instant from which on they stood no more. Null while
-- the event has no other ones.
ALTER TABLE events ADD COLUMN told TEXT;
