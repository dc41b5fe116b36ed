import { sql } from "drizzle-orm";
import { type DecisionView, judgeAgreement } from "~/domain/judge-decision";
import { judgeAndWrite } from "../../../db/judge-and-write";
import { lapseSeats } from "../../lapse-seats";
import { auditBy, type DecisionNeeds } from "../member";
import { type Decision, viewForDecision, writeDecision } from "./decide-application";

/**
 * Carries out an acceptance that two members agree on and that waited for the verification, which came now. It is judged
 * anew: where a seat, the line or an invitation stands in the way, another round of votes begins, with the reason on record.
 *
 * @returns null where no two agree, or the event takes no acceptance
 */
export async function completeAgreement(
  needs: DecisionNeeds,
  { applicationId, eventId }: { applicationId: number; eventId: number },
): Promise<"decided" | "returned" | null> {
  const at = needs.clock();
  const now = at.toISOString();
  const decision: Decision = {
    applicationId,
    version: 0,
    to: "accepted",
    reason: null,
    message: null,
    isOverride: false,
    isOnVotes: true,
  };
  // A seat whose hour is over is free, whether the schedule has come by or not (decisions/seats).
  await lapseSeats(needs, eventId);
  const verdict = await judgeAndWrite(
    needs.db,
    viewForDecision(needs, decision),
    (view: DecisionView) => judgeAgreement(view, needs.member.role, at),
    ({ decision: moves, barred: reason }, view) =>
      moves
        ? writeDecision(needs, decision, view, {
            decision: moves,
            key: crypto.randomUUID(),
            now,
          })
        : [
            sql`
              UPDATE applications SET round = round + 1, version = version + 1, updated_at = ${now}
              WHERE id = ${applicationId}`,
            auditBy(needs.member, now, "application.returned", {
              event: eventId,
              application: applicationId,
              details: { reason },
            }),
          ],
  );
  return verdict.ok ? (verdict.decision ? "decided" : "returned") : null;
}
