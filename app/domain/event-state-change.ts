/** What a chair can do with an event's state; each is also the word of its audit entry. */
export const eventStateChanges = ["publish", "unpublish", "postpone", "reinstate", "cancel"] as const;
export type EventStateChange = (typeof eventStateChanges)[number];
