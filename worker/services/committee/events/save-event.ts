import { eq, sql } from "drizzle-orm";
import { hasBegun } from "~/domain/event-dates";
import { type EventForm, eventInstants } from "~/domain/event-form";
import { writeBatch } from "../../../db/client";
import { columnNames, columnValues, setColumns } from "../../../db/columns";
import { brokenRule } from "../../../db/database-failure";
import { events, type StoredEvent } from "../../../db/schema";
import { dateAndPlace, keptTold, wasToldOtherwise } from "../../../db/told-date";
import { auditBy, type CommitteeNeeds } from "../member";

export type SaveEventResult =
  | {
      ok: true;
      id: number;
      /** Whether a published date or place is another one now than somebody was told last, so that it is to be told anew. */
      isMoved: boolean;
    }
  | {
      ok: false;
      reason: "not_found" | "stale" | "slug_taken" | "in_the_past" | "below_seats_taken" | "rules_are_fixed";
    };

/**
 * Creates an event, unpublished, or changes one (decisions/events).
 *
 * @param edited the event's id and the version that the member saw; null to create one
 */
export async function saveEvent(
  needs: CommitteeNeeds,
  form: EventForm,
  edited: { id: number; version: number } | null,
): Promise<SaveEventResult> {
  const stored = edited && (await needs.db.select().from(events).where(eq(events.id, edited.id)).get());
  const filled = filledBy(form);
  // A past event stays editable, such as its guests; only a date that is set now has to lie ahead.
  if (hasBegun(filled, needs.clock()) && stored?.startsAt !== filled.startsAt)
    return { ok: false, reason: "in_the_past" };
  try {
    return edited === null ? await create(needs, filled) : await change(needs, filled, edited, stored);
  } catch (error) {
    const broken = brokenRule(error);
    if (broken === "oneEventOfSlug") return { ok: false, reason: "slug_taken" };
    if (broken === "seatsWithinCapacity") return { ok: false, reason: "below_seats_taken" };
    throw error;
  }
}

type EventColumns = ReturnType<typeof filledBy>;

function filledBy(form: EventForm) {
  const { day, time, endDay, endTime, deadlineDay, deadlineTime, ...same } = form;
  return { ...same, ...eventInstants(form) };
}

/** The changed fields of an event by their names; for the audit trail, which keeps no values. */
const changedFields = (filled: EventColumns, stored: StoredEvent | undefined | null) =>
  fieldsOf(filled).filter((name) => stored && JSON.stringify(filled[name]) !== JSON.stringify(stored[name]));

const isAhead = (stored: StoredEvent | undefined | null, filled: EventColumns, now: Date) =>
  stored?.isActive !== false && (stored?.status ?? "scheduled") === "scheduled" && !hasBegun(filled, now);

const fieldsOf = (filled: EventColumns) => Object.keys(filled) as (keyof EventColumns)[];

async function create({ db, clock, member }: CommitteeNeeds, filled: EventColumns): Promise<SaveEventResult> {
  const now = clock().toISOString();
  const fields = fieldsOf(filled);
  const { stored } = await writeBatch(db, {
    added: sql`
      INSERT INTO events (${columnNames(events, fields)}, current_attendees, is_active, created_at, updated_at)
      VALUES (${columnValues(events, fields, filled)}, 0, 0, ${now}, ${now})`,
    audited: auditBy(member, now, "event.created", {
      event: sql`id`,
      rows: sql`FROM events WHERE slug = ${filled.slug}`,
    }),
    stored: sql`SELECT id FROM events WHERE slug = ${filled.slug}`,
  });
  const [{ id }] = stored.rows as [{ id: number }];
  return { ok: true, id, isMoved: false };
}

async function change(
  { db, clock, member }: CommitteeNeeds,
  filled: EventColumns,
  { id, version }: { id: number; version: number },
  stored: StoredEvent | undefined | null,
): Promise<SaveEventResult> {
  const now = clock().toISOString();
  const fields = changedFields(filled, stored);
  const isMoved = dateAndPlace.some((field) => fields.includes(field));
  // Changed halfway, these rules would count votes cast under other rules, or let
  // somebody in unverified. An invitation promised by the old ones.
  const isJudged = sql`EXISTS (
    SELECT 1 FROM applications a WHERE a.event_id = ${id}
      AND (a.round > 1 OR EXISTS (SELECT 1 FROM votes v WHERE v.application_id = a.id))
  ) OR EXISTS (SELECT 1 FROM invitations i WHERE i.event_id = ${id} AND i.issue > 0)`;
  const { changed } = await writeBatch(db, {
    changed: sql`
      UPDATE events SET ${setColumns(events, fieldsOf(filled), filled)},
        ${isMoved && stored?.isActive !== false ? sql`told = ${keptTold(now)},` : sql``}
        sequence = sequence + 1, version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND version = ${version}
        AND ((needs_two_votes = ${filled.needsTwoVotes}
          AND asks_verification = ${filled.asksVerification}) OR NOT (${isJudged}))`,
    audited: auditBy(member, now, "event.changed", {
      event: id,
      details: { version: version + 1, changed: fields.join(", ") },
      rows: sql`WHERE changes() = 1`,
    }),
  });
  if (changed.changes > 0) {
    const isToldAnew = isMoved && isAhead(stored, filled, clock()) && (await wasToldOtherwise(db, id));
    return { ok: true, id, isMoved: isToldAnew };
  }
  const row = await db.select({ version: events.version }).from(events).where(eq(events.id, id)).get();
  if (!row) return { ok: false, reason: "not_found" };
  return { ok: false, reason: row.version === version ? "rules_are_fixed" : "stale" };
}
