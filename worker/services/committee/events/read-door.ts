import { eq, sql } from "drizzle-orm";
import { guestAnswer } from "~/domain/confirmed-day";
import { hasBegun } from "~/domain/event-dates";
import { seatedState } from "~/domain/seat-state";
import { events } from "../../../db/schema";
import { toNetworkEvent, toPublicEvent } from "../../list-events";
import { isClosedTo, isUndeclaredBy } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";

/** The door list of an event; undefined when there is no such event (decisions/door). */
export async function readDoor(needs: DecisionNeeds, eventId: number) {
  const { db, clock } = needs;
  const row = await db.select().from(events).where(eq(events.id, eventId)).get();
  if (!row) return undefined;
  const event = toNetworkEvent(row);
  // From the first minute of the event's day, in its zone.
  const isOpen = hasBegun(event, clock());
  const isHidden = isOpen ? sql`0` : isUndeclaredBy(needs.member);
  const guests = await db.all<DoorRow>(sql`
    SELECT a.id, a.reference, iif(${isHidden}, NULL, a.full_name) AS name,
      iif(${isHidden}, '', a.company) AS company, iif(${isHidden}, NULL, h.body) AS hostNote,
      r.arrived_at AS arrivedAt, r.id AS arrival, a.confirm_by AS confirmBy, a.confirmed_at AS confirmedAt,
      a.said_yes_at AS saidYesAt, a.confirmed_for AS confirmedFor, a.rule_version AS ruleVersion,
      (SELECT coalesce(max(id), 0) FROM arrivals) AS seen
    FROM applications a
    LEFT JOIN host_notes h ON h.application_id = a.id
    LEFT JOIN arrivals r ON r.application_id = a.id AND r.undone_at IS NULL
    WHERE a.event_id = ${eventId} AND a.status = 'accepted'
      AND ${row.status !== "cancelled"} ${isOpen ? sql`` : sql`AND NOT ${isClosedTo(needs)}`}`);
  const byName = new Intl.Collator("en");
  return {
    event,
    announced: toPublicEvent(row),
    guests: guests
      .map(({ seen: _, confirmBy, confirmedAt, saidYesAt, confirmedFor, ruleVersion, ...guest }) => ({
        ...guest,
        answer: seatedState({ confirmBy, confirmedAt, saidYesAt }),
        ...guestAnswer({ confirmedFor, ruleVersion }, event),
      }))
      .sort((one, other) => byName.compare(one.name ?? "", other.name ?? "") || one.id - other.id),
    isOpen,
    /** The number of the last arrival of all: a tick says what its page has seen. */
    seen: guests[0]?.seen ?? 0,
  };
}

/** A guest as the host of the evening has to know them, a hidden name null; `arrival` is the number by which a mark is undone. */
type DoorRow = Record<"id" | "seen", number> &
  Record<"company" | "reference", string> & { arrival: number | null; name: string | null } & Record<
    "hostNote" | "arrivedAt" | "confirmBy" | "confirmedAt" | "saidYesAt" | "confirmedFor" | "ruleVersion",
    string | null
  >;
