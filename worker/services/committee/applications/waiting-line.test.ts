import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { DecisionTarget } from "~/domain/committee-permissions";
import { decide } from "../../../../tests/decide";
import {
  aClient,
  anInterest,
  createApplication,
  createEvent,
  createMember,
  testDatabase,
  testNow,
} from "../../../../tests/factories";
import { needsAfter } from "../../../../tests/needs";
import { randomFrom } from "../../../../tests/random";
import { writeBatch } from "../../../db/client";
import { applications, events } from "../../../db/schema";
import { findEvent } from "../../find-event";
import { registerInterest } from "../../register-interest";
import type { CommitteeMember } from "../member";

const db = testDatabase();
const orders = env.PROOF === "long" ? 200 : 25;
const acts = 10;
const seats = 2;

type Accept = (chosen: { id: number; version: number }, at: Date) => Promise<boolean>;

type Table = Awaited<ReturnType<typeof readTable>>;

async function readTable(eventId: number) {
  const rows = await db.select().from(applications).where(eq(applications.eventId, eventId));
  const line = rows
    .filter(({ status, waitlistedAt }) => waitlistedAt !== null && /^(waitlisted|pending)$/.test(status))
    .sort(
      (one, other) => (one.waitlistedAt ?? "").localeCompare(other.waitlistedAt ?? "") || one.id - other.id,
    );
  return {
    rows,
    line,
    waiting: rows.filter(({ status }) => status === "waitlisted").length,
    free: seats - rows.filter(({ status }) => status === "accepted").length,
  };
}

/** A newcomer applies: what the page and the answer say other than the line does. */
async function apply(eventId: number, { free, waiting }: Table, at: Date): Promise<string[]> {
  const isFull = free <= waiting;
  const shown = await findEvent({ db }, { id: eventId });
  const result = await registerInterest(
    { ...needsAfter(), clock: () => at },
    {
      interest: anInterest({ eventId, waitingList: true }),
      key: null,
      client: aClient(),
      isSuspicious: false,
    },
  );
  if (!result.ok) throw new Error(result.reason);
  return [
    ...((shown?.currentAttendees === seats) === isFull ? [] : ["the page says another thing"]),
    ...(result.registration.status === (isFull ? "waitlisted" : "pending") ? [] : ["a wrong answer"]),
  ];
}

/** Whether somebody else, by the order of the list alone, comes before an application. */
function isPassed({ line, free }: Table, id: number): boolean {
  const place = line.findIndex((row) => row.id === id);
  return place > 0 || (place < 0 && line.length > 0 && free <= line.length);
}

/** What goes wrong with the line in one random order of acts. */
async function play(seed: number, acceptWith: (eventId: number) => Promise<Accept>): Promise<string[]> {
  const random = randomFrom(seed);
  const { id: eventId } = await createEvent({ maxAttendees: seats });
  const accept = await acceptWith(eventId);
  const member = await createMember();
  for (let place = 0; place < 2; place++) {
    const waitlistedAt = new Date(testNow.getTime() - (9 - place) * 60_000).toISOString();
    await createApplication({ eventId, status: "waitlisted", waitlistedAt });
    await createApplication({ eventId });
  }
  const faults: string[] = [];
  for (let act = 0; act < acts; act++) {
    const at = new Date(testNow.getTime() + act * 60_000);
    const table = await readTable(eventId);
    const chosen = table.rows[random(table.rows.length)];
    const what = random(10);
    if (!chosen || what < 3) faults.push(...(await apply(eventId, table, at)));
    else if (chosen.status === "accepted") await decideAt(at, member, chosen, "declined");
    else if (what === 3) await decideAt(at, member, chosen, "waitlisted");
    else if ((await accept(chosen, at)) && isPassed(table, chosen.id)) faults.push("a jump");
  }
  return faults;
}

function decideAt(
  at: Date,
  member: CommitteeMember,
  application: { id: number; version: number },
  to: DecisionTarget,
) {
  return decide(member, application, to, { isNotified: false }, { clock: () => at });
}

async function faultsOf(acceptWith: (eventId: number) => Promise<Accept>, count: number) {
  const faults: string[] = [];
  for (let seed = 1; seed <= count; seed++) faults.push(...(await play(seed, acceptWith)));
  return faults;
}

it(`gives a freed seat to who waits before any newcomer, in ${orders} random orders of acts`, async () => {
  let accepted = 0;
  const faults = await faultsOf(async () => {
    const member = await createMember();
    return async (chosen, at) => {
      const result = await decideAt(at, member, chosen, "accepted");
      accepted += Number(result.ok);
      return result.ok;
    };
  }, orders);
  expect(faults).toEqual([]);
  expect(accepted).toBeGreaterThan(orders);
  console.info(`PROOF line | ${orders} random orders, ${accepted} seats given, 0 past the line`);
}, 240_000);

it("finds the jumps of an acceptance that looks at the number of seats alone", async () => {
  const count = orders / 10;
  const faults = await faultsOf(
    async (eventId) =>
      async ({ id }) => {
        const { taken } = await writeBatch(db, {
          taken: sql`UPDATE events SET current_attendees = coalesce(current_attendees, 0) + 1
            WHERE id = ${eventId} AND coalesce(current_attendees, 0) < max_attendees RETURNING id`,
          accepted: sql`UPDATE applications SET status = 'accepted', version = version + 1
            WHERE id = ${id} AND changes() = 1`,
        });
        return taken.rows.length === 1;
      },
    count,
  );
  expect(faults.filter((fault) => fault === "a jump").length).toBeGreaterThan(0);
  console.info(
    `PROOF line | control: ${faults.length} jumps of a naive acceptance in ${count} orders are found`,
  );
  expect(await db.select().from(events).where(sql`current_attendees > max_attendees`)).toEqual([]);
}, 120_000);
