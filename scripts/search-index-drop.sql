-- D1 exports no database that holds a virtual table. The search indexes are derived from what was sent: they can go for
-- the minute of an export, and search-index-build.sql makes them again. Their triggers go with them, or nothing could be
-- stored meanwhile.
DROP TRIGGER IF EXISTS application_search_insert;
DROP TRIGGER IF EXISTS application_search_update;
DROP TRIGGER IF EXISTS application_search_delete;
DROP TABLE IF EXISTS application_search;
DROP TRIGGER IF EXISTS partnership_search_insert;
DROP TRIGGER IF EXISTS partnership_search_update;
DROP TRIGGER IF EXISTS partnership_search_delete;
DROP TABLE IF EXISTS partnership_search;
