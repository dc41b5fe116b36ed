-- Who has a conflict of interest with an application by now: by a declaration, the register or their own mail domain.
CREATE VIEW application_conflicts AS
SELECT application_id, member_id FROM declarations WHERE answer <> 'none'
UNION ALL
SELECT a.id, m.member_id FROM applications a JOIN member_domains m
  ON substr('.' || a.email_domain, -length('.' || m.name)) = '.' || m.name
  OR substr('.' || m.name, -length('.' || a.email_domain)) = '.' || a.email_domain;

-- Words stay with who wrote them: a JSON list of members who agreed, each with a text for the letter or none.
UPDATE decisions SET message = json_array(json_object('by', member_id, 'text', message)) WHERE message IS NOT NULL;
