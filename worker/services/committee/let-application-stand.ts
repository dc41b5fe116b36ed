import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { isPast } from "~/domain/event-dates";
import { writeBatch } from "../../db/client";
import { applications } from "../../db/schema";
import { asAnnounced } from "../announced-application";
import { findApplication } from "../find-application";
import { insertAuditEntry } from "../insert-audit-entry";
import { insertReceipt } from "../insert-letter";
import { forgetReceipts, repeatsStanding } from "../standing-application";
import { findBar } from "./find-bar";
import { auditActor, type DecisionNeeds } from "./member";
import { isOpenTo } from "./recusal-conditions";

export type LetStandResult =
  | { ok: true; insteadOf: number }
  | {
      ok: false;
      reason: "not_found" | "recused" | "undeclared" | "not_possible" | "event_over" | "conflict";
    };

/**
 * Lets an application that was set aside stand in the place of the one that stands for its address (decisions/links),
 * while nothing is decided about that one and both are open to the member. Who applied first in somebody's name keeps
 * nobody else out.
 *
 * @param version the one of the application set aside that the member saw
 */
export async function letApplicationStand(
  needs: DecisionNeeds,
  { id, version }: { id: number; version: number },
): Promise<LetStandResult> {
  const { db, clock, member } = needs;
  const row = await findApplication({ db }, id);
  if (!row) return { ok: false, reason: "not_found" };
  const { application, event } = row;
  const { emailNormalised, eventId } = application;
  const bar = await findBar(needs, id);
  if (bar) return { ok: false, reason: bar };
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
  const givesWay = sql`s.id = ${standing.id} AND s.version = ${standing.version} AND s.status = ${standing.status}
    AND ${isOpenTo(needs, "s")}`;
  const chosen = sql`a.id = ${id} AND a.version = ${version} AND a.status = ${application.status}
    AND ${isOpenTo(needs)}`;
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
  if (promoted.changes > 0) return { ok: true, insteadOf: standing.id };
  return {
    ok: false,
    reason: (await findBar(needs, id)) ?? (await findBar(needs, standing.id)) ?? "conflict",
  };
}
