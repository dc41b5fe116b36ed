import { type SQL, sql } from "drizzle-orm";
import { judgeStanding, type StandingVerdict, type StandingView } from "~/domain/judge-standing";
import type { Statements } from "../../../db/client";
import { asRefusal, isTrue, jsonOf, judgeAndWrite, viewOf } from "../../../db/judge-and-write";
import { asAnnounced, dropHeldLetters } from "../../announced-application";
import { insertReceipt } from "../../insert-letter";
import { eventFacts } from "../../linked-facts";
import { forgetReceipts, ofItsAddress, repeatsStanding, standsFor } from "../../standing-application";
import { barOf } from "../conflicts/find-bar";
import { auditBy, type DecisionNeeds } from "../member";

/**
 * Lets an application that was set aside stand in the place of the one that stands for its address (decisions/links).
 *
 * @param version the one of the application set aside that the member saw
 */
export async function letApplicationStand(
  needs: DecisionNeeds,
  { id, version }: { id: number; version: number },
) {
  const { db, clock } = needs;
  const now = clock();
  const verdict = await judgeAndWrite(
    db,
    viewForStanding(needs, id),
    (view: StandingView) => judgeStanding(view, version, now),
    (moves, view) => write(needs, id, { ...view, ...moves }, now.toISOString()),
  );
  return verdict.ok ? { ok: true as const, insteadOf: verdict.standing.id } : asRefusal(verdict, "stale");
}

function viewForStanding(needs: DecisionNeeds, id: number): SQL {
  return viewOf<StandingView>(
    sql`FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id = ${id}`,
    {
      bar: barOf(needs),
      version: sql`a.version`,
      status: sql`a.status`,
      hasPlace: isTrue(sql`a.waitlisted_at IS NOT NULL`),
      event: jsonOf<StandingView["event"]>(eventFacts),
      emailNormalised: sql`a.email_normalised`,
      standing: sql`json((SELECT json_object('id', s.id, 'status', s.status, 'bar', ${barOf(needs, "s")})
        FROM applications s WHERE ${standsFor(ofItsAddress)} AND s.status IN ('pending', 'waitlisted')))`,
    },
  );
}

function write(
  { member }: DecisionNeeds,
  id: number,
  judged: Omit<StandingView, "standing"> & Extract<StandingVerdict, { ok: true }>,
  now: string,
): Statements {
  const { event, emailNormalised, standing, status, to } = judged;
  const person = { eventId: event.id, emailNormalised };
  return [
    forgetReceipts(person, sql`SELECT 1`),
    dropHeldLetters(sql`${standing.id}`),
    // First the one that gives way: two may not stand between two statements either.
    sql`
      UPDATE applications
      SET status = 'resubmitted', resubmission_of = ${id}, ${asAnnounced}, version = version + 1, round = round + 1,
        updated_at = ${now}
      WHERE id = ${standing.id}`,
    auditBy(member, now, "application.set-aside", {
      event: event.id,
      application: standing.id,
      from: standing.status,
      to: "resubmitted",
      details: { for: id },
    }),
    auditBy(member, now, "application.promoted", {
      event: event.id,
      application: id,
      from: status,
      to,
      details: { insteadOf: standing.id },
    }),
    sql`
      UPDATE applications
      SET status = ${to}, resubmission_of = NULL, quarantined_at = NULL, version = version + 1, updated_at = ${now}
      WHERE id = ${id}`,
    insertReceipt("stands", sql`FROM applications a WHERE a.id = ${id}`, { source: null, at: now }),
    repeatsStanding(person),
  ];
}
