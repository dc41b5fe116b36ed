import { type SQL, sql } from "drizzle-orm";
import { committeeTextLimit } from "~/domain/committee-text";
import { type EventStateChange, eventLetters, isTold } from "~/domain/event-state-change";
import { invitationDeadline } from "~/domain/invitation-deadline";
import { type EventStateView, judgeEventState } from "~/domain/judge-event-state";
import { cleanText } from "~/domain/text";
import type { Statements } from "../../../db/client";
import { asRefusal, isTrue, judgeAndWrite, viewOf } from "../../../db/judge-and-write";
import {
  applicantOf,
  hasHeardSince,
  inviteeOf,
  isMoved,
  isToldOtherwise,
  isWrittenTo,
} from "../../../db/told-date";
import { announcedStatus } from "../../announced-application";
import { insertAuditEntry, ofApplication } from "../../insert-audit-entry";
import { insertLetter, toApplicant, toInvitee } from "../../insert-letter";
import { holdAnewOf, isHeld } from "../../seat-clock";
import { auditActor, type CommitteeNeeds } from "../member";

type Change = {
  id: number;
  version: number;
  change: EventStateChange;
  message: string;
  /** Whether everybody with a seat is asked to confirm the date that is told (decisions/changes). */
  isAnew?: boolean;
};

/** Changes the state of an event, or tells its date anew, with all letters in one batch (decisions/changes). */
export async function changeEventState({ db, clock, member }: CommitteeNeeds, wished: Change) {
  const words = cleanText(wished.message) || null;
  if (words && words.length > committeeTextLimit)
    return { ok: false as const, reason: "message_too_long" as const };
  const now = clock();
  const verdict = await judgeAndWrite(
    db,
    viewOfState(wished.id),
    (view: StoredView) => judgeEventState(view, wished, now),
    ({ confirmBy }, view) => write({ ...wished, words, confirmBy, actor: auditActor(member) }, view, now),
  );
  return verdict.ok ? { ok: true as const, letters: verdict.returned } : asRefusal(verdict, "stale");
}

/** No rule looks at the deadline to answer, which is counted anew, nor at what was told of the date, which letters name. */
type StoredView = EventStateView & { registrationDeadline: string | null; told: object | null };

function viewOfState(id: number): SQL {
  const hasApplications = sql`EXISTS (SELECT 1 FROM applications a WHERE a.event_id = e.id)`;
  const wasPublished = sql`EXISTS (
    SELECT 1 FROM audit_entries l WHERE l.event_id = e.id AND l.action IN ('event.publish', 'event.unpublish'))`;
  return viewOf<StoredView>(sql`FROM events e WHERE e.id = ${id}`, {
    version: sql`e.version`,
    date: sql`e.starts_at`,
    endDate: sql`e.ends_at`,
    timeZone: sql`e.time_zone`,
    confirmationDays: sql`e.confirmation_days`,
    registrationDeadline: sql`e.registration_deadline`,
    told: sql`json(e.told)`,
    status: sql`coalesce(e.status, 'scheduled')`,
    isPublished: isTrue(sql`coalesce(e.is_active, 1)`),
    isPutAway: isTrue(sql`e.put_away_at IS NOT NULL`),
    isToldOtherwise: isTrue(isToldOtherwise),
    isMoved: isTrue(isMoved()),
    hasApplications: isTrue(hasApplications),
    isUsed: isTrue(sql`${hasApplications} OR ${wasPublished}
      OR EXISTS (SELECT 1 FROM invitations i WHERE i.event_id = e.id)`),
  });
}

type Judged = Change & { words: string | null; confirmBy: string | null; actor: string };

