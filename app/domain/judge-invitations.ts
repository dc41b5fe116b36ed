import { calendarDay } from "./event-dates";
import { invitationDeadline } from "./invitation-deadline";

/** The facts that the rules of inviting people look at. Instants are ISO 8601. */
export type InvitationsView = {
  event: {
    startsAt: string;
    timeZone: string;
    registrationDeadline: string | null;
    /** Published, and to take place as announced. */
    isOn: boolean;
  };
  /** Those chosen who want no invitations. They are in none of the facts below. */
  leftOut: readonly string[];
  /** The others, as far as each can be asked. */
  eligible: readonly number[];
  /** Somebody is chosen, and each of them can be asked so: open to the member, on the list, without a seat. */
  areEligible: boolean;
  /** Another member stands behind each, where the event asks for two. */
  areBacked: boolean;
  /** Their seats are free, the waiting list needs none of them, and no verification is missing. */
  areSeatsFree: boolean;
  areSeatsSpare: boolean;
  areVerified: boolean;
};

export type InvitationsVerdict =
  | {
      ok: false;
      reason:
        | "registration_closed"
        | "list_in_the_future"
        | "needs_second_member"
        | "seats_for_the_line"
        | "not_possible"
        | "event_full"
        | "not_verified";
    }
  | { ok: true; expiresAt: string; leftOut: readonly string[] };

/**
 * Whether the chosen people can be invited: all or none, without those who want no invitations (decisions/invitations).
 *
 * @param listDate of the sanctions list, as `YYYY-MM-DD`; undefined where nobody is verified
 */
export function judgeInvitations(
  view: InvitationsView,
  listDate: string | undefined,
  now: Date,
): InvitationsVerdict {
  const expiresAt = view.event.isOn ? invitationDeadline(view.event, now) : null;
  if (expiresAt === null) return { ok: false, reason: "registration_closed" };
  // Somewhere it is tomorrow already.
  if (listDate && listDate > calendarDay(now, "Pacific/Kiritimati"))
    return { ok: false, reason: "list_in_the_future" };
  if (!view.areBacked) return { ok: false, reason: "needs_second_member" };
  if (!view.areSeatsSpare)
    return { ok: false, reason: view.areSeatsFree ? "seats_for_the_line" : "event_full" };
  if (!view.areEligible) return { ok: false, reason: "not_possible" };
  if (!view.areSeatsFree) return { ok: false, reason: "event_full" };
  return view.areVerified
    ? { ok: true, expiresAt, leftOut: view.leftOut }
    : { ok: false, reason: "not_verified" };
}
