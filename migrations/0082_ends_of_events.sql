-- When an event ends, where that is announced; only beside a time at which it begins.
ALTER TABLE events ADD COLUMN ends_at TEXT CHECK (
  ends_at IS NULL OR (ends_at GLOB '????-??-??T??:??:??.???Z' AND ends_at > starts_at AND time_is_known = 1)
);