function write(judged: Judged, view: StoredView, at: Date): Statements {
  const { id, version, change, words, confirmBy, actor } = judged;
  const now = at.toISOString();
  const { date, timeZone, confirmationDays } = view;
  const letter = isTold(change) ? eventLetters[change] : null;
  // No letter told another date while the event was off.
  const kept = change === "reinstate" ? view.told && { ...view.told, at: now } : view.told;
  const told = sql`${JSON.stringify(kept)}`;
  // A person who came later knows no other date, or one of several.
  const beforeFor = (reader: typeof applicantOf) =>
    sql`json(iif(${hasHeardSince(told, reader)}, 'null', ${told}))`;
  const event = { told, isMoved: sql`${view.isMoved}` };
  const isGuest = sql`a.status = 'accepted' AND ${announcedStatus} = 'accepted'`;
  return [
    // No time ran out while the date did not hold.
    change === "reinstate" && [
      holdAnewOf([{ id, timeZone, days: confirmationDays }], sql`a.event_id = ${id}`, at),
      // Its letter asks them, in the place of those that asked before.
      sql`
        UPDATE applications AS a SET asked_at = ${now}
        WHERE a.event_id = ${id} AND ${isHeld} AND ${isGuest}`,
      sql`
        UPDATE invitations
        SET expires_at = max(expires_at, ${invitationDeadline({ ...view, startsAt: date }, at) ?? ""})
        WHERE status = 'invited' AND event_id = ${id}`,
    ],
    confirmBy !== null && [
      insertAuditEntry(actor, now, "application.asked-anew", {
        ...ofApplication,
        from: "accepted",
        to: "accepted",
        details: { confirmBy },
        rows: sql`FROM applications a WHERE a.event_id = ${id} AND ${isGuest}`,
      }),
      // The day that somebody confirmed stays on record: the committee sees who has answered since.
      sql`
        UPDATE applications AS a SET asked_at = ${now}, confirm_by = ${confirmBy}, confirmed_at = NULL,
          said_yes_at = NULL, said_yes_to = NULL, version = version + 1, updated_at = ${now}
        WHERE a.event_id = ${id} AND ${isGuest}`,
    ],
    // The decisions on an event that is cancelled are told nobody any more: they know of no decision, and keep so.
    change === "cancel" &&
      sql`UPDATE outbox SET status = 'dropped' WHERE held_at IS NOT NULL AND status = 'waiting' AND event_id = ${id}`,
    sql`
      UPDATE events SET ${changedBy(now)[change]}, sequence = sequence + 1, version = version + 1, updated_at = ${now}
      WHERE id = ${id}`,
    insertAuditEntry(actor, now, `event.${change}`, { event: id, details: { version: version + 1 } }),
    letter && [
      insertLetter({
        letter: confirmBy === null ? letter : sql`iif(${isGuest}, 'confirm-anew', ${letter})`,
        ...toApplicant,
        // A decision about another event does not wait behind a cancellation that goes to hundreds.
        source: `event:${id}`,
        dedupeKey: sql`${`${letter}:${id}:${version + 1}:`} || a.id`,
        details: sql`json_object('message', ${words}, 'before', ${beforeFor(applicantOf)})`,
        at: now,
        rows: sql`FROM applications a
          WHERE a.event_id = ${id} AND ${announcedStatus} IN ('pending', 'waitlisted', 'accepted')
            AND (${isWrittenTo(change, event, applicantOf)} OR ${confirmBy !== null} AND ${isGuest})`,
      }),
      insertLetter({
        letter: "invitation-update",
        ...toInvitee,
        source: `event:${id}`,
        dedupeKey: sql`${`invitation-update:${id}:${version + 1}:`} || i.id`,
        details: sql`json_object('message', ${words}, 'before', ${beforeFor(inviteeOf)},
            'status', coalesce(e.status, 'scheduled'))`,
        at: now,
        rows: sql`FROM invitations i JOIN events e ON e.id = i.event_id WHERE e.id = ${id} AND i.status = 'invited'
          AND ${isWrittenTo(change, event, inviteeOf)}`,
      }),
    ],
  ];
}

const changedBy = (now: string) =>
  ({
    publish: sql`is_active = 1`,
    // The audit trail refers to it, so that it is not deleted.
    "put-away": sql`put_away_at = ${now}`,
    "bring-back": sql`put_away_at = NULL`,
    unpublish: sql`is_active = 0`,
    postpone: sql`status = 'postponed'`,
    reinstate: sql`status = 'scheduled', told = NULL`,
    cancel: sql`status = 'cancelled'`,
    announce: sql`told = NULL`,
  }) satisfies Record<EventStateChange, SQL>;
