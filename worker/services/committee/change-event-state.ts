import { eq, type SQL, sql } from "drizzle-orm";
import { committeeTextLimit } from "~/domain/committee-text";
import { comesTooLate, type EventStateChange, eventLetters, isTold } from "~/domain/event-state-change";
import { invitationDeadline } from "~/domain/invitation-deadline";
import { cleanText } from "~/domain/text";
import { writeBatch } from "../../db/client";
import { events } from "../../db/schema";
import { announcedStatus } from "../announced-application";
import { insertAuditEntry } from "../insert-audit-entry";
import { insertLetter } from "../insert-letter";
import { toNetworkEvent } from "../list-events";
import { holdAnew } from "../seat-clock";
import { auditActor, type CommitteeNeeds } from "./member";

export type ChangeEventStateResult =
  | { ok: true; letters: number }
  | {
      ok: false;
      reason: "not_found" | "conflict" | "not_possible" | "event_over" | "message_too_long";
    };

/**
 * Publishes an event or takes it back while nobody has applied, puts away a draft that was never more, postpones it, puts
 * it back on, cancels it, or tells its date and place anew. Who is waiting for it, in any sense, is told in the same batch
 * (decisions/changes).
 */
export async function changeEventState(
  { db, clock, member }: CommitteeNeeds,
  {
    id,
    version,
    change,
    message,
  }: { id: number; version: number; change: EventStateChange; message: string },
): Promise<ChangeEventStateResult> {
  const words = cleanText(message) || null;
  if (words && words.length > committeeTextLimit) return { ok: false, reason: "message_too_long" };
  const row = await db.select().from(events).where(eq(events.id, id)).get();
  if (!row) return { ok: false, reason: "not_found" };
  if (comesTooLate(change, toNetworkEvent(row), clock())) return { ok: false, reason: "event_over" };
  const now = clock().toISOString();
  const { set, where } = changesAt(now)[change];
  const letter = isTold(change) ? eventLetters[change] : null;

  const asItStands = sql`id = ${id} AND version = ${version} AND ${where}`;
  const { changed, told, toldInvitees } = await writeBatch(db, {
    // No time ran out while the date did not hold.
    heldAnew:
      change === "reinstate"
        ? await holdAnew({ db, clock }, sql`a.event_id IN (SELECT id FROM events WHERE ${asItStands})`)
        : undefined,
    openAnew:
      change === "reinstate"
        ? sql`
          UPDATE invitations SET expires_at = max(expires_at, ${invitationDeadline(row, clock()) ?? ""})
          WHERE status = 'invited' AND event_id IN (SELECT id FROM events WHERE ${asItStands})`
        : undefined,
    // What was decided of an event that is cancelled is told nobody any more: they know of no decision, and keep so.
    untold:
      change === "cancel"
        ? sql`
          UPDATE outbox SET status = 'dropped' WHERE held_at IS NOT NULL AND status = 'waiting'
            AND event_id IN (SELECT id FROM events WHERE ${asItStands})`
        : undefined,
    changed: sql`
      UPDATE events SET ${set}, sequence = sequence + 1, version = version + 1, updated_at = ${now}
      WHERE ${asItStands}`,
    audited: insertAuditEntry(
      {
        at: now,
        actor: auditActor(member),
        action: `event.${change}`,
        event: id,
        details: { version: version + 1 },
      },
      sql`WHERE changes() = 1`,
    ),
    told: letter
      ? insertLetter(
          {
            letter,
            application: sql`a.id`,
            recipient: sql`a.email`,
            // A decision about another event does not wait behind a cancellation that goes to hundreds.
            source: `event:${id}`,
            dedupeKey: sql`${`${letter}:${id}:${version + 1}:`} || a.id`,
            details: sql`json_object('message', ${words})`,
            at: now,
          },
          sql`FROM applications a
            WHERE changes() = 1 AND a.event_id = ${id}
              AND ${announcedStatus} IN ('pending', 'waitlisted', 'accepted')`,
        )
      : undefined,
    toldInvitees: letter
      ? insertLetter(
          {
            letter: "invitation-update",
            invitation: sql`i.id`,
            recipient: sql`i.email`,
            source: `event:${id}`,
            dedupeKey: sql`${`invitation-update:${id}:${version + 1}:`} || i.id`,
            details: sql`json_object('message', ${words}, 'status', coalesce(e.status, 'scheduled'))`,
            at: now,
          },
          sql`FROM invitations i JOIN events e ON e.id = i.event_id
            WHERE e.id = ${id} AND e.version = ${version + 1} AND e.updated_at = ${now} AND i.status = 'invited'`,
        )
      : undefined,
  });
  if (changed.changes === 1) return { ok: true, letters: told.rows.length + toldInvitees.rows.length };
  const stored = await db.get<{ version: number }>(sql`SELECT version FROM events WHERE id = ${id}`);
  return { ok: false, reason: stored.version === version ? "not_possible" : "conflict" };
}

const status = sql`coalesce(status, 'scheduled')`;
const isUsed = sql`
  EXISTS (SELECT 1 FROM applications a WHERE a.event_id = events.id)
  OR EXISTS (SELECT 1 FROM invitations i WHERE i.event_id = events.id)
  OR EXISTS (SELECT 1 FROM audit_entries l WHERE l.event_id = events.id AND l.action IN ('event.publish', 'event.unpublish'))`;
const changesAt = (now: string) =>
  ({
    publish: { set: sql`is_active = 1`, where: sql`is_active = 0 AND put_away_at IS NULL` },
    // The audit trail refers to it, so that it is not deleted.
    "put-away": {
      set: sql`put_away_at = ${now}`,
      where: sql`is_active = 0 AND put_away_at IS NULL AND NOT (${isUsed})`,
    },
    "bring-back": { set: sql`put_away_at = NULL`, where: sql`put_away_at IS NOT NULL` },
    unpublish: {
      set: sql`is_active = 0`,
      where: sql`coalesce(is_active, 1) = 1
      AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.event_id = events.id)`,
    },
    postpone: { set: sql`status = 'postponed'`, where: sql`${status} = 'scheduled'` },
    reinstate: { set: sql`status = 'scheduled', told = NULL`, where: sql`${status} = 'postponed'` },
    cancel: { set: sql`status = 'cancelled'`, where: sql`${status} <> 'cancelled'` },
    announce: {
      set: sql`told = NULL`,
      where: sql`${status} = 'scheduled' AND coalesce(is_active, 1) = 1`,
    },
  }) satisfies Record<EventStateChange, { set: SQL; where: SQL }>;
