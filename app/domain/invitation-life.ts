import type { EventStatus } from "./event";
import type { LetterName } from "./letter-kind";

/** The states of an invitation. `nominated`: its person knows of nothing; `erased`: no personal data is left. */
export const invitationStatuses = [
  "nominated",
  "invited",
  "accepted",
  "declined",
  "expired",
  "revoked",
  "erased",
] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export type InvitationMove = {
  /** The verb; each has one service. */
  act: string;
  by: "member" | "invitee" | "system";
  /** Empty: nothing was there before. */
  from: readonly InvitationStatus[];
  to: InvitationStatus;
  letter: LetterName | null;
  /** Its effect on the seat of an invitation that holds one; an acceptance passes it on to the application. */
  seat: "takes" | "frees" | "passes on" | "keeps" | "none";
};

const invited = { by: "member", to: "invited", letter: "invitation" } as const;
const erased = { act: "erase", to: "erased", letter: null } as const;

/** Every way from one state of an invitation to another (decisions/invitations, decisions/retention). */
export const invitationLife = [
  { act: "nominate", by: "member", from: [], to: "nominated", letter: null, seat: "none" },
  { ...invited, act: "issue", from: ["nominated"], seat: "takes" },
  { ...invited, act: "renew", from: ["expired", "revoked"], seat: "takes" },
  { ...invited, act: "renew", from: ["invited"], seat: "keeps" },
  { ...invited, act: "remind", from: ["invited"], letter: "invitation-reminder", seat: "keeps" },
  { act: "revoke", by: "member", from: ["nominated"], to: "revoked", letter: null, seat: "none" },
  { act: "revoke", by: "member", from: ["invited"], to: "revoked", letter: null, seat: "frees" },
  { act: "accept", by: "invitee", from: ["invited"], to: "accepted", letter: null, seat: "passes on" },
  { act: "decline", by: "invitee", from: ["invited"], to: "declined", letter: null, seat: "frees" },
  { act: "expire", by: "system", from: ["invited"], to: "expired", letter: null, seat: "frees" },
  { ...erased, by: "invitee", from: ["invited"], seat: "frees" },
  { ...erased, by: "invitee", from: ["declined", "expired", "revoked"], seat: "none" },
  {
    ...erased,
    by: "system",
    from: ["nominated", "accepted", "declined", "expired", "revoked"],
    seat: "none",
  },
] as const satisfies readonly InvitationMove[];

export function invitationsBefore(act: (typeof invitationLife)[number]["act"]): InvitationStatus[] {
  const moves: readonly InvitationMove[] = invitationLife;
  return [...new Set(moves.filter((move) => move.act === act).flatMap(({ from }) => from))];
}

/** Why an invitation cannot be answered, or not now; undefined while it can (decisions/changes). Instants are UTC. */
export function whyInvitationClosed(
  { status, expiresAt }: { status: InvitationStatus; expiresAt: string | null },
  event: { status: EventStatus | null; isActive: boolean | null; startsAt: string },
  now: Date,
) {
  if (status !== "invited") return status === "nominated" ? "revoked" : status;
  const isPostponed = event.status === "postponed";
  if (!isPostponed && (expiresAt === null || expiresAt <= now.toISOString())) return "expired";
  const isOn = (event.status ?? "scheduled") === "scheduled" && event.isActive !== false;
  return isOn && event.startsAt > now.toISOString() ? undefined : "event_off";
}

export type InvitationClosed = NonNullable<ReturnType<typeof whyInvitationClosed>>;
