import { type SQL, sql } from "drizzle-orm";
import { judgeTelling, type TellingVerdict, type TellingView } from "~/domain/judge-telling";
import type { LetterName } from "~/domain/letter-kind";
import { isTrue, jsonOf, judgeAndWrite, readView, viewOf } from "../../db/judge-and-write";
import { insertAuditEntry } from "../insert-audit-entry";
import { insertLetter } from "../insert-letter";
import { holdAnewOf } from "../seat-clock";
import { barOf } from "./find-bar";
import { auditActor, type DecisionNeeds } from "./member";

export type TellResult =
  | { ok: true }
  | { ok: false; reason: Extract<TellingVerdict, { ok: false }>["reason"] };

/**
 * Sends the letter of the last decision, which was made without one (decisions/undo): once, as things stand now, while the
 * event is to come. A seat that its guest hears of only now is held for its whole time.
 */
export async function tellDecision(
  needs: DecisionNeeds,
  { applicationId, version }: { applicationId: number; version: number },
): Promise<TellResult> {
  const { db, clock, member } = needs;
  const now = clock();
  const at = now.toISOString();
  const verdict = await judgeAndWrite(
    db,
    viewForTelling(needs, applicationId),
    (view: TellingView) => judgeTelling(view, now, version),
    ({ letter }, { event }) => [
      insertAuditEntry({
        ...{ at, actor: auditActor(member), action: "letter.told", event: event.id },
        ...{ application: applicationId, details: { letter } },
      }),
      holdAnewOf([event], sql`a.id = ${applicationId}`, now),
      insertLetter(
        {
          letter,
          application: applicationId,
          recipient: sql`a.email`,
          source: null,
          dedupeKey: `decision:${applicationId}:${version}`,
          details: sql`json_object('message', d.message, 'version', d.version)`,
          at,
        },
        sql`FROM decisions d JOIN applications a ON a.id = d.application_id
          WHERE d.application_id = ${applicationId} AND d.version = ${version}`,
      ),
    ],
  );
  if (verdict.ok) return { ok: true };
  return { ok: false, reason: verdict.reason === "changed" ? "not_possible" : verdict.reason };
}

/** The last decision on an application that was made without the letter that it has, and can be told now; else null. */
export async function findUntoldDecision(
  needs: DecisionNeeds,
  applicationId: number,
): Promise<{ version: number; letter: LetterName } | null> {
  const view = await readView<TellingView>(needs.db, viewForTelling(needs, applicationId));
  const verdict = view && judgeTelling(view, needs.clock());
  return verdict?.ok ? { version: verdict.version, letter: verdict.letter } : null;
}

function viewForTelling(needs: DecisionNeeds, applicationId: number): SQL {
  const hasLetter = sql`EXISTS (
    SELECT 1 FROM outbox o WHERE o.dedupe_key = 'decision:' || d.application_id || ':' || d.version)`;
  return viewOf<TellingView>(
    {
      bar: barOf(needs),
      status: sql`a.status`,
      decision: sql`json((SELECT json_object('version', d.version, 'isNotified', ${isTrue(sql`d.is_notified`)},
          'hasLetter', ${isTrue(hasLetter)}, 'from', d.from_status, 'to', d.to_status)
        FROM decisions d WHERE d.application_id = a.id AND d.undone_at IS NULL ORDER BY d.version DESC LIMIT 1))`,
      event: jsonOf<TellingView["event"]>({
        id: sql`e.id`,
        startsAt: sql`e.starts_at`,
        status: sql`coalesce(e.status, 'scheduled')`,
        timeZone: sql`e.time_zone`,
        days: sql`e.confirmation_days`,
      }),
    },
    sql`FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id = ${applicationId}`,
  );
}
