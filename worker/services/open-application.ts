import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { isApplicationStatus, type VisibleStatus, visibleStatus } from "~/domain/application-status";
import { lapsesAt } from "~/domain/confirmation-deadline";
import { otherDay } from "~/domain/confirmed-day";
import { pick } from "~/domain/declared-field";
import { availability } from "~/domain/event-availability";
import { eventPhase } from "~/domain/event-phase";
import { applicantFields } from "~/domain/interest-form-fields";
import type { OwnHistoryEntry } from "~/domain/own-history";
import { canGiveUp, statusesBefore } from "~/domain/seat-life";
import { isSeated, seatState, type VisibleState } from "~/domain/seat-state";
import { auditEntries, outbox, type StoredEntry, type StoredLetter } from "../db/schema";
import { findLinkedApplication, type LinkedApplication } from "./find-linked-application";
import { toPublicEvent } from "./list-events";
import type { Needs } from "./needs";
import { clockStop, isAsked, isHeld, isLapsing } from "./seat-clock";

export type OwnApplication = NonNullable<ReturnType<typeof toOwnApplication>>;

/** Corrections are limited, decisions are few: more entries than that are of a time without limits. */
const entriesShown = 500;

/** The application that a link opens, as its applicant may see it, and what has happened to it, oldest first. */
export async function openApplication({ db, clock }: Needs, token: string) {
  const row = await findLinkedApplication({ db, clock }, token);
  if (!row) return { ok: false, reason: "not_found" } as const;
  const application = toOwnApplication(row, clock());
  if (!application) return { ok: false, reason: "erased" } as const;
  const { id, waitlistedAt, mayBeNamed, ruleAcceptedAt } = row.application;
  const isGuest = application.isProven && application.status === "accepted";
  const [seat, entries, held] = await Promise.all([
    isGuest || application.state === "held" ? readSeat({ db, clock }, id) : undefined,
    db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.applicationId, id))
      .orderBy(asc(auditEntries.id))
      .limit(entriesShown),
    db
      .select({ details: outbox.details })
      .from(outbox)
      .where(and(eq(outbox.applicationId, id), isNotNull(outbox.heldAt))),
  ]);
  const { hostNote = null, arrivedAt = null } = (isGuest && seat) || {};
  if (seat?.isStopped) application.confirmBy = null;
  if (seat?.isOver)
    Object.assign(application, { status: "lapsed", state: "lapsed" } satisfies Partial<OwnApplication>);
  if (arrivedAt) application.canWithdraw = false;
  return {
    ok: true,
    application,
    timeline: timeline(withoutHeld(withoutUndone(entries), held), waitlistedAt !== null),
    /** A guest's answers to the host; for a link from a letter alone. */
    wishes: {
      hostNote,
      mayBeNamed: application.isProven && mayBeNamed === true,
      ruleAcceptedAt,
    },
    /** When the guest came; null while no arrival is marked, undefined for a link that came by no letter. */
    arrivedAt: application.isProven ? arrivedAt : undefined,
    acts: row.acts,
    /** Whether the same form made another application that stands, for another address or event. */
    hasOther: row.hasOther,
  } as const;
}

/**
 * A seat is lapsed from its hour on, whether the schedule has come by or not; a page that is read changes nothing. While a
 * letter about it is missing it does not lapse, and the one that asks gives the hour, which may be later.
 */
function readSeat({ db, clock }: Needs, id: number) {
  const now = clock().toISOString();
  return db.get<{ isOver: 0 | 1; isStopped: 0 | 1; hostNote: string | null; arrivedAt: string | null }>(sql`
    SELECT ${isLapsing(now)} AS isOver,
      ${isHeld} AND coalesce(${clockStop(now)} = 'missing' OR NOT ${isAsked}, 0) AS isStopped,
      (SELECT h.body FROM host_notes h WHERE h.application_id = a.id) AS hostNote,
      (SELECT r.arrived_at FROM arrivals r WHERE r.application_id = a.id AND r.undone_at IS NULL) AS arrivedAt
    FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id = ${id}`);
}

