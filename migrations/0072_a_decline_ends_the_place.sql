-- Whoever is declined has no place in the waiting list any more.
UPDATE applications SET waitlisted_at = NULL WHERE status = 'declined' AND waitlisted_at IS NOT NULL;
