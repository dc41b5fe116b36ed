import { sql } from "drizzle-orm";
import { judgeVerification, type VerificationView } from "~/domain/judge-verification";
import type { VerificationForm } from "~/domain/verification-form";
import { asRefusal, isTrue, judgeAndWrite, viewOf } from "../../../db/judge-and-write";
import { isClosedTo, isUndeclaredBy } from "../conflicts/recusal-conditions";
import { auditBy, type DecisionNeeds } from "../member";
import { completeAgreement } from "./complete-agreement";

/**
 * Keeps the record that a member verified an applicant; a later one takes its place (decisions/verification).
 *
 * @param version of the application that the member saw: on another one it is a conflict
 * @returns as `agreed` the fate of an acceptance that waited for it, if one did
 */
export async function verifyApplicant(
  needs: DecisionNeeds,
  { id, version, source, sanctionsList, listDate }: VerificationForm & { id: number; version: number },
) {
  const { db, clock, member } = needs;
  const now = clock();
  const at = now.toISOString();
  const view = viewOf<VerificationView>(
    {
      // An outsider's verification is entered as their decision is.
      bar: sql`CASE WHEN ${isClosedTo(needs)} THEN 'recused' WHEN ${isUndeclaredBy(member)} THEN 'undeclared' END`,
      status: sql`a.status`,
      version: sql`a.version`,
      eventId: sql`a.event_id`,
      isKept: isTrue(sql`EXISTS (SELECT 1 FROM verifications v WHERE v.application_id = a.id
        AND (v.source, v.sanctions_list, v.list_date) = (${source}, ${sanctionsList}, ${listDate}))`),
      mayBeAgreed: isTrue(sql`(SELECT count(*) FROM votes v
        WHERE v.application_id = a.id AND v.round = a.round AND v.choice = 'accepted') > 1`),
    },
    sql`FROM applications a WHERE a.id = ${id}`,
  );
  let seen: VerificationView | undefined;
  const verdict = await judgeAndWrite(
    db,
    view,
    (view: VerificationView) => {
      seen = view;
      return judgeVerification(view, { version, listDate }, now);
    },
    (_, { isKept, eventId }) =>
      isKept
        ? []
        : [
            auditBy(member, at, "application.verified", {
              event: eventId,
              application: id,
              details: { listDate },
            }),
            sql`
              INSERT INTO verifications (application_id, member_id, source, sanctions_list, list_date, verified_at)
              VALUES (${id}, ${member.id}, ${source}, ${sanctionsList}, ${listDate}, ${at})
              ON CONFLICT (application_id) DO UPDATE SET member_id = excluded.member_id, source = excluded.source,
                sanctions_list = excluded.sanctions_list, list_date = excluded.list_date,
                verified_at = excluded.verified_at`,
          ],
  );
  if (!verdict.ok) return asRefusal(verdict, "stale");
  const agreed = seen?.mayBeAgreed
    ? await completeAgreement(needs, { applicationId: id, eventId: seen.eventId })
    : null;
  return { ok: true as const, ...(agreed && { agreed }) };
}
