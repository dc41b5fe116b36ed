import { type SQL, sql } from "drizzle-orm";
import type { OwnPageAct, OwnPageView } from "~/domain/own-page-act";
import { type Facts, isTrue, jsonOf } from "../db/judge-and-write";
import { sha256 } from "../security/digest";

export const eventFacts = {
  id: sql`e.id`,
  startsAt: sql`e.starts_at`,
  timeZone: sql`e.time_zone`,
  status: sql`coalesce(e.status, 'scheduled')`,
};

/** The facts that the view of each act on an own page has of an application `a`, in `fromLink`. */
export const linkedFacts: Facts<OwnPageView> = {
  id: sql`a.id`,
  // As its applicant knows it (decisions/undo); an event has a state as well.
  status: sql`coalesce(json_extract(a.announced, '$.status'), a.status)`,
  proof: sql`l.proof`,
  acts: sql`json((SELECT json_object('count', count(*), 'last', json((
      SELECT json_extract(n.details, '$.act') FROM audit_entries n
      WHERE n.application_id = a.id AND n.actor = 'applicant' ORDER BY n.id DESC LIMIT 1
    ))) FROM audit_entries o WHERE o.application_id = a.id AND o.actor = 'applicant'))`,
  event: jsonOf<OwnPageView["event"]>({ ...eventFacts, endsAt: sql`e.ends_at` }),
};

/** The fact that it does not stand for its address, as `isHiddenApplication` has it. */
export const isHidden = isTrue(sql`a.resubmission_of IS NOT NULL OR a.quarantined_at IS NOT NULL`);

/** An application `a`, its event `e` and the link `l` that opens both; no row for a link that opens nothing. */
export async function fromLink(token: string, now: Date): Promise<SQL> {
  return sql`FROM application_links l JOIN applications a ON a.id = l.application_id JOIN events e ON e.id = a.event_id
    WHERE l.token_hash = ${await sha256(token)} AND (l.expires_at IS NULL OR l.expires_at > ${now.toISOString()})`;
}

/** Names an act in the audit trail, so that an earlier one that arrives later is known. */
export const actDetails = (act: OwnPageAct | undefined) =>
  act && { act: { page: act.page, edition: act.edition } };
