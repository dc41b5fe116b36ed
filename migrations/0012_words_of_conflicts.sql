-- The words of a member who has a conflict by now are in no letter that is still to leave (decisions/votes).
CREATE VIEW application_conflicts AS
SELECT application_id, member_id FROM declarations WHERE answer <> 'none'
UNION ALL
SELECT a.id, m.member_id FROM applications a JOIN member_domains m
  ON substr('.' || a.email_domain, -length('.' || m.name)) = '.' || m.name
  OR substr('.' || m.name, -length('.' || a.email_domain)) = '.' || a.email_domain;

-- The message of a decision that nobody was told, less the words of such a member: whole paragraphs, as they were joined.
CREATE VIEW words_of_conflicts AS
SELECT d.id AS decision_id, c.member_id,
  nullif(trim(replace(char(10, 10) || d.message || char(10, 10), char(10, 10) || v.message || char(10, 10), char(10, 10)),
    char(10)), '') AS message
FROM decisions d JOIN votes v ON v.application_id = d.application_id AND v.choice = d.to_status
JOIN application_conflicts c ON c.application_id = v.application_id AND c.member_id = v.member_id
WHERE instr(char(10, 10) || d.message || char(10, 10), char(10, 10) || v.message || char(10, 10)) > 0
  AND NOT EXISTS (
    SELECT 1 FROM outbox o WHERE o.dedupe_key = 'decision:' || d.application_id || ':' || d.version
      AND o.status IN ('sending', 'sent'))
  -- A colleague who is free may have said the same.
  AND NOT EXISTS (
    SELECT 1 FROM votes w WHERE w.application_id = v.application_id AND w.round = v.round AND w.choice = v.choice
      AND w.message = v.message AND w.member_id NOT IN (
        SELECT x.member_id FROM application_conflicts x WHERE x.application_id = v.application_id));

-- As before, and the words of the member go with it. The plus reads this address alone, and not all that the member declared.
DROP TRIGGER a_conflict_reaches_its_address;
CREATE TRIGGER a_conflict_reaches_its_address AFTER UPDATE OF answer ON declarations
  WHEN new.answer <> 'none'
BEGIN
  UPDATE declarations SET email_normalised = (SELECT email_normalised FROM applications WHERE id = new.application_id)
  WHERE application_id = new.application_id AND member_id = new.member_id;
  INSERT INTO declarations (application_id, member_id, answer, source, email_normalised, declared_at)
  SELECT a.id, c.member_id, c.answer, c.source, c.email_normalised, c.declared_at
  FROM conflicts_of_address c JOIN applications a ON a.event_id = c.event_id AND a.email_normalised = c.email_normalised
  WHERE c.application_id = new.application_id AND c.member_id = new.member_id AND a.id <> c.application_id
  ON CONFLICT (application_id, member_id) DO UPDATE
    SET answer = excluded.answer, source = excluded.source, email_normalised = excluded.email_normalised,
      declared_at = excluded.declared_at
    WHERE answer = 'none' AND (source <> 'chair' OR excluded.source <> 'register');
  DELETE FROM votes WHERE member_id = new.member_id AND is_open = 1 AND application_id IN (
    SELECT application_id FROM declarations WHERE member_id = new.member_id AND answer <> 'none');
  UPDATE decisions SET message = w.message FROM words_of_conflicts w
  WHERE w.decision_id = decisions.id AND +w.member_id = new.member_id AND decisions.application_id IN (
      SELECT b.id FROM applications a JOIN applications b ON b.event_id = a.event_id AND b.email_normalised = a.email_normalised
      WHERE a.id = new.application_id);
END;
CREATE TRIGGER words_meet_another_domain AFTER UPDATE OF email_domain ON applications
  WHEN new.status <> 'erased' AND new.email_domain IS NOT old.email_domain
BEGIN
  UPDATE decisions SET message = w.message FROM words_of_conflicts w
  WHERE w.decision_id = decisions.id AND decisions.application_id = new.id;
END;
CREATE TRIGGER a_letter_keeps_the_words_of_its_decision AFTER UPDATE OF message ON decisions
  WHEN new.message IS NOT old.message
BEGIN
  UPDATE outbox SET details = json_replace(details, '$.message', new.message)
  WHERE dedupe_key = 'decision:' || new.application_id || ':' || new.version AND status IN ('waiting', 'failed');
END;
