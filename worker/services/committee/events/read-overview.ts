import { desc, isNull, not, type SQL, sql } from "drizzle-orm";
import { pick } from "~/domain/declared-field";
import { events } from "../../../db/schema";
import { type ApplicationCounts, listClosed, noCounts } from "../applications/count-applications";
import { isRowClosedTo } from "../conflicts/recusal-conditions";
import { unsentCondition } from "../letters/list-unsent-letters";
import type { CommitteeNeeds, DecisionNeeds } from "../member";
import { countPartnerships } from "../partnerships/list-partnerships";

const countLimit = 1_000;
/** Events of one page; the list of events is a list of years. */
const eventLimit = 100;

const isInUse = isNull(events.putAwayAt);

/** The events that a list can be narrowed to, latest first. */
export const listEventNames = (needs: Pick<CommitteeNeeds, "db">) => listNames(needs, isInUse);

export const listPutAway = (needs: Pick<CommitteeNeeds, "db">) => listNames(needs, not(isInUse));

function listNames({ db }: Pick<CommitteeNeeds, "db">, isWanted: SQL) {
  const names = pick(events, ["id", "title", "startsAt", "timeZone"]);
  return db.select(names).from(events).where(isWanted).orderBy(desc(events.startsAt)).limit(eventLimit);
}

export async function readOverview(needs: DecisionNeeds) {
  const { db, clock } = needs;
  const isOpenLetter = sql`NOT ${isRowClosedTo(needs)}`;
  const [rows, kept, letters, partnerships, closed] = await Promise.all([
    db.select().from(events).where(isInUse).orderBy(desc(events.startsAt)).limit(eventLimit),
    db.all<{ id: number; counts: string }>(sql`
      SELECT event_id AS id, json_group_object(status, count) AS counts FROM application_counts
      WHERE event_id IN (SELECT id FROM events WHERE ${isInUse} ORDER BY starts_at DESC LIMIT ${eventLimit})
      GROUP BY event_id`),
    db.get<{ unsent: number }>(sql`
      SELECT count(*) AS unsent FROM (
        SELECT 1 FROM outbox o WHERE ${unsentCondition(clock().toISOString())} AND ${isOpenLetter}
        LIMIT ${countLimit}
      )`),
    countPartnerships(needs),
    listClosed(needs),
  ]);
  const byEvent = new Map(
    kept.map(({ id, counts }): [number, ApplicationCounts] => [id, { ...noCounts(), ...JSON.parse(counts) }]),
  );
  for (const row of closed) {
    const known = byEvent.get(row.eventId);
    if (known) known[row.status] -= 1;
  }
  return {
    events: rows.map(({ outcomes: _outcomes, ...event }) => ({
      ...event,
      counts: byEvent.get(event.id) ?? noCounts(),
    })),
    /** Partnership applications that nobody has looked at, and those that look like a bot's. */
    newPartnerships: partnerships.new,
    quarantinedPartnerships: partnerships.quarantined,
    /** Applications that are closed to the member, whose state is in no count here. */
    closed: closed.length,
    /** Failed, or of unknown outcome: a member has to settle them. */
    lettersUnsent: letters.unsent,
  };
}
