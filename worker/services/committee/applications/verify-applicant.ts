import { sql } from "drizzle-orm";
import { judgeVerification, type VerificationView } from "~/domain/judge-verification";
import type { VerificationForm } from "~/domain/verification-form";
import { asRefusal, isTrue, judgeAndWrite, viewOf } from "../../../db/judge-and-write";
import { isClosedTo, isRecusedBy, isUndeclaredBy } from "../conflicts/recusal-conditions";
import { auditBy, type DecisionNeeds } from "../member";
import { completeAgreement } from "./complete-agreement";

type Verification = VerificationForm & {
  id: number;
  /** Of the application that the member saw: on another one it is a conflict. */
  version: number;
  /** UTC ISO instant of the record that the member saw, in whose place this one comes; without one null. */
  replaces?: string | null;
  /** Who verified, where a chair enters it for somebody from outside (decisions/conflicts); else it is not kept. */
  outsider?: string;
};

/**
 * Keeps the record that a member verified an applicant; a later one takes its place (decisions/verification).
 *
 * @returns as `agreed` the fate of an acceptance that waited for it, if one did
 */
export async function verifyApplicant(
  needs: DecisionNeeds,
  { id, version, replaces = null, source, sanctionsList, listDate, outsider }: Verification,
) {
  const { db, clock, member } = needs;
  const now = clock();
  const at = now.toISOString();
  const view = viewOf<VerificationView>(sql`FROM applications a WHERE a.id = ${id}`, {
    bar: sql`CASE WHEN ${isClosedTo(needs)} THEN 'recused' WHEN ${isUndeclaredBy(member)} THEN 'undeclared' END`,
    isForOutsider: isTrue(isRecusedBy(member)),
    status: sql`a.status`,
    version: sql`a.version`,
    eventId: sql`a.event_id`,
    recordedAt: sql`(SELECT v.verified_at FROM verifications v WHERE v.application_id = a.id)`,
    isKept: isTrue(sql`EXISTS (SELECT 1 FROM verifications v WHERE v.application_id = a.id
      AND (v.source, v.sanctions_list, v.list_date) = (${source}, ${sanctionsList}, ${listDate})
      AND v.outsider IS iif(${isRecusedBy(member)}, ${outsider ?? null}, NULL))`),
    mayBeAgreed: isTrue(sql`(SELECT count(*) FROM votes v
      WHERE v.application_id = a.id AND v.round = a.round AND v.choice = 'accepted') > 1`),
  });
  let seen: VerificationView | undefined;
  const verdict = await judgeAndWrite(
    db,
    view,
    (view: VerificationView) => {
      seen = view;
      return judgeVerification(view, { version, replaces, listDate, outsider }, now);
    },
    (_, { isKept, isForOutsider, eventId }) =>
      isKept
        ? []
        : [
            auditBy(member, at, "application.verified", {
              event: eventId,
              application: id,
              details: { listDate, ...(isForOutsider && { outside: 1 }) },
            }),
            sql`
              INSERT INTO verifications (
                application_id, member_id, outsider, source, sanctions_list, list_date, verified_at
              )
              VALUES (
                ${id}, ${member.id}, ${(isForOutsider && outsider) || null}, ${source}, ${sanctionsList}, ${listDate}, ${at}
              )
              ON CONFLICT (application_id) DO UPDATE SET member_id = excluded.member_id,
                outsider = excluded.outsider, source = excluded.source, sanctions_list = excluded.sanctions_list,
                list_date = excluded.list_date, verified_at = excluded.verified_at`,
          ],
  );
  if (!verdict.ok) return asRefusal(verdict, "stale");
  const agreed = seen?.mayBeAgreed
    ? await completeAgreement(needs, { applicationId: id, eventId: seen.eventId })
    : null;
  return { ok: true as const, ...(agreed && { agreed }) };
}
