import { sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { countedAtMost } from "~/domain/counted";
import type { Digest } from "../../mail/letter";
import { fromHeld, isBeforeLastDay, isClockRunning, isHeld } from "../seat-clock";
import type { DecisionNeeds } from "./member";
import { countQueues } from "./my-queue";
import { isClosedTo, isUndeclaredBy } from "./recusal-conditions";

/** Seats that lapse within so many hours are told. */
const lapseHours = 48;

/**
 * What a member is told each day: numbers alone, each up to a hundred, of what they may see (decision 256). What is closed
 * to them is in none, as in their queues.
 *
 * @param since UTC ISO instant: what came later is new
 */
export async function readDigest(needs: DecisionNeeds, since: string): Promise<Digest> {
  const { db, clock, member } = needs;
  const now = clock();
  const isOpen = sql`NOT coalesce(${isClosedTo(needs, sql`a.email_domain`, sql`a.id`)}, 0)`;
  const latest = new Date(now.getTime() + lapseHours * 60 * 60 * 1000).toISOString();
  const [{ vote, undeclared }, counted] = await Promise.all([
    countQueues(needs, {}),
    db.get<Pick<Digest, "fresh" | "lapsing">>(sql`SELECT
      (SELECT count(*) FROM (
        SELECT 1 FROM applications a INDEXED BY applications_by_status
        WHERE a.status = 'pending' AND a.created_at > ${since} AND ${isOpen} LIMIT ${countedAtMost}
      )) AS fresh,
      (SELECT count(*) FROM (
        SELECT 1 ${fromHeld}
        WHERE ${isHeld} AND a.confirm_by > ${now.toISOString()} AND a.confirm_by <= ${latest}
          AND ${isBeforeLastDay} AND coalesce(e.status, 'scheduled') = 'scheduled' AND ${isClockRunning}
          AND ${isOpen} AND NOT ${isUndeclaredBy(member, "a")} LIMIT ${countedAtMost}
      )) AS lapsing`),
  ]);
  return { ...counted, vote: mayDo(member.role, "decide") ? vote : 0, undeclared };
}

/** Whether there is nothing to tell. */
export const isEmptyDigest = (digest: Digest) => Object.values(digest).every((count) => count === 0);
