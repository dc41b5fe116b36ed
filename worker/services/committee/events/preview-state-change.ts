import { eq, sql } from "drizzle-orm";
import { owner } from "~/content/owner";
import { deadlineAnew } from "~/domain/confirmation-deadline";
import { asksAnew, comesTooLate, eventLetters, type ToldChange } from "~/domain/event-state-change";
import { isLetter } from "~/domain/letter-kind";
import { cleanText } from "~/domain/text";
import { events } from "../../../db/schema";
import { toldDate } from "../../../db/told-date";
import { announcedSeat, announcedStatus } from "../../announced-application";
import { toNetworkEvent } from "../../list-events";
import { findObjecting } from "../../object-to-letters";
import { writeLetter } from "../../write-letter";
import { isClosedTo, isInvitationClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";

/**
 * How many are told, by what they know of themselves, without who wants no such letter; whom a conflict closes to the
 * member is in no number (decisions/conflicts).
 */
type Told = Record<"accepted" | "waitlisted" | "pending" | "invited", number>;

/** The letters of a change of an event's state, and their numbers, before it is made (decisions/changes). */
export async function previewStateChange(
  needs: DecisionNeeds & { secret: string },
  { id, change, message }: { id: number; change: ToldChange; message: string },
) {
  const { db, clock } = needs;
  // The kept counts, and of the few whose decision is held what they know in place of what is decided (decisions/undo).
  const unannounced = sql`FROM applications WHERE event_id = ${id} AND announced IS NOT NULL`;
  const isApplicantClosed = isClosedTo(needs, "applications");
  const [row, counted, invitees, applicants] = await Promise.all([
    db.select().from(events).where(eq(events.id, id)).get(),
    db.get<Omit<Told, "invited"> & { asksHeld: number }>(sql`
    SELECT coalesce(sum(count) FILTER (WHERE status = 'accepted'), 0) AS accepted,
      coalesce(sum(count) FILTER (WHERE status = 'waitlisted'), 0) AS waitlisted,
      coalesce(sum(count) FILTER (WHERE status = 'pending'), 0) AS pending,
      ${Number(change === "reinstate")} AND EXISTS (SELECT 1 FROM applications
        WHERE event_id = ${id} AND ${announcedSeat} = 'held' AND NOT ${isApplicantClosed}) AS asksHeld
    FROM (
      SELECT status, count FROM application_counts WHERE event_id = ${id}
      UNION ALL SELECT status, -1 ${unannounced}
      UNION ALL SELECT ${announcedStatus}, 1 ${unannounced}
      UNION ALL SELECT ${announcedStatus}, -1 FROM applications
        WHERE event_id = ${id} AND ${isApplicantClosed}
    )`),
    db.all<{ email: string }>(sql`SELECT i.email FROM invitations i
      WHERE i.event_id = ${id} AND i.status = 'invited' AND NOT ${isInvitationClosedTo(needs)}`),
    isLetter(eventLetters[change], "courtesy")
      ? db.all<{ status: Exclude<keyof Told, "invited">; email: string }>(sql`
          SELECT ${announcedStatus} AS status, email FROM applications
          WHERE event_id = ${id} AND ${announcedStatus} IN ('pending', 'waitlisted', 'accepted') AND NOT ${isApplicantClosed}`)
      : [],
  ]);
  if (!row) return { ok: false as const, reason: "not_found" as const };
  const event = toNetworkEvent(row);
  if (comesTooLate(change, event, clock())) return { ok: false as const, reason: "event_over" as const };
  const facts = {
    fullName: "applicant",
    reference: "OFN-…",
    event,
    url: `${owner.origin}/applications/…`,
    message: cleanText(message) || null,
    before: toldDate(row.told),
    seat: "seated" as const,
    confirmBy: null,
  };
  const confirmBy = asksAnew(change) && counted.accepted > 0 ? deadlineAnew(row, clock()) : null;
  const asking = confirmBy && { ...facts, seat: "held" as const, confirmBy };
  const [{ subject, flowing: text }, anew, unasked, untold] = await Promise.all([
    writeLetter({ db }, eventLetters[change], facts),
    asking && writeLetter({ db }, "confirm-anew", asking),
    findObjecting(needs, "invitation-update", emailsOf(invitees)),
    findObjecting(needs, eventLetters[change], emailsOf(applicants)),
  ]);
  const toldOf = (status: Exclude<keyof Told, "invited">) =>
    counted[status] - applicants.filter((one) => one.status === status && untold.has(one.email)).length;
  return {
    ok: true as const,
    letter: { subject, text },
    told: {
      accepted: toldOf("accepted"),
      waitlisted: toldOf("waitlisted"),
      pending: toldOf("pending"),
      invited: invitees.filter(({ email }) => !unasked.has(email)).length,
    },
    /** How many of those open to the member want no such letter. */
    unwilling:
      invitees.filter(({ email }) => unasked.has(email)).length +
      applicants.filter(({ email }) => untold.has(email)).length,
    /** Whether it goes to guests with a held seat, whom it asks to confirm. */
    asksHeld: counted.asksHeld === 1,
    /** The letter to guests who are asked to confirm anew, how many they are, and until when; null where none can be asked. */
    anew:
      anew && confirmBy
        ? { subject: anew.subject, text: anew.flowing, confirmBy, guests: counted.accepted }
        : null,
  };
}

const emailsOf = (people: readonly { email: string }[]) => people.map(({ email }) => email);
