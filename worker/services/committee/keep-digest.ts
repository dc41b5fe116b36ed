import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Database, writeBatch } from "../../db/client";
import { committeeMembers } from "../../db/schema";
import type { Clock } from "../../env";
import { insertLetter } from "../insert-letter";
import { findMember } from "./find-member";
import { isUnanswered } from "./list-unsent-letters";
import type { CommitteeNeeds } from "./member";
import { isEmptyDigest, readDigest } from "./read-digest";

export type DigestChoice = {
  isWanted: boolean;
  /** The latest one, where the mail service refused it for good or never said what became of it; UTC ISO instant. */
  undelivered: { writtenAt: string; outcome: "failed" | "unknown" } | null;
};

/** Whether a member wants the digest, and whether the latest one may not have reached them (decision 256). */
export async function readDigestChoice({
  db,
  clock,
  member,
}: Pick<CommitteeNeeds, "db" | "clock" | "member">): Promise<DigestChoice> {
  const { id, digestSince } = committeeMembers;
  const wanting = db
    .select({ id })
    .from(committeeMembers)
    .where(and(eq(id, member.id), isNotNull(digestSince)))
    .get();
  const [row, [latest]] = await Promise.all([
    wanting,
    db.all<{ writtenAt: string; outcome: "failed" | "unknown" | null }>(sql`
      SELECT o.created_at AS writtenAt,
        CASE WHEN o.status = 'failed' THEN 'failed' WHEN ${isUnanswered(clock().toISOString())} THEN 'unknown' END AS outcome
      ${digestsOf(member.id)} ORDER BY o.dedupe_key DESC LIMIT 1`),
  ]);
  const { writtenAt = "", outcome = null } = latest ?? {};
  return { isWanted: row !== undefined, undelivered: outcome && { writtenAt, outcome } };
}

/** A member asks for the digest or ends it (decision 256); what is new is counted from the first time on. */
export async function setDigest({ db, clock, member }: CommitteeNeeds, isWanted: boolean): Promise<void> {
  const since = isWanted ? sql`coalesce(digest_since, ${clock().toISOString()})` : sql`NULL`;
  await writeBatch(db, [sql`UPDATE committee_members SET digest_since = ${since} WHERE id = ${member.id}`]);
}

/**
 * Queues the digest of each member who wants one and has something to be told, one for a day of UTC however often this
 * runs, and none while one waits (decision 256). Says how many were queued.
 */
export async function queueDigests(needs: {
  db: Database;
  clock: Clock;
  standingChairs: readonly string[];
}): Promise<number> {
  const { db, clock } = needs;
  const now = clock().toISOString();
  const { id, email, digestSince } = committeeMembers;
  const wanting = await db
    .select({ id, email, digestSince })
    .from(committeeMembers)
    .where(isNotNull(digestSince));
  let queued = 0;
  for (const row of wanting) {
    const since = row.digestSince ?? now;
    const found = await findMember(needs, row.email);
    if (!found || isEmptyDigest(await readDigest({ db, clock, ...found }, since))) continue;
    const { letter } = await writeBatch(db, {
      letter: insertLetter(
        {
          letter: "digest",
          source: null,
          dedupeKey: `digest:${row.id}:${now.slice(0, 10)}`,
          details: sql`json_object('member', ${row.id}, 'since', digest_since)`,
          at: now,
        },
        // While the mail service is down one waits, and tells of all that came: they are not to arrive at once. One that
        // it never answered for holds up no other.
        sql`FROM committee_members WHERE id = ${row.id} AND digest_since IS NOT NULL AND NOT EXISTS (
          SELECT 1 ${digestsOf(row.id)} AND o.status IN ('waiting', 'sending') AND NOT ${isUnanswered(now)})`,
      ),
      told: sql`UPDATE committee_members SET digest_since = ${now} WHERE id = ${row.id} AND changes() = 1`,
    });
    queued += letter.rows.length;
  }
  return queued;
}

/** A member's digests, rows `o` of the outbox, by the index of its keys. */
const digestsOf = (memberId: number) => sql`
  FROM outbox o WHERE o.dedupe_key >= ${`digest:${memberId}:`} AND o.dedupe_key < ${`digest:${memberId};`}`;
