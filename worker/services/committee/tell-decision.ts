import { sql } from "drizzle-orm";
import type { LetterName } from "~/domain/letter-kind";
import { decisionMove } from "~/domain/seat-life";
import { writeBatch } from "../../db/client";
import type { decisions } from "../../db/schema";
import { insertAuditEntry } from "../insert-audit-entry";
import { insertLetter } from "../insert-letter";
import { holdAnew } from "../seat-clock";
import { findBar } from "./find-bar";
import { readViews } from "./list-applications";
import { auditActor, type CommitteeNeeds, type DecisionNeeds } from "./member";
import { isOpenTo } from "./recusal-conditions";

export type TellResult =
  | { ok: true }
  | { ok: false; reason: "not_found" | "recused" | "undeclared" | "not_possible" };

/**
 * Sends the letter of the last decision, which was made without one (decisions/undo): once, as things stand now, while the
 * event is to come. A seat that its guest hears of only now is held for its whole time.
 */
export async function tellDecision(
  needs: DecisionNeeds,
  { applicationId, version }: { applicationId: number; version: number },
): Promise<TellResult> {
  const { db, clock, member } = needs;
  const [view] = await readViews(needs, [applicationId]);
  if (!view || view.status === "erased") return { ok: false, reason: "not_found" };
  if (view.isRecused) return { ok: false, reason: "recused" };
  if (view.isUndeclared) return { ok: false, reason: "undeclared" };
  const untold = await findUntoldDecision(needs, applicationId);
  if (untold?.version !== version) return { ok: false, reason: "not_possible" };

  const now = clock().toISOString();
  // The letter is written last, so that each statement finds a decision that is not told.
  const rows = sql`${untoldRows(applicationId, now)} AND ${isOpenTo(needs)}`;
  const { told } = await writeBatch(db, {
    audited: insertAuditEntry(
      {
        at: now,
        actor: auditActor(member),
        action: "letter.told",
        event: sql`e.id`,
        application: applicationId,
        details: { letter: untold.letter },
      },
      rows,
    ),
    heldAnew: await holdAnew(needs, sql`a.id IN (SELECT d.application_id ${rows})`),
    told: insertLetter(
      {
        letter: untold.letter,
        application: applicationId,
        recipient: sql`a.email`,
        source: null,
        dedupeKey: `decision:${applicationId}:${version}`,
        details: sql`json_object('message', d.message, 'version', d.version)`,
        at: now,
      },
      rows,
    ),
  });
  if (told.rows.length === 1) return { ok: true };
  return { ok: false, reason: (await findBar(needs, applicationId)) ?? "not_possible" };
}

/** The last decision on an application that was made without the letter that it has, and can be told now; else null. */
export async function findUntoldDecision(
  { db, clock }: Pick<CommitteeNeeds, "db" | "clock">,
  applicationId: number,
): Promise<{ version: number; letter: LetterName } | null> {
  const [made] = await db.all<Pick<typeof decisions.$inferSelect, "version" | "fromStatus" | "toStatus">>(sql`
    SELECT d.version, d.from_status AS fromStatus, d.to_status AS toStatus
    ${untoldRows(applicationId, clock().toISOString())}`);
  const letter = made && decisionMove(made.fromStatus, made.toStatus)?.letter;
  return letter ? { version: made.version, letter } : null;
}

/** The last decision `d` of an application `a`, where it stands and was made without a letter. */
const untoldRows = (applicationId: number, now: string) => sql`
  FROM decisions d JOIN applications a ON a.id = d.application_id JOIN events e ON e.id = a.event_id
  WHERE d.application_id = ${applicationId} AND d.is_notified = 0 AND d.to_status = a.status AND a.email IS NOT NULL
    AND d.version = (SELECT max(l.version) FROM decisions l WHERE l.application_id = a.id AND l.undone_at IS NULL)
    AND e.starts_at > ${now} AND coalesce(e.status, 'scheduled') = 'scheduled'
    AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.dedupe_key = 'decision:' || d.application_id || ':' || d.version)`;
