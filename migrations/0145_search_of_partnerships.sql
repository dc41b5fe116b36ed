-- What the committee searches of partnership applications. `facets` carries state and kind as words, so that one index
-- answers both questions and no row is read to be thrown away. A copy from before this, restored since, has the index
-- already: then it is filled anew.
DROP TRIGGER IF EXISTS partnership_search_insert;
DROP TRIGGER IF EXISTS partnership_search_update;
DROP TRIGGER IF EXISTS partnership_search_delete;
CREATE VIRTUAL TABLE IF NOT EXISTS partnership_search USING fts5 (
  words, facets,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
-- An erased name must not survive in the index until it happens to be merged.
INSERT INTO partnership_search (partnership_search, rank) VALUES ('secure-delete', 1);
DELETE FROM partnership_search;
INSERT INTO partnership_search (rowid, words, facets)
  SELECT id,
    organisation || ' ' || replace(organisation, ' ', '') || ' ' || contact_name || ' ' || email || ' ' || reference
      || ' ' || coalesce(topic, ''),
    'state' || iif(status = 'pending', review_state, status) || ' type' || type
  FROM partnership_applications WHERE status <> 'erased';
CREATE TRIGGER partnership_search_insert AFTER INSERT ON partnership_applications WHEN new.status <> 'erased'
BEGIN
  INSERT INTO partnership_search (rowid, words, facets)
    VALUES (new.id,
      new.organisation || ' ' || replace(new.organisation, ' ', '') || ' ' || new.contact_name || ' ' || new.email || ' '
        || new.reference || ' ' || coalesce(new.topic, ''),
      'state' || iif(new.status = 'pending', new.review_state, new.status) || ' type' || new.type);
END;
CREATE TRIGGER partnership_search_update
  AFTER UPDATE OF status, review_state, organisation, contact_name, email, topic, type ON partnership_applications
BEGIN
  DELETE FROM partnership_search WHERE rowid = old.id;
  INSERT INTO partnership_search (rowid, words, facets)
    SELECT new.id,
      new.organisation || ' ' || replace(new.organisation, ' ', '') || ' ' || new.contact_name || ' ' || new.email || ' '
        || new.reference || ' ' || coalesce(new.topic, ''),
      'state' || iif(new.status = 'pending', new.review_state, new.status) || ' type' || new.type
    WHERE new.status <> 'erased';
END;
CREATE TRIGGER partnership_search_delete AFTER DELETE ON partnership_applications
BEGIN
  DELETE FROM partnership_search WHERE rowid = old.id;
END;
