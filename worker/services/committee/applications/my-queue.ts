import { type SQL, sql } from "drizzle-orm";
import { owner } from "~/content/owner";
import { type ApplicationQueue, applicationQueues, queueStatuses } from "~/domain/application-queue";
import { countedAtMost } from "~/domain/counted";
import { wordList } from "../../../db/is-among";
import { isBeforeLastDay, isClockRunning, isHeld } from "../../seat-clock";
import { isClosedTo, isUndeclaredBy } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";

type QueueNeeds = Pick<DecisionNeeds, "member" | "deciders" | "clock">;

/** The condition that an application `a` is in a queue for a member; what is closed to them is in none. */
export function isInQueue(needs: QueueNeeds, queue: ApplicationQueue): SQL {
  return sql`(a.status IN (${wordList(queueStatuses[queue])}) AND NOT ${isClosedTo(needs)} AND ${ofQueue(needs, queue)})`;
}

/** Where to look for a queue: among the rows that it can hold, however many others are pending. */
export function queueSource(queue: ApplicationQueue, isOrdered: boolean): SQL {
  if (queue === "me" || queue === "others") return sql`applications a NOT INDEXED`;
  if (queue === "lapsing") return sql`applications a INDEXED BY applications_held`;
  return queue === "vote" && isOrdered
    ? sql`applications a INDEXED BY applications_by_status`
    : sql`applications a INDEXED BY applications_by_event_status`;
}

/** The time by which a queue is in order: a seat goes to the first in line. */
export const queueTime = (queue: ApplicationQueue | undefined) =>
  queue === "freed" ? "waitlistedAt" : "createdAt";

/** How many are in each queue of the member, of an event or of all, up to a hundred; of free seats, how many can be given. */
export async function countQueues(
  needs: DecisionNeeds,
  { eventId }: { eventId?: number },
): Promise<Record<ApplicationQueue, number>> {
  const counting = (queue: ApplicationQueue, isWanted: SQL) => sql`
    SELECT count(*) AS count FROM (
      SELECT 1 FROM ${queueSource(queue, false)} WHERE ${isInQueue(needs, queue)} AND ${isWanted} LIMIT ${countedAtMost}
    )`;
  const isOfEvent = (id: SQL) => (eventId === undefined ? sql`true` : sql`${id} = ${eventId}`);
  const freeSeats = sql`(e.max_attendees - coalesce(e.current_attendees, 0))`;
  const counted = applicationQueues.map(async (queue) => {
    const { count } = await needs.db.get<{ count: number }>(
      queue === "freed"
        ? sql`
          SELECT min(coalesce(sum(min(${freeSeats}, (${counting(queue, sql`a.event_id = e.id`)}))), 0), ${countedAtMost}) AS count
          FROM events e
          WHERE ${freeSeats} > 0 AND e.starts_at > ${needs.clock().toISOString()} AND ${isOfEvent(sql`e.id`)}`
        : counting(queue, isOfEvent(sql`a.event_id`)),
    );
    return [queue, count] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<ApplicationQueue, number>;
}

function ofQueue({ member, clock }: QueueNeeds, queue: ApplicationQueue): SQL {
  const isSilent = isUndeclaredBy(member);
  const after = (days: number) => new Date(clock().getTime() + days * 24 * 60 * 60 * 1_000).toISOString();
  const isAhead = (condition: SQL) => sql`a.event_id IN (
    SELECT f.id FROM events f
    WHERE f.starts_at > ${after(0)} AND coalesce(f.status, 'scheduled') = 'scheduled' AND ${condition})`;
  const ofEvents = (condition: SQL) => sql`(${isAhead(condition)} AND NOT ${isSilent})`;
  switch (queue) {
    case "freed":
      // Also before the member has declared: the first in line stands first.
      return isAhead(sql`f.max_attendees > coalesce(f.current_attendees, 0)`);
    case "overdue":
      return sql`(${ofEvents(sql`true`)} AND a.created_at < ${after(-owner.answerDays)})`;
    case "verify":
      // Only those on which two agree wait for it. That they agree is not told before one's own vote (decisions/votes).
      return sql`(${ofEvents(sql`f.asks_verification = 1`)}
        AND (a.status = 'pending' OR EXISTS (SELECT 1 FROM votes w WHERE w.is_open = 1 AND w.application_id = a.id))
        AND NOT EXISTS (SELECT 1 FROM verifications k WHERE k.application_id = a.id))`;
    case "lapsing":
      return sql`(${ofEvents(isBeforeLastDay(sql`f.starts_at`))} AND ${isHeld} AND a.confirm_by > ${after(0)}
        AND a.confirm_by <= ${after(7)} AND ${isClockRunning(after(0))})`;
    case "undeclared":
      return sql`(a.event_id IN (
        SELECT f.id FROM events f WHERE f.asks_declaration = 1 AND f.starts_at > ${after(0)}
      ) AND ${isSilent})`;
    case "others":
      return sql`(${ofEvents(sql`true`)}
        AND a.id IN (SELECT v.application_id FROM votes v WHERE v.is_open = 1 AND v.member_id = ${member.id}))`;
    case "me":
      return sql`(${ofEvents(sql`true`)} AND a.id IN (SELECT v.application_id FROM votes v INDEXED BY votes_open WHERE v.is_open = 1 AND v.member_id <> ${member.id})
        AND NOT ${hasVote(member)})`;
    case "vote":
      return sql`(${ofEvents(sql`true`)} AND NOT ${hasVote(member)})`;
  }
}

const hasVote = ({ id }: DecisionNeeds["member"]) => sql`EXISTS (
  SELECT 1 FROM votes w WHERE w.is_open = 1 AND w.application_id = a.id AND w.member_id = ${id}
)`;
