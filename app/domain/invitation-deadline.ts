import { hasBegun } from "./event-dates";
import { eveningFrom } from "./zoned-time";

const hour = 60 * 60 * 1000;

/** The days in which an invitation can be answered (decisions/invitations). */
export const invitationDays = 14;
/** Until when an invitation can be answered, also where its event was moved before its time; both as UTC ISO instants. */
export const invitationEnd = (expiresAt: string, { startsAt }: { startsAt: string }) =>
  expiresAt < startsAt ? expiresAt : startsAt;

/** The fewest hours that leave an answer time; with less nobody is asked. */
const leastHours = 12;

/** Since when, as a UTC ISO instant, an invitation has to be out before its one reminder (decisions/invitations). */
export const remindableSince = (now: Date) => new Date(now.getTime() - 24 * hour).toISOString();

/**
 * Until when an invitation that is issued now can be answered; null where too little time remains
 * (decisions/invitations).
 *
 * @param event its start and its deadline as ISO 8601 instants
 * @returns a UTC ISO instant
 */
export function invitationDeadline(
  event: { startsAt: string; timeZone: string; registrationDeadline: string | null },
  now: Date,
): string | null {
  if (hasBegun(event, now)) return null;
  const wished = Date.parse(
    eveningFrom(new Date(now.getTime() + invitationDays * 24 * hour), event.timeZone),
  );
  const latest = [event.startsAt, event.registrationDeadline ?? event.startsAt].map((at) => Date.parse(at));
  const by = Math.min(wished, ...latest);
  return by - now.getTime() < leastHours * hour ? null : new Date(by).toISOString();
}
