import { sql } from "drizzle-orm";
import { eraseFound } from "../erase-application";
import { findApplication } from "../find-application";
import { findBar } from "./find-bar";
import { auditActor, type DecisionNeeds } from "./member";
import { isOpenTo } from "./recusal-conditions";

export type EraseForApplicantResult =
  | { ok: true }
  | { ok: false; reason: "not_found" | "recused" | "undeclared" };

/**
 * Erases an application because the person asked the committee for it (decisions/retention): all that a link from a letter
 * has power over, confirmed by the same letter, and nothing where any of it is closed to the member. Erasing twice is
 * refused, and tells of nothing.
 */
export async function eraseForApplicant(
  needs: DecisionNeeds & { secret: string },
  id: number,
): Promise<EraseForApplicantResult> {
  const { db, member } = needs;
  const row = await findApplication({ db }, id);
  if (!row || row.application.status === "erased") return { ok: false, reason: "not_found" };
  const bar = await findBar(needs, id);
  if (bar) return { ok: false, reason: bar };
  const actor = auditActor(member);
  const isOpen = sql`EXISTS (SELECT 1 FROM applications z WHERE z.id = ${id} AND ${isOpenTo(needs, "z")})`;
  const erased = await eraseFound(
    { ...needs, letterSource: actor },
    { ...row, proof: "letter" },
    actor,
    isOpen,
  );
  return erased.ok ? { ok: true } : { ok: false, reason: (await findBar(needs, id)) ?? "not_found" };
}
