import { sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { eraseFound } from "../erase-application";
import { findApplication } from "../find-application";
import { auditActor, type DecisionNeeds } from "./member";
import { isRecusedBy } from "./recusal-conditions";

export type EraseForApplicantResult =
  | { ok: true }
  | { ok: false; reason: "not_allowed" | "not_found" | "recused" };

/**
 * Erases an application because the person asked the committee for it (decision 260): all that a link from a letter has
 * power over, confirmed by the same letter. Erasing twice is refused, and tells of nothing.
 */
export async function eraseForApplicant(
  needs: DecisionNeeds & { secret: string },
  id: number,
): Promise<EraseForApplicantResult> {
  const { db, member } = needs;
  if (!mayDo(member.role, "erase")) return { ok: false, reason: "not_allowed" };
  const row = await findApplication({ db }, id);
  if (!row || row.application.status === "erased") return { ok: false, reason: "not_found" };
  const [recused] = await db.all(sql`
    SELECT 1 FROM applications a WHERE a.id = ${id} AND ${isRecusedBy(member, sql`a.email_domain`, sql`a.id`)}`);
  if (recused) return { ok: false, reason: "recused" };
  const actor = auditActor(member);
  const erased = await eraseFound({ ...needs, letterSource: actor }, { ...row, proof: "letter" }, actor);
  return erased.ok ? { ok: true } : { ok: false, reason: "not_found" };
}
