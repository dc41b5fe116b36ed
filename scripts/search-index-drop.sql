-- D1 exports no database that holds a virtual table. The search index is derived from the applications: it can go
-- for the minute of an export, and search-index-build.sql makes it again. Its triggers go with it, or no application
-- could be stored meanwhile.
DROP TRIGGER IF EXISTS application_search_insert;
DROP TRIGGER IF EXISTS application_search_update;
DROP TRIGGER IF EXISTS application_search_delete;
DROP TABLE IF EXISTS application_search;
