import { type SQL, sql } from "drizzle-orm";
import type { ApplicationQueue } from "~/domain/application-queue";
import type { FoundApplication } from "../../find-application";
import { isClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";
import { matchingIds } from "./list-applications";
import { isInQueue, queueSource, queueTime } from "./my-queue";

/** The list of a member's walk: the pending applications of an event, or of all, of a search, or those in a queue of theirs. */
export type Walk = { eventId?: number; search?: string; queue?: ApplicationQueue };

/** Matches of a search that a step looks through. */
const searchedStep = 200;

/**
 * The application before or after this one that this member can decide, in the order in which they came; behind
 * the last comes the first again. Applications that are closed to the member, or have their vote, are passed over. Null when no other
 * is left.
 */
export async function findNeighbour(
  needs: DecisionNeeds,
  application: Pick<FoundApplication["application"], "id" | "createdAt" | "waitlistedAt">,
  direction: "next" | "previous",
  { eventId, search = "", queue }: Walk,
): Promise<number | null> {
  const { db, member } = needs;
  const isNext = direction === "next";
  const { id } = application;
  const at = application[queueTime(queue)];
  const column = queueTime(queue) === "waitlistedAt" ? sql`a.waitlisted_at` : sql`a.created_at`;
  const isMine = queue
    ? isInQueue(needs, queue)
    : sql`a.status = 'pending' AND NOT ${isClosedTo(needs)} AND NOT EXISTS (
      SELECT 1 FROM votes v WHERE v.application_id = a.id AND v.round = a.round AND v.member_id = ${member.id}
    )`;
  const isOpen = sql`a.id <> ${id} AND ${isMine}`;
  const order = isNext ? sql`${column}, a.id` : sql`${column} DESC, a.id DESC`;
  const beyond = isNext ? sql`(${column}, a.id) > (${at}, ${id})` : sql`(${column}, a.id) < (${at}, ${id})`;
  // The second part is asked only where the first has none: an id, or the end of the list.
  const first = async (from: SQL, within: SQL) => {
    const part = (condition: SQL) => sql`SELECT id FROM (
      SELECT a.id ${from} WHERE ${isOpen} AND ${condition} ORDER BY ${order} LIMIT 1
    )`;
    const [row] = await db.all<{ id: number }>(
      sql`${part(sql`${within} AND ${beyond}`)} UNION ALL ${part(within)} LIMIT 1`,
    );
    return row?.id ?? null;
  };

  if (search.trim()) {
    const filter = { status: "pending", eventId, search, queue, sort: "oldest" } as const;
    const matching = matchingIds(needs, filter, searchedStep);
    if (!matching) return null;
    return first(sql`FROM applications a`, sql`a.id IN (${matching})`);
  }
  const [index, within] =
    eventId === undefined
      ? [sql`applications_by_status`, sql`1`]
      : [sql`applications_by_event_status`, sql`a.event_id = ${eventId}`];
  const from = queue
    ? sql`FROM ${queueSource(queue, eventId === undefined)}`
    : sql`FROM applications a INDEXED BY ${index}`;
  return first(from, within);
}
