import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { isPast } from "~/domain/event-dates";
import { writeBatch } from "../../db/client";
import { applications } from "../../db/schema";
import { asAnnounced } from "../announced-application";
import { findApplication } from "../find-application";
import { insertAuditEntry } from "../insert-audit-entry";
import { insertReceipt } from "../insert-letter";
import { forgetReceipts, repeatsStanding } from "../standing-application";
import { auditActor, type CommitteeNeeds } from "./member";
import { isRecusedBy, isUndeclaredBy } from "./recusal-conditions";

export type LetStandResult =
  | { ok: true; insteadOf: number }
  | {
      ok: false;
      reason: "not_found" | "not_allowed" | "recused" | "not_possible" | "event_over" | "conflict";
    };

/**
 * Lets an application that was set aside stand in the place of the one that stands for its address (decision 140),
 * while nothing is decided about that one. Whoever applied first in somebody's name keeps nobody else out.
 *
 * @param version the one of the application set aside that the member saw
 */
export async function letApplicationStand(
  { db, clock, member }: CommitteeNeeds,
  { id, version }: { id: number; version: number },
): Promise<LetStandResult> {
  if (!mayDo(member.role, "decide")) return { ok: false, reason: "not_allowed" };
  const row = await findApplication({ db }, id);
  if (!row) return { ok: false, reason: "not_found" };
  const { application, event } = row;
  const { emailNormalised, eventId } = application;
  const [recused] = await db.all(sql`
    SELECT 1 FROM applications a WHERE a.id = ${id} AND (
      ${isRecusedBy(member, sql`a.email_domain`, sql`a.id`)} OR ${isUndeclaredBy(member, "a")}
    )`);
  if (recused) return { ok: false, reason: "recused" };
  if (application.version !== version) return { ok: false, reason: "conflict" };
  const isSetAside = application.status === "resubmitted" || application.status === "quarantined";
  if (!isSetAside || emailNormalised === null) return { ok: false, reason: "not_possible" };
  if (isPast({ date: event.startsAt, timeZone: event.timeZone }, clock()))
    return { ok: false, reason: "event_over" };
  const standing = await db
    .select({ id: applications.id, version: applications.version, status: applications.status })
    .from(applications)
    .where(
      and(
        eq(applications.eventId, eventId),
        eq(applications.emailNormalised, emailNormalised),
        inArray(applications.status, ["pending", "waitlisted"]),
        isNull(applications.quarantinedAt),
        isNull(applications.resubmissionOf),
      ),
    )
    .get();
  if (!standing) return { ok: false, reason: "not_possible" };

  const now = clock().toISOString();
  const givesWay = sql`s.id = ${standing.id} AND s.version = ${standing.version} AND s.status = ${standing.status}`;
  const chosen = sql`a.id = ${id} AND a.version = ${version} AND a.status = ${application.status}`;
  const entry = { at: now, actor: auditActor(member), event: eventId } as const;
  const { promoted } = await writeBatch(db, {
    receiptsForgotten: forgetReceipts(
      { eventId, emailNormalised },
      sql`SELECT 1 FROM applications a, applications s WHERE ${chosen} AND ${givesWay}`,
    ),
    // First the one that gives way: two may not stand between two statements either.
    setAside: sql`
      UPDATE applications AS s
      SET status = 'resubmitted', resubmission_of = ${id}, ${asAnnounced}, version = version + 1, round = round + 1,
        updated_at = ${now}
      WHERE ${givesWay} AND EXISTS (SELECT 1 FROM applications a WHERE ${chosen})`,
    setAsideAudited: insertAuditEntry(
      {
        ...entry,
        action: "application.set-aside",
        application: standing.id,
        from: standing.status,
        to: "resubmitted",
        details: { for: id },
      },
      sql`WHERE changes() = 1`,
    ),
    promotionAudited: insertAuditEntry(
      {
        ...entry,
        action: "application.promoted",
        application: id,
        from: application.status,
        to: sql`iif(a.waitlisted_at IS NULL, 'pending', 'waitlisted')`,
        details: { insteadOf: standing.id },
      },
      sql`FROM applications a WHERE ${chosen} AND changes() = 1`,
    ),
    promoted: sql`
      UPDATE applications AS a
      SET status = iif(waitlisted_at IS NULL, 'pending', 'waitlisted'), resubmission_of = NULL,
        quarantined_at = NULL, version = version + 1, updated_at = ${now}
      WHERE ${chosen} AND changes() = 1`,
    receipt: insertReceipt("stands", sql`FROM applications a WHERE a.id = ${id} AND changes() = 1`, {
      source: null,
      at: now,
    }),
    repetitionsMoved: repeatsStanding({ eventId, emailNormalised }),
  });
  return promoted.changes > 0 ? { ok: true, insteadOf: standing.id } : { ok: false, reason: "conflict" };
}
