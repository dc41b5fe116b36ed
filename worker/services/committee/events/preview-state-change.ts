import { eq, getTableColumns, sql } from "drizzle-orm";
import { owner } from "~/content/owner";
import { deadlineAnew } from "~/domain/confirmation-deadline";
import type { EventStatus } from "~/domain/event";
import { asksAnew, comesTooLate, eventLetters, type ToldChange } from "~/domain/event-state-change";
import { cleanText } from "~/domain/text";
import { withOffset } from "~/domain/zoned-time";
import { events } from "../../../db/schema";
import { applicantOf, inviteeOf, isMoved, isWrittenTo, toldDate } from "../../../db/told-date";
import { announcedSeat, announcedStatus } from "../../announced-application";
import { toNetworkEvent, toPublicEvent } from "../../list-events";
import { findObjecting } from "../../object-to-letters";
import { previewOf, writeLetter } from "../../write-letter";
import { isClosedTo, isInvitationClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";

type Applicant = {
  email: string;
  status: "accepted" | "waitlisted" | "pending";
  seat: string;
  isTold: 0 | 1;
};

/** The letters of a change of an event's state, and their numbers, before it is made (decisions/changes). */
export async function previewStateChange(
  needs: DecisionNeeds & { secret: string },
  { id, change, message }: { id: number; change: ToldChange; message: string },
) {
  const { db, clock } = needs;
  const ofEvent = sql`FROM events e WHERE e.id = ${id}`;
  const told = { told: sql`(SELECT e.told ${ofEvent})`, isMoved: sql`(SELECT ${isMoved()} ${ofEvent})` };
  const [row, invitees, applicants] = await Promise.all([
    db
      .select({ ...getTableColumns(events), isMoved: sql<number>`${isMoved(events)}` })
      .from(events)
      .where(eq(events.id, id))
      .get(),
    db.all<{ email: string }>(sql`
      SELECT i.email FROM invitations i
      WHERE i.event_id = ${id} AND i.status = 'invited' AND NOT ${isInvitationClosedTo(needs)}
        AND ${isWrittenTo(change, told, inviteeOf)}`),
    db.all<Applicant>(sql`
      SELECT email, ${announcedStatus} AS status, ${announcedSeat} AS seat, ${isWrittenTo(change, told, applicantOf)} AS isTold
      FROM applications a
      WHERE event_id = ${id} AND ${announcedStatus} IN ('pending', 'waitlisted', 'accepted') AND NOT ${isClosedTo(needs)}`),
  ]);
  if (!row) return { ok: false as const, reason: "not_found" as const };
  if (comesTooLate(change, toNetworkEvent(row), clock()))
    return { ok: false as const, reason: "event_over" as const };
  const facts = {
    fullName: "applicant",
    reference: "OFN-…",
    // As it is told once the change is made.
    event: toPublicEvent({ ...row, status: statusAfter[change] }),
    url: `${owner.origin}/applications/…`,
    message: cleanText(message) || null,
    before: toldDate(row.told),
    seat: "seated" as const,
    confirmBy: null,
  };
  const guests = applicants.filter(({ status }) => status === "accepted");
  const canAsk = asksAnew(change, row.isMoved === 1) && guests.length > 0;
  const deadline = canAsk ? deadlineAnew(row, clock()) : null;
  const confirmBy = deadline && withOffset(deadline, row.timeZone);
  const asking = confirmBy && { ...facts, seat: "held" as const, confirmBy };
  const [letter, anew, unasked, untold] = await Promise.all([
    writeLetter({ db }, eventLetters[change], facts),
    asking && writeLetter({ db }, "confirm-anew", asking),
    findObjecting(needs, "invitation-update", emailsOf(invitees)),
    findObjecting(needs, eventLetters[change], emailsOf(applicants)),
  ]);
  const writtenTo = applicants.filter(({ isTold }) => isTold === 1);
  const toldOf = (status: Applicant["status"]) =>
    writtenTo.filter((one) => one.status === status && !untold.has(one.email)).length;
  return {
    ok: true as const,
    letter: previewOf(letter),
    /**
     * How many are told, by what they know of themselves, without who wants no such letter; whom a conflict closes to the
     * member is in no number (decisions/conflicts).
     */
    told: {
      accepted: toldOf("accepted"),
      waitlisted: toldOf("waitlisted"),
      pending: toldOf("pending"),
      invited: invitees.filter(({ email }) => !unasked.has(email)).length,
    },
    /** How many of those open to the member want no such letter. */
    unwilling:
      invitees.filter(({ email }) => unasked.has(email)).length +
      writtenTo.filter(({ email }) => untold.has(email)).length,
    /** Whether it goes to guests with a held seat, whom it asks to confirm. */
    asksHeld: change === "reinstate" && guests.some(({ seat }) => seat === "held"),
    /** The letter to guests who are asked to confirm anew, how many they are, and until when; null where none can be asked. */
    anew: anew && confirmBy ? { ...previewOf(anew), confirmBy, guests: guests.length } : null,
  };
}

const statusAfter = {
  postpone: "postponed",
  reinstate: "scheduled",
  cancel: "cancelled",
  announce: "scheduled",
} as const satisfies Record<ToldChange, EventStatus>;

const emailsOf = (people: readonly { email: string }[]) => people.map(({ email }) => email);
