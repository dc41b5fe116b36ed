-- A guest's verification stays as long as the seat: else it could be taken away behind the acceptance.
CREATE TRIGGER verification_is_kept BEFORE DELETE ON verifications
  WHEN (SELECT a.status = 'accepted' AND e.asks_verification = 1
    FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id = old.application_id)
BEGIN
  SELECT raise(ABORT, 'a guest stays verified');
END;
