export const sections = [
  {
    to: "/committee",
    label: "Overview",
    acts: {},
  },
  {
    to: "/committee/applications",
    label: "Applications",
    acts: {
      "application.submitted": "Submitted",
      "application.decided": "Decided",
      "application.undone": "Decision taken back",
      "application.voted": "Voted",
      "application.returned": "Returned to the vote",
      "application.noted": "Note",
      "application.declared": "Declared on a conflict of interest",
      "application.vote-taken-back": "Vote taken back by a conflict of interest",
      "application.opened-again": "Opened again to a member, by a chair",
      "application.verified": "Verified",
      "application.offered": "Seat offered by itself",
      "application.confirmed": "Seat confirmed",
      "application.told-host": "Answers to the host changed",
      "application.asked-anew": "Asked to confirm anew",
      "application.yes-noted": "Said yes to a member",
      "application.yes-taken-back": "Note of a yes taken back",
      "application.lapsed": "Seat lapsed",
      "application.asked-again": "Asked again",
      "application.withdrawn": "Withdrawn",
      "application.corrected": "Corrected",
      "application.readdressed": "Address corrected by a member",
      "application.erased": "Erased",
      "application.promoted": "Stands in its place",
      "application.set-aside": "Marked as a duplicate",
      "applications.exported": "Applications exported",
    },
  },
  {
    to: "/committee/partnerships",
    label: "Partnerships",
    acts: {
      "partnership.reviewed": "Partnership reviewed",
      "partnership.corrected": "Partnership corrected by its sender",
      "partnership.noted": "Partnership note",
      "partnership.erased": "Partnership erased",
    },
  },
  {
    to: "/committee/events",
    label: "Events",
    acts: {
      "invitation.nominated": "Nominated",
      "invitation.backed": "Nomination supported",
      "invitation.issued": "Invited",
      "invitation.reminded": "Reminded of an invitation",
      "invitation.revoked": "Invitation revoked",
      "invitation.accepted": "Invitation accepted",
      "invitation.declined": "Invitation declined",
      "invitation.expired": "Invitation expired",
      "invitation.erased": "Invitation erased",
      "door.arrived": "Arrived",
      "door.undone": "Arrival taken back",
      "event.created": "Event created",
      "event.changed": "Event changed",
      "event.publish": "Event published",
      "event.unpublish": "Event taken back",
      "event.put-away": "Draft archived",
      "event.bring-back": "Draft brought back",
      "event.postpone": "Event postponed",
      "event.reinstate": "Event put back on",
      "event.cancel": "Event cancelled",
      "event.announce": "Date and place told to all who applied",
      "event.message": "Message to guests",
    },
  },
  {
    to: "/committee/briefings",
    label: "Briefings",
    acts: {
      "briefing.created": "Briefing created",
      "briefing.changed": "Briefing changed",
      "briefing.publish": "Briefing published",
      "briefing.unpublish": "Briefing taken back",
    },
  },
  {
    to: "/committee/letters",
    label: "Letters",
    acts: {
      "letter.again": "Letter sent again",
      "letter.sent": "Letter recorded as arrived",
      "letter.released": "Letter released",
      "letter.words": "Words of a letter changed",
    },
  },
  {
    to: "/committee/interests",
    label: "Conflicts",
    acts: {
      "interest.added": "Interest entered in the register",
      "interest.ended": "Interest in the register ended",
    },
  },
  {
    to: "/committee/members",
    label: "Members",
    acts: {
      "member.added": "Member added",
      "member.changed": "Member given another role",
      "member.removed": "Member removed",
    },
  },
  {
    to: "/committee/audit",
    label: "Audit trail",
    acts: {
      "audit.exported": "Audit trail exported",
    },
  },
] as const satisfies readonly { to: string; label: string; acts: Record<`${string}.${string}`, string> }[];

type KeyOf<Acts> = Acts extends unknown ? keyof Acts : never;
/** Every action that the audit trail knows; the word before the dot names what it happened to. */
export type AuditAction = KeyOf<(typeof sections)[number]["acts"]>;

const actionNames: Readonly<Record<string, string>> = Object.assign({}, ...sections.map(({ acts }) => acts));

export const actionName = (action: string): string => actionNames[action] ?? action;
