-- By what else than an address a person can be recognised, for the members who read an application.
CREATE INDEX applications_by_profile ON applications (rtrim(lower(linkedin), '/')) WHERE linkedin IS NOT NULL;
CREATE INDEX applications_by_name ON applications (lower(full_name)) WHERE full_name IS NOT NULL;
