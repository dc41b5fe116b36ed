import { calendarDay } from "../app/domain/event-dates";
import { toInstant } from "../app/domain/zoned-time";
import type { Database } from "./database-over-http";

const day = 24 * 60 * 60 * 1000;

/** The events of local work, at dates relative to today: one is full, and the registration of one has closed. */
export function demoEvents(now: Date) {
  return plans.map((plan) => eventOf(plan, now));
}

/** A round table that is over for some days. */
export function pastEvent(now: Date) {
  return eventOf(past, now);
}

type Plan = (typeof plans)[number] | typeof past;

function eventOf<One extends Plan>({ inDays, deadlineInDays, time, slug, ...event }: One, now: Date) {
  const dayIn = (days: number) => calendarDay(new Date(now.getTime() + days * day), event.time_zone);
  const date = meetingDay(dayIn(inDays));
  return {
    ...event,
    slug: `${slug}-${date}`,
    starts_at: toInstant(date, time, event.time_zone),
    time_is_known: time === null ? 0 : 1,
    // The last minute of a day, so that somebody who reads it as the last one to apply has all of it.
    registration_deadline: toInstant(dayIn(deadlineInDays), "23:59", event.time_zone),
  };
}

/** The Wednesday of the week that a day lies in. */
export function meetingDay(date: string): string {
  const at = new Date(`${date}T00:00:00.000Z`);
  return new Date(at.getTime() + (3 - at.getUTCDay()) * day).toISOString().slice(0, 10);
}

type EventRow = Record<string, string | number | null>;

/**
 * The statement that puts events, the demo's unless others are given, into a database in which nothing lies ahead. One that
 * is there already stays: an earlier demo may have met in the same city on the same day.
 */
export function seedStatement(now: Date, events: readonly EventRow[] = demoEvents(now)): string {
  const columns = Object.keys(events[0] ?? {});
  const rows = events.map(
    (event) => `(${columns.map((column) => literal(event[column] ?? null)).join(", ")})`,
  );
  return `
    INSERT INTO events (${columns.join(", ")})
    SELECT * FROM (VALUES ${rows.join(",\n")})
    WHERE NOT EXISTS (SELECT 1 FROM events WHERE starts_at > ${literal(now.toISOString())})
    ON CONFLICT (slug) DO NOTHING
  `;
}

function literal(value: string | number | null): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

const past = {
  slug: "new-york",
  type: "round-table",
  title: "New York Round Table",
  description: "Transfer agents, depositaries and issuers on who keeps the register of a tokenized share.",
  theme: "One Register",
  focus: "Which record decides when two of them disagree",
  location: "New York",
  venue: "The Reading Room, Hanover Square",
  time_zone: "America/New_York",
  time: "10:00",
  inDays: -8,
  deadlineInDays: -20,
  expected_participants: 16,
  max_attendees: 16,
  current_attendees: 0,
} as const;

/** In the order in which they take place. */
const plans = [
  {
    slug: "bangkok",
    type: "round-table",
    title: "Bangkok Round Table",
    description: "A working lunch for the people who decide how tokenized deposits enter a bank’s books.",
    theme: "Deposits on Shared Ledgers",
    focus: "Which controls a bank keeps when its deposits move on a ledger it does not run alone",
    location: "Bangkok",
    venue: "The River Room, Charoen Krung",
    time_zone: "Asia/Bangkok",
    time: "13:00",
    inDays: 21,
    deadlineInDays: 11,
    expected_participants: 18,
    max_attendees: 18,
    current_attendees: 7,
  },
  {
    slug: "dubai",
    type: "round-table",
    title: "Dubai Round Table",
    description: "Custodians, issuers and counsel compare the rulebooks under which they already work.",
    theme: "Custody across Rulebooks",
    focus: "One asset, three custodians: who may say what the client owns",
    location: "Dubai",
    venue: "Gate Avenue, Hall 3",
    time_zone: "Asia/Dubai",
    time: "10:00",
    inDays: 31,
    deadlineInDays: -1,
    expected_participants: 20,
    max_attendees: 20,
    current_attendees: 12,
  },
  {
    slug: "hong-kong",
    type: "round-table",
    title: "Hong Kong Round Table",
    description: "Treasurers and supervisors read one another’s questions on licensed stablecoins.",
    theme: "Redemption under Stress",
    focus: "What happens to a reserve on the day everybody asks for it",
    location: "Hong Kong",
    venue: "Harbour Library, Central",
    time_zone: "Asia/Hong_Kong",
    time: "13:00",
    inDays: 38,
    deadlineInDays: 30,
    expected_participants: 16,
    max_attendees: 16,
    current_attendees: 16,
  },
  {
    slug: "singapore",
    type: "round-table",
    title: "Singapore Round Table",
    description: "A closed session on settlement between ledgers of different institutions.",
    theme: "Finality between Ledgers",
    focus: "The moment after which a payment can no longer be taken back, and who may declare it",
    location: "Singapore",
    venue: null,
    time_zone: "Asia/Singapore",
    time: null,
    inDays: 60,
    deadlineInDays: 50,
    expected_participants: 20,
    max_attendees: 20,
    current_attendees: 2,
  },
  {
    slug: "new-york-forum",
    type: "finance-forum",
    title: "New York Finance Forum",
    description: "Two hundred practitioners on what capital markets keep and what they replace.",
    theme: "Capital Markets Revolution",
    focus: "Issuance, settlement and disclosure when all three share one record",
    location: "New York",
    venue: "Exchange Hall, Lower Manhattan",
    time_zone: "America/New_York",
    time: "09:30",
    inDays: 95,
    deadlineInDays: 80,
    expected_participants: 200,
    max_attendees: 200,
    current_attendees: 41,
  },
  {
    slug: "singapore-summit",
    type: "defi-summit",
    title: "Singapore DeFi Summit",
    description:
      "The annual meeting of those who build open financial infrastructure and those who rely on it.",
    theme: "Infrastructure of Tomorrow",
    focus: "Open protocols as public utilities: upkeep, oversight and exit",
    location: "Singapore",
    venue: "Bayfront Convention Halls",
    time_zone: "Asia/Singapore",
    time: "09:00",
    inDays: 170,
    deadlineInDays: 150,
    expected_participants: 2200,
    max_attendees: 2400,
    current_attendees: 318,
  },
] as const;

/** The id of a demo event that takes applications. */
export async function openEvent(database: Database): Promise<number> {
  const row = await database
    .prepare(
      "SELECT id FROM events WHERE starts_at > ?1 AND registration_deadline > ?1 AND max_attendees > 1",
    )
    .bind(new Date().toISOString())
    .first<{ id: number }>();
  if (!row) throw new Error("No demo event is open.");
  return row.id;
}
