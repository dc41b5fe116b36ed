/** The changes of a briefing's state; each is also the word of its audit entry. */
export const briefingStateChanges = ["publish", "unpublish"] as const;
export type BriefingStateChange = (typeof briefingStateChanges)[number];
