import { type SQL, sql } from "drizzle-orm";
import { judgeTelling, type TellingView } from "~/domain/judge-telling";
import type { LetterName } from "~/domain/letter-kind";
import { isTrue, jsonOf, judgeAndWrite, readView, refusalOf, viewOf } from "../../../db/judge-and-write";
import { insertLetter } from "../../insert-letter";
import { eventFacts } from "../../linked-facts";
import { holdAnewOf } from "../../seat-clock";
import { barOf } from "../conflicts/find-bar";
import { auditBy, type DecisionNeeds } from "../member";

/** Sends the letter of the last decision, which was made without one, once (decisions/undo). */
export async function tellDecision(
  needs: DecisionNeeds,
  { applicationId, version }: { applicationId: number; version: number },
) {
  const { db, clock, member } = needs;
  const now = clock();
  const at = now.toISOString();
  const verdict = await judgeAndWrite(
    db,
    viewForTelling(needs, applicationId),
    (view: TellingView) => judgeTelling(view, now, version),
    ({ letter }, { event }) => [
      auditBy(member, at, "letter.told", {
        ...{ event: event.id, application: applicationId, details: { letter } },
      }),
      holdAnewOf([event], sql`a.id = ${applicationId}`, now),
      insertLetter({
        letter,
        application: applicationId,
        recipient: sql`a.email`,
        source: null,
        dedupeKey: `decision:${applicationId}:${version}`,
        details: sql`json_object('version', d.version)`,
        at,
        rows: sql`FROM decisions d JOIN applications a ON a.id = d.application_id
          WHERE d.application_id = ${applicationId} AND d.version = ${version}`,
      }),
    ],
  );
  return verdict.ok ? { ok: true as const } : refusalOf(verdict, "not_possible");
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
      event: jsonOf<TellingView["event"]>({ ...eventFacts, days: sql`e.confirmation_days` }),
    },
    sql`FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id = ${applicationId}`,
  );
}
