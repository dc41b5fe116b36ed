import { desc, isNotNull, sql } from "drizzle-orm";
import { type ApplicationStatus, applicationStatuses } from "~/domain/application-status";
import { mayDo } from "~/domain/committee-permissions";
import type { EventStatus } from "~/domain/event";
import { events } from "../../db/schema";
import { fromHeld, isClockRunning, isHeld } from "../seat-clock";
import { type ApplicationCounts, listClosed } from "./count-applications";
import { readPartnershipCounts } from "./list-partnerships";
import { unsentCondition } from "./list-unsent-letters";
import type { CommitteeNeeds, DecisionNeeds } from "./member";
import { isClosedTo, isLetterConflictClosedTo, isUndeclaredBy } from "./recusal-conditions";

type EventOverview = Omit<typeof events.$inferSelect, "outcomes"> & {
  status: EventStatus | null;
  counts: ApplicationCounts;
};

export type Overview = {
  /** Latest first. */
  events: EventOverview[];
  /** Partnership applications that nobody has looked at, and those that look like a bot's. */
  newPartnerships: number;
  quarantinedPartnerships: number;
  /** By event, how many seats lapse within two days unless their guests confirm; for a chair, so that guests are called. */
  lapsing: { eventId: number; title: string; count: number }[];
  lettersWaiting: number;
  /** Failed, or of unknown outcome: a member has to settle them. */
  lettersUnsent: number;
};

/** No more letters, or seats, are counted. */
const countLimit = 1_000;
/** Seats that lapse within so many hours are named. */
const lapseHours = 48;
/** Events of one page; the list of events is a list of years. */
const eventLimit = 100;

const isInUse = sql`put_away_at IS NULL`;

/** The drafts that were put away, latest first. */
export function listPutAway({ db }: Pick<CommitteeNeeds, "db">): Promise<{ id: number; title: string }[]> {
  return db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(isNotNull(events.putAwayAt))
    .orderBy(desc(events.startsAt))
    .limit(eventLimit);
}

/** Seats and applications per event, and the letters that have not gone out. */
export async function readOverview(needs: DecisionNeeds): Promise<Overview> {
  const { db, clock } = needs;
  const isOpenLetter = sql`NOT ${isLetterConflictClosedTo(needs)}`;
  const [rows, counts, letters, partnerships, closed, lapsing] = await Promise.all([
    db.select().from(events).where(isInUse).orderBy(desc(events.startsAt)).limit(eventLimit),
    db.all<{ event_id: number; status: ApplicationStatus; count: number }>(
      sql`
        SELECT event_id, status, count FROM application_counts
        WHERE event_id IN (SELECT id FROM events WHERE ${isInUse} ORDER BY starts_at DESC LIMIT ${eventLimit})`,
    ),
    db.get<{ waiting: number; unsent: number }>(sql`
      SELECT
        (SELECT count(*) FROM (
          SELECT 1 FROM outbox o WHERE o.status = 'waiting' AND ${isOpenLetter} LIMIT ${countLimit}
        )) AS waiting,
        (SELECT count(*) FROM (
          SELECT 1 FROM outbox o WHERE ${unsentCondition(clock().toISOString())} AND ${isOpenLetter}
          LIMIT ${countLimit}
        )) AS unsent`),
    readPartnershipCounts({ db }, ["new", "quarantined"]),
    listClosed(needs),
    mayDo(needs.member.role, "override") ? readLapsing(needs) : [],
  ]);
  const byEvent = new Map<number, ApplicationCounts>();
  for (const { event_id, status, count } of counts) {
    const known = byEvent.get(event_id) ?? noCounts();
    known[status] = count;
    byEvent.set(event_id, known);
  }
  for (const { eventId, status } of closed) {
    const known = byEvent.get(eventId);
    if (known) known[status] -= 1;
  }
  return {
    events: rows.map(({ outcomes: _outcomes, ...event }) => ({
      ...event,
      counts: byEvent.get(event.id) ?? noCounts(),
    })),
    newPartnerships: partnerships.new,
    quarantinedPartnerships: partnerships.quarantined,
    lapsing,
    lettersWaiting: letters.waiting,
    lettersUnsent: letters.unsent,
  };
}

async function readLapsing(needs: DecisionNeeds): Promise<Overview["lapsing"]> {
  const now = needs.clock();
  const latest = new Date(now.getTime() + lapseHours * 60 * 60 * 1000).toISOString();
  const seats = await needs.db.all<{ eventId: number; title: string }>(sql`
    SELECT e.id AS eventId, e.title ${fromHeld}
    WHERE ${isHeld} AND a.confirm_by > ${now.toISOString()} AND a.confirm_by <= ${latest}
      AND coalesce(e.status, 'scheduled') = 'scheduled' AND ${isClockRunning}
      AND NOT ${isClosedTo(needs, sql`a.email_domain`, sql`a.id`)} AND NOT ${isUndeclaredBy(needs.member, "a")}
    ORDER BY a.confirm_by LIMIT ${countLimit}`);
  const byEvent = new Map<number, Overview["lapsing"][number]>();
  for (const seat of seats) {
    const known = byEvent.get(seat.eventId) ?? { ...seat, count: 0 };
    byEvent.set(seat.eventId, { ...known, count: known.count + 1 });
  }
  return [...byEvent.values()];
}

function noCounts(): ApplicationCounts {
  return Object.fromEntries(applicationStatuses.map((status) => [status, 0])) as ApplicationCounts;
}
