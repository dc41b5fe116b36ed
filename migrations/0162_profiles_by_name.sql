-- Who has one LinkedIn profile: by the name that follows /in/ or /pub/, whatever else its address has. The Worker compares
-- the profiles of what is found (app/domain/linkedin-profile.ts).
DROP INDEX applications_by_profile;
CREATE INDEX applications_by_profile ON applications (
  substr(
    replace(replace(replace(lower(linkedin), '/pub/', '/in/'), '?', '/'), '#', '/') || '/',
    instr(replace(lower(linkedin), '/pub/', '/in/'), '/in/') + 4,
    instr(substr(
      replace(replace(replace(lower(linkedin), '/pub/', '/in/'), '?', '/'), '#', '/') || '/',
      instr(replace(lower(linkedin), '/pub/', '/in/'), '/in/') + 4
    ), '/') - 1
  )
) WHERE linkedin IS NOT NULL;
