-- The audit trail is read whole, of an event, or of what an entry is about. Each index costs a row with every act.
DROP INDEX audit_entries_by_action;
DROP INDEX audit_entries_by_actor;
DROP INDEX audit_entries_by_actor_action;
DROP INDEX audit_entries_by_event_action;
DROP INDEX audit_entries_by_event_actor;
