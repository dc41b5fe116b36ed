import { sql } from "drizzle-orm";
import type { Bar } from "~/domain/conflict-of-interest";
import { type ErasureView, judgeErasure } from "~/domain/judge-erasure";
import { judgeAndWrite, viewOf } from "../../../db/judge-and-write";
import { erasureFacts, erasureOf } from "../../erase-application";
import { barOf } from "../conflicts/find-bar";
import { isInvitationClosedTo } from "../conflicts/recusal-conditions";
import { auditActor, type DecisionNeeds } from "../member";

/** Erases what the person asked the committee to, once, if all of it is open to the member (decisions/retention). */
export async function eraseForApplicant(
  needs: DecisionNeeds & { secret: string },
  id: number,
): Promise<{ ok: true } | { ok: false; reason: "not_found" | Bar }> {
  const now = needs.clock();
  const actor = auditActor(needs.member);
  // With the application goes its invitation, which the register of interests can close by itself.
  const isInvitationClosed = sql`EXISTS (
    SELECT 1 FROM invitations i WHERE i.event_id = a.event_id AND i.status <> 'erased'
      AND (i.application_id = a.id OR i.email_normalised = a.email_normalised AND lower(i.email) = lower(a.email))
      AND ${isInvitationClosedTo(needs)}
  )`;
  const bar = sql`coalesce(${barOf(needs)}, iif(${isInvitationClosed}, 'recused', NULL))`;
  type View = ErasureView & { bar: Bar | null };
  const verdict = await judgeAndWrite(
    needs.db,
    viewOf<View>(
      sql`FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id = ${id} AND a.status <> 'erased'`,
      { ...erasureFacts, proof: sql`'letter'`, bar },
    ),
    (view: View) =>
      view.bar ? { ok: false as const, reason: view.bar } : judgeErasure(view, undefined, now),
    (moves, view) =>
      erasureOf({ ...needs, letterSource: actor }, view, moves, { actor, now: now.toISOString() }),
  );
  if (verdict.ok) return { ok: true };
  const { reason } = verdict;
  return { ok: false, reason: reason === "recused" || reason === "undeclared" ? reason : "not_found" };
}
