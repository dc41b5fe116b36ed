-- How often something happened on the pages of one pattern on one day (UTC): no visitor, no address, no time of day.
CREATE TABLE visit_counts (
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  template TEXT NOT NULL CHECK (length(template) <= 200),
  name TEXT NOT NULL CHECK (length(name) <= 50),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, template, name)
) STRICT, WITHOUT ROWID;
