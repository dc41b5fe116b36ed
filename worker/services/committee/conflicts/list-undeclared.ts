import { sql } from "drizzle-orm";
import { type EventOfRow, namedEvent, nameOf } from "../events/named-event";
import type { DecisionNeeds } from "../member";
import { isClosedTo, isUndeclaredBy } from "./recusal-conditions";

type Row = EventOfRow & {
  eventId: number;
  organization: string;
  /** JSON. */
  people: string;
  /** An entry of the member's register that may mean it: one of the two names is a part of the other. */
  proposedBy: string | null;
};

/** More organizations than that are declared on in several steps. */
const limit = 200;

/** The applications on which a member has to declare, by event and by organization (decisions/conflicts). */
export async function listUndeclared(needs: DecisionNeeds) {
  const { db, clock, member } = needs;
  const isWithin = (part: string, whole: string) =>
    sql.raw(`instr(' ' || ${whole} || ' ', ' ' || ${part} || ' ') > 0`);
  const rows = await db.all<Row>(sql`
    SELECT e.id AS eventId, ${namedEvent}, a.company AS organization,
      json_group_array(json_object('id', a.id, 'name', a.full_name)) AS people, (
        SELECT i.name FROM interests i
        WHERE i.member_id = ${member.id} AND i.ended_at IS NULL AND i.kind = 'organization'
          AND (${isWithin("i.name_folded", "a.company_folded")} OR ${isWithin("a.company_folded", "i.name_folded")})
        LIMIT 1
      ) AS proposedBy
    FROM events e CROSS JOIN applications a INDEXED BY applications_by_event_status ON a.event_id = e.id
    WHERE e.asks_declaration = 1 AND e.starts_at > ${clock().toISOString()}
      AND a.status IN ('pending', 'waitlisted', 'accepted') AND ${isUndeclaredBy(member)}
      AND NOT ${isClosedTo(needs)}
    GROUP BY e.id, a.company_folded
    ORDER BY e.starts_at, e.id, proposedBy IS NULL, a.company_folded LIMIT ${limit}`);
  return rows.map(({ event, people, ...row }) => ({
    ...row,
    /** With its date. */
    eventTitle: nameOf(event) ?? "",
    people: JSON.parse(people) as { id: number; name: string }[],
  }));
}
