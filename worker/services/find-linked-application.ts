import { and, type Column, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ActsCarriedOut, OwnPageAct, OwnPageView } from "~/domain/own-page-act";
import type { Database } from "../db/client";
import { type Facts, isTrue, jsonOf } from "../db/judge-and-write";
import { applicationLinks, applications, events } from "../db/schema";
import type { Clock } from "../env";
import { sha256 } from "../security/digest";
import { announcedApplication, announcedStatusOfA } from "./announced-application";
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
      acts: actsCarriedOut(applications.id).mapWith((acts: string) => JSON.parse(acts) as ActsCarriedOut),
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

function actsCarriedOut(application: SQL | Column) {
  return sql<string>`(
  SELECT json_object('count', count(*), 'last', json((
    SELECT json_extract(l.details, '$.act') FROM audit_entries l
    WHERE l.application_id = ${application} AND l.actor = 'applicant' ORDER BY l.id DESC LIMIT 1
  )))
  FROM audit_entries o WHERE o.application_id = ${application} AND o.actor = 'applicant'
)`;
}

/** The facts of each view of an act, and what follows them. */
export const linkedFacts: Facts<OwnPageView> = {
  id: sql`a.id`,
  status: announcedStatusOfA,
  proof: sql`l.proof`,
  acts: sql`json(${actsCarriedOut(sql`a.id`)})`,
  event: jsonOf<OwnPageView["event"]>({
    id: sql`e.id`,
    startsAt: sql`e.starts_at`,
    endsAt: sql`e.ends_at`,
    timeZone: sql`e.time_zone`,
    status: sql`coalesce(e.status, 'scheduled')`,
  }),
};

/** The fact that it does not stand for its address, as `isHiddenApplication` has it. */
export const isHidden = isTrue(sql`a.resubmission_of IS NOT NULL OR a.quarantined_at IS NOT NULL`);

export async function fromLink(token: string, now: Date): Promise<SQL> {
  return sql`FROM application_links l JOIN applications a ON a.id = l.application_id JOIN events e ON e.id = a.event_id
    WHERE l.token_hash = ${await sha256(token)} AND (l.expires_at IS NULL OR l.expires_at > ${now.toISOString()})`;
}

/** Names an act in the audit trail, so that an earlier one that arrives later is known. */
export const actDetails = (act: OwnPageAct | undefined) =>
  act && { act: { page: act.page, edition: act.edition } };

/** The answer to an act that was judged; one that others came before each time was overtaken. */
export function answerTo<Reason extends string>(
  verdict: { ok: true } | { ok: false; reason: Reason },
): { ok: true } | { ok: false; reason: Exclude<Reason, "changed"> | "overtaken" } {
  if (verdict.ok) return { ok: true };
  const { reason } = verdict;
  return { ok: false, reason: reason === "changed" ? "overtaken" : (reason as Exclude<Reason, "changed">) };
}
