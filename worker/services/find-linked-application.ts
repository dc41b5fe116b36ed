import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { ActsCarriedOut, OwnPageAct } from "~/domain/own-page-act";
import type { Database } from "../db/client";
import { applicationLinks, applications, events } from "../db/schema";
import type { Clock } from "../env";
import { sha256 } from "../security/digest";
import { announcedApplication } from "./announced-application";
import { waitingFor } from "./event-seats";

/**
 * The application as its applicant knows it, and the event, that a link opens, erased ones included. An unknown, a malformed and an
 * expired token all cost the same one query and give undefined (decisions/own-page).
 */
export async function findLinkedApplication({ db, clock }: { db: Database; clock: Clock }, token: string) {
  const row = await db
    .select({
      application: applications,
      event: events,
      proof: applicationLinks.proof,
      waiting: waitingFor("events"),
      acts: actsCarriedOut.mapWith((acts: string) => JSON.parse(acts) as ActsCarriedOut),
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

const actsCarriedOut = sql`(
  SELECT json_object('count', count(*), 'last', json((
    SELECT json_extract(l.details, '$.act') FROM audit_entries l
    WHERE l.application_id = ${applications.id} AND l.actor = 'applicant' ORDER BY l.id DESC LIMIT 1
  )))
  FROM audit_entries o WHERE o.application_id = ${applications.id} AND o.actor = 'applicant'
)`;

/** Names an act in the audit trail, so that an earlier one that arrives later is known. */
export const actDetails = (act: OwnPageAct | undefined) =>
  act && { act: { page: act.page, edition: act.edition } };

/** The reason why a state that is no more takes no act of its applicant. */
export function whyClosed(status: string) {
  return status === "erased" || status === "withdrawn" || status === "lapsed" ? status : "not_possible";
}
