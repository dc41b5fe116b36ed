import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { applicationLinks, applications, events } from "../db/schema";
import { sha256 } from "../security/digest";
import { announcedApplication } from "./announced-application";
import { seatsGone } from "./event-seats";
import type { Needs } from "./needs";

/** The application as its applicant knows it, and its event; any other token gives undefined (decisions/own-page). */
export async function findLinkedApplication({ db, clock }: Needs, token: string) {
  const row = await db
    .select({
      application: applications,
      event: events,
      proof: applicationLinks.proof,
      seatsGone,
      acts: sql<number>`(SELECT count(*) FROM audit_entries
        WHERE application_id = ${applications.id} AND actor = 'applicant')`,
      // Made by the same form for another address or event.
      hasOther: sql`EXISTS (
        SELECT 1 FROM idempotency_keys k JOIN idempotency_keys o ON o.form_hash = k.form_hash
        JOIN applications p ON p.id = o.application_id
        WHERE k.application_id = ${applications.id} AND p.id <> ${applications.id}
          AND p.status NOT IN ('withdrawn', 'erased'))`.mapWith(Boolean),
    })
    .from(applicationLinks)
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .innerJoin(events, eq(events.id, applications.eventId))
    .where(
      and(
        eq(applicationLinks.tokenHash, await sha256(token)),
        or(isNull(applicationLinks.expiresAt), gt(applicationLinks.expiresAt, clock().toISOString())),
      ),
    )
    .get();
  return row && { ...row, application: announcedApplication(row.application) };
}
