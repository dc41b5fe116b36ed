-- The audit trail by two filters at once; with one index alone a rare pair would read the whole trail.
CREATE INDEX audit_entries_by_actor_action ON audit_entries (actor, action, id);
CREATE INDEX audit_entries_by_event_action ON audit_entries (event_id, action, id);
CREATE INDEX audit_entries_by_event_actor ON audit_entries (event_id, actor, action, id);
