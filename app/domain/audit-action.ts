/** Every action that the audit trail knows; the word before the dot names what it happened to. */
const auditActions = [
  "application.submitted",
  "application.decided",
  "application.voted",
  "application.noted",
  "application.verified",
  "application.offered",
  "application.confirmed",
  "application.lapsed",
  "application.asked-again",
  "application.withdrawn",
  "application.corrected",
  "application.erased",
  "application.promoted",
  "application.set-aside",
  "door.arrived",
  "door.undone",
  "letter.again",
  "letter.sent",
  "applications.exported",
  "audit.exported",
  "event.created",
  "event.changed",
  "event.publish",
  "event.unpublish",
  "event.postpone",
  "event.reinstate",
  "event.cancel",
  "partnership.reviewed",
  "partnership.noted",
  "partnership.erased",
  "briefing.created",
  "briefing.changed",
  "briefing.publish",
  "briefing.unpublish",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Whether a word names an action of the audit trail. */
export function isAuditAction(word: string): word is AuditAction {
  return (auditActions as readonly string[]).includes(word);
}
