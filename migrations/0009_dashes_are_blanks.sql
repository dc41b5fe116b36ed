-- A dash in folded words is a blank: Deadlock-House and Deadlock House are one. Interests come first, so that
-- each application meets them as it is changed. Who holds an interest in both spellings keeps both.
UPDATE OR IGNORE interests SET name_folded = trim(replace(name_folded, '-', ' ')) WHERE instr(name_folded, '-') > 0;
UPDATE applications
SET full_name_folded = trim(replace(full_name_folded, '-', ' ')),
  company_folded = trim(replace(company_folded, '-', ' ')),
  job_title_folded = trim(replace(job_title_folded, '-', ' ')),
  interest_reason_folded = trim(replace(interest_reason_folded, '-', ' '))
WHERE instr(full_name_folded || company_folded || job_title_folded || interest_reason_folded, '-') > 0;
UPDATE invitations
SET full_name_folded = trim(replace(full_name_folded, '-', ' ')), company_folded = trim(replace(company_folded, '-', ' '))
WHERE instr(full_name_folded || company_folded, '-') > 0;
UPDATE partnership_applications
SET organisation_folded = trim(replace(organisation_folded, '-', ' ')),
  contact_name_folded = trim(replace(contact_name_folded, '-', ' ')),
  topic_folded = trim(replace(topic_folded, '-', ' '))
WHERE instr(organisation_folded || contact_name_folded || coalesce(topic_folded, ''), '-') > 0;
