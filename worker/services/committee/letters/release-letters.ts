import { type SQL, sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import type { EventStatus } from "~/domain/event";
import { writeBatch } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { offersFreeSeat } from "../../offer-seats";
import { holdAnewOf, readEventsAhead } from "../../seat-clock";
import { isOfConflict } from "../../told-words";
import { readViews } from "../applications/list-applications";
import { areEnoughLeft, isRecusedBy } from "../conflicts/recusal-conditions";
import { type EventOfRow, namedEvent, nameOf } from "../events/named-event";
import { auditBy, type DecisionNeeds } from "../member";

/** The letters that can be held: those of decisions, each named as the state that it tells. */
type HeldLetter = "accepted" | "waitlisted" | "declined";

type ReleaseNeeds = DecisionNeeds & {
  chairs: readonly string[];
};

const recipientsShown = 90;

/**
 * How many letters of which kind are held for which event (decisions/undo). Left out are letters of replaced decisions, of
 * events that have begun, and those closed to this member, which another chair releases (decisions/conflicts).
 */
export async function readHeldLetters(needs: ReleaseNeeds, { eventId }: { eventId?: number }) {
  const { db, clock } = needs;
  const open = sql`${heldRows(eventId, await readEventsAhead({ db, clock }))} AND ${mayRelease(needs)}`;
  const kind = (letter: HeldLetter) => sql`count(*) FILTER (WHERE o.letter = ${letter})`;
  const [rows, [marked]] = await Promise.all([
    db.all<
      EventOfRow & Record<HeldLetter, number> & { id: number; status: EventStatus; offersSeats: 0 | 1 }
    >(sql`
      SELECT e.id, ${namedEvent}, coalesce(e.status, 'scheduled') AS status, ${offersFreeSeat} AS offersSeats, ${kind("accepted")} AS accepted,
        ${kind("waitlisted")} AS waitlisted, ${kind("declined")} AS declined
      ${open} GROUP BY o.event_id`),
    db.all<{ count: number; mark: string }>(sql`
      SELECT count(*) AS count, ${markOf} AS mark ${open} AND ${isReleasable}`),
  ]);
  return {
    events: rows.map(({ event, accepted, waitlisted, declined, offersSeats, ...row }) => ({
      ...row,
      /** With its date. */
      title: nameOf(event) ?? "",
      letters: { accepted, waitlisted, declined },
      /** A seat is free for the line: with the release an offer takes the place of a letter of the waiting list. */
      offersSeats: offersSeats === 1 && waitlisted > 0,
    })),
    /** Of those that can be released now: how many, and a mark of exactly these. */
    count: marked?.count ?? 0,
    mark: marked?.mark ?? "",
  };
}

/** To whom the letters go, the first of them by name where this member may see it. */
export async function listHeldRecipients(needs: DecisionNeeds, { eventId }: { eventId?: number }) {
  const rows = await needs.db.all<{ applicationId: number; letter: HeldLetter; isOfConflict: 0 | 1 }>(sql`
    SELECT a.id AS applicationId, o.letter, ${isHeldOfConflict} AS isOfConflict
    ${heldRows(eventId, await readEventsAhead(needs))} AND ${isReleasable}
    ORDER BY o.event_id, o.id LIMIT ${recipientsShown}`);
  const ids = rows.map(({ applicationId }) => applicationId);
  const views = await readViews(needs, ids);
  return rows.flatMap(({ applicationId, letter, isOfConflict }) => {
    const view = views.find(({ id }) => id === applicationId);
    if (!view) return [];
    return {
      applicationId,
      letter,
      name: view.isIdentityHidden ? null : view.fullName,
      reference: view.reference,
      /** A member who decided has a conflict since: their words are not in the letter. */
      isOfConflict: isOfConflict === 1,
    };
  });
}

/**
 * Releases the letters that are held, of one event or of all, in one batch (decisions/undo).
 *
 * @param mark of the letters that the page restated: where others are held by now, it is a conflict
 */
export async function releaseLetters(
  needs: ReleaseNeeds,
  { eventId, mark }: { eventId?: number; mark: string },
): Promise<{ ok: true; letters: number } | { ok: false; reason: "stale" | "event_over" }> {
  const { db, clock, member } = needs;
  const now = clock().toISOString();
  const ahead = await readEventsAhead({ db, clock });
  const held = sql`${heldRows(eventId, ahead)} AND ${isReleasable} AND ${mayRelease(needs)}`;
  // The letters stay held until the last statement, so that each of them finds the same ones.
  const released = sql`${held} AND ${mark} = (SELECT ${markOf} ${held})`;
  const { letters } = await writeBatch(db, {
    // An entry of each, so that none tells how many were closed to its reader.
    audited: auditBy(member, now, "letter.released", {
      event: sql`o.event_id`,
      application: sql`o.application_id`,
      details: sql`json_object('letter', o.letter)`,
      rows: released,
    }),
    heldAnew: holdAnewOf(
      ahead,
      sql`a.id IN (SELECT o.application_id ${released} AND o.letter = 'accepted')`,
      clock(),
    ),
    told: sql`UPDATE applications SET announced = NULL WHERE id IN (SELECT o.application_id ${released})`,
    letters: sql`
      UPDATE outbox SET held_at = NULL, next_attempt_at = ${now} WHERE id IN (SELECT o.id ${released})`,
    overtaken: sql`
      UPDATE outbox SET status = 'dropped' WHERE changes() > 0 AND held_at IS NOT NULL AND status = 'waiting'
        AND ${eventId === undefined ? sql`event_id > 0` : sql`event_id = ${eventId}`}
        AND event_id IN (SELECT id FROM events e WHERE ${isReleasable} AND ${isAmong(sql`e.id`, idsOf(ahead))})
        AND id NOT IN (SELECT o.id ${heldRows(eventId, ahead)})`,
  });
  if (letters.changes > 0) return { ok: true, letters: letters.changes };
  const isAhead = eventId === undefined || idsOf(ahead).includes(eventId);
  return { ok: false, reason: isAhead ? "stale" : "event_over" };
}

/** The letters `o` that are held, of applications `a` and events `e`, each of the last decision that stands, on an event to come. */
function heldRows(eventId: number | undefined, ahead: EventsAhead): SQL {
  // By the index of what is held, whatever the planner knows of the other tables.
  return sql`FROM outbox o INDEXED BY outbox_kept_back
    CROSS JOIN applications a ON a.id = o.application_id CROSS JOIN events e ON e.id = o.event_id
    WHERE o.held_at IS NOT NULL AND o.status = 'waiting' AND a.status = o.letter AND ${isAmong(sql`e.id`, idsOf(ahead))}
      AND ${eventId === undefined ? sql`o.event_id > 0` : sql`o.event_id = ${eventId}`}
      AND json_extract(o.details, '$.version') = (
        SELECT max(d.version) FROM decisions d WHERE d.application_id = a.id AND d.undone_at IS NULL
      )`;
}

type EventsAhead = Awaited<ReturnType<typeof readEventsAhead>>;
const idsOf = (events: EventsAhead) => events.map(({ id }) => id);

/** No letter about what is closed to a member, counted or released; for a chair while another one is left to release it. */
const mayRelease = ({ member, chairs }: ReleaseNeeds) =>
  mayDo(member.role, "releaseLetters")
    ? sql`NOT (${isRecusedBy(member)} AND ${areEnoughLeft(chairs)})`
    : sql`NOT ${isRecusedBy(member)}`;

const isReleasable = sql`coalesce(e.status, 'scheduled') = 'scheduled'`;
const isHeldOfConflict = isOfConflict(
  sql`(SELECT d.message FROM decisions d
    WHERE d.application_id = a.id AND d.version = json_extract(o.details, '$.version'))`,
  sql`a.id`,
);
/** Of exactly these letters to exactly these people: another one, other words in it or of theirs, make another mark. */
const markOf = sql`coalesce(group_concat(o.id || '-' || a.version || '-' || ${isHeldOfConflict}), '')`;