/** A stored application as its applicant may see it; undefined once it is erased. */
export function toOwnApplication({ application, proof, ...row }: LinkedApplication, now: Date) {
  const state = seatState(application);
  if (application.status === "erased" || state === "erased") return undefined;
  const event = toPublicEvent(row.event, row.seatsGone);
  const phase = eventPhase(event, now);
  const isEnded = phase === "over" || phase === "cancelled";
  const status = visibleStatus(application.status, application.waitlistedAt !== null);
  const visibleState: VisibleState = isSeated(state) ? state : status === "accepted" ? "seated" : status;
  return {
    reference: application.reference,
    status,
    /** The state, and of an accepted one whether a confirmation is awaited, not asked, or stored. */
    state: visibleState,
    /** When the seat lapses without an answer; null where it does not, or that is not certain. */
    confirmBy: state === "held" ? lapsesAt(application.confirmBy, event, now) : null,
    /** The day that its guest said yes to, where the date was moved since; else null. */
    otherDay: isSeated(state) ? otherDay(application.confirmedFor, event) : null,
    /** Whether it can be withdrawn in this state: nothing is of which the event is over or cancelled, or whose guest has come. */
    canWithdraw: !isEnded && statusesBefore("withdraw").some((before) => before === status),
    /** Whether this link can give the application up: a seat needs one that came by letter. */
    canGiveUp: canGiveUp(application.status, proof),
    /** Whether this link came by letter and so has power over all that its address sent for the event. */
    isProven: proof === "letter",
    /** UTC ISO instants, here and above. */
    submittedAt: application.createdAt,
    event,
    /** Whether a newcomer would wait for a seat (decisions/line). */
    isFull: availability(event, now) === "full",
    sent: pick(application, applicantFields),
  };
}

/** The audit trail without what a hidden state would tell: of each change, what the applicant's page showed. */
function timeline(entries: StoredEntry[], isOnWaitingList: boolean): OwnHistoryEntry[] {
  const shown: OwnHistoryEntry[] = [];
  let current: VisibleStatus | undefined;
  for (const entry of entries) {
    const status = statusOf(entry);
    const next = status ? visibleStatus(status, isOnWaitingList) : current;
    const own = ownActs[entry.action];
    // Only an invitation's seat comes with what was sent.
    const isInvited = own === "submitted" && next === "accepted";
    for (const what of [isInvited ? "invited" : own, news(entry.action, current, next)] as const)
      if (what) shown.push({ at: entry.occurredAt, what });
    current = next;
  }
  return shown;
}

const ownActs: Partial<Record<string, OwnHistoryEntry["what"]>> = {
  "application.submitted": "submitted",
  "application.corrected": "corrected",
  "application.confirmed": "confirmed",
  "application.asked-anew": "asked-anew",
  "application.yes-noted": "promised",
  "application.yes-taken-back": "not-promised",
  "application.asked-again": "asked",
};

/** The state that followed, where it is another. */
function news(
  action: string,
  current: VisibleStatus | undefined,
  next: VisibleStatus | undefined,
): OwnHistoryEntry["what"] | undefined {
  // The first entry is the submission itself, and asking again leads back to the committee: only the waiting list is news.
  const isExpected = current === undefined || action === "application.asked-again";
  if (next === undefined || (isExpected ? next !== "waitlisted" : next === current)) return undefined;
  return action === "application.offered" ? "offered" : next;
}

/** A correction changes no state, and would name one that is not told yet; an invitation has states of its own. */
function statusOf({ action, toStatus }: StoredEntry) {
  const isChange = action.startsWith("application.") && action !== "application.corrected";
  return isChange && isApplicationStatus(toStatus) && toStatus !== "erased" ? toStatus : undefined;
}

/** No letter told of a decision that was taken back, and nor does the page (decisions/undo). */
function withoutUndone(entries: StoredEntry[]) {
  const kept: typeof entries = [];
  for (const entry of entries) {
    if (entry.action !== "application.undone") kept.push(entry);
    else {
      const undone = kept.findLastIndex(({ action }) => action === "application.decided");
      if (undone >= 0) kept.splice(undone, 1);
    }
  }
  return kept;
}

/** Nor of one whose letter was held and never released, whatever became of it since (decisions/undo). */
function withoutHeld(entries: StoredEntry[], held: Pick<StoredLetter, "details">[]) {
  const isHeld = (version: unknown) => held.some(({ details }) => details.version === version);
  return entries.filter(
    ({ action, details }) => action !== "application.decided" || !isHeld(details.version),
  );
}
