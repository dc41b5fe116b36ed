import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { applicationLinks, applications, events } from "../db/schema";
import { sha256 } from "../security/digest";
import { announcedApplication } from "./announced-application";
import { seatsGone } from "./event-seats";
import type { Needs } from "./needs";

export type LinkedApplication = Awaited<ReturnType<typeof findLinkedApplications>>[number];

/** The application as its applicant knows it, and its event; any other token gives undefined (decisions/own-page). */
export async function findLinkedApplication(needs: Needs, token: string) {
  const [row] = await findLinkedApplications(needs, [token]);
  return row;
}

/** The same of several tokens, newest first, each with the token that opens it. */
export async function findLinkedApplications({ db, clock }: Needs, tokens: readonly string[]) {
  const hashes = await Promise.all(tokens.map((token) => sha256(token)));
  const rows = await db
    .select({
      tokenHash: applicationLinks.tokenHash,
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
        inArray(applicationLinks.tokenHash, hashes),
        or(isNull(applicationLinks.expiresAt), gt(applicationLinks.expiresAt, clock().toISOString())),
      ),
    )
    .orderBy(desc(applications.id));
  return rows.map(({ tokenHash, ...row }) => ({
    ...row,
    token: tokens[hashes.indexOf(tokenHash)] ?? "",
    application: announcedApplication(row.application),
  }));
}
