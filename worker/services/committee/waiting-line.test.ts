import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  aClient,
  anInterest,
  createApplication,
  createEvent,
  createMember,
  testDatabase,
  testDeciders,
  testNow,
  testSecret,
} from "../../../tests/factories";
import { writeBatch } from "../../db/client";
import { applications, events } from "../../db/schema";
import { findEvent } from "../find-event";
import { registerInterest } from "../register-interest";
import { decideApplication } from "./decide-application";

const db = testDatabase();
const orders = 200;
const acts = 10;
const seats = 2;

/** The same numbers for the same seed, so that what is found can be found again. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Accept = (chosen: { id: number; version: number }, at: Date) => Promise<boolean>;

/** Who is given a seat although others, by the order of the list alone, come first; and wrong answers to newcomers. */
async function play(seed: number, acceptWith: (eventId: number) => Promise<Accept>) {
  const random = randomFrom(seed);
  const event = await createEvent({ maxAttendees: seats });
  const accept = await acceptWith(event.id);
  const member = await createMember();
  for (let place = 0; place < 2; place++) {
    const waitlistedAt = new Date(testNow.getTime() - (9 - place) * 60_000).toISOString();
    await createApplication({ eventId: event.id, status: "waitlisted", waitlistedAt });
    await createApplication({ eventId: event.id });
  }
  const faults: string[] = [];
  const read = async () => {
    const rows = await db.select().from(applications).where(eq(applications.eventId, event.id));
    const isInLine = (row: (typeof rows)[number]) =>
      row.waitlistedAt !== null && (row.status === "waitlisted" || row.status === "pending");
    const line = rows
      .filter(isInLine)
      .sort(
        (one, other) => (one.waitlistedAt ?? "").localeCompare(other.waitlistedAt ?? "") || one.id - other.id,
      );
    return { rows, line, free: seats - rows.filter(({ status }) => status === "accepted").length };
  };
  for (let act = 0; act < acts; act++) {
    const at = new Date(testNow.getTime() + act * 60_000);
    const { rows, line, free } = await read();
    const chosen = rows[random(Math.max(1, rows.length))];
    const what = random(10);
    if (!chosen || what < 4) {
      const waiting = rows.filter(({ status }) => status === "waitlisted").length;
      const label = await findEvent({ db }, { id: event.id });
      if ((label?.currentAttendees === seats) !== free <= waiting) faults.push("the page says another thing");
      const result = await registerInterest(
        { db, clock: () => at, secret: testSecret },
        {
          interest: anInterest({ eventId: event.id, waitingList: true }),
          key: null,
          client: aClient(),
          isSuspicious: false,
        },
      );
      if (!result.ok) throw new Error(result.reason);
      const expected = free <= waiting ? "waitlisted" : "pending";
      if (result.registration.status !== expected) faults.push(`a newcomer is ${result.registration.status}`);
    } else if (what < 8) {
      const place = line.findIndex(({ id }) => id === chosen.id);
      const isJump = place > 0 || (place < 0 && line.length > 0 && free <= line.length);
      if (chosen.status !== "accepted" && (await accept(chosen, at)) && isJump) faults.push("a jump");
    } else {
      const to = chosen.status === "accepted" ? "declined" : what === 8 ? "waitlisted" : "pending";
      await decideApplication(
        { db, clock: () => at, member, deciders: testDeciders },
        {
          applicationId: chosen.id,
          version: chosen.version,
          to,
          ...{ reason: null, message: null, isNotified: false, isOverride: false },
        },
      );
    }
  }
  return faults;
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
    return async ({ id, version }, at) => {
      const result = await decideApplication(
        { db, clock: () => at, member, deciders: testDeciders },
        {
          applicationId: id,
          version,
          to: "accepted",
          ...{ reason: null, message: null, isNotified: false, isOverride: false },
        },
      );
      accepted += Number(result.ok);
      return result.ok;
    };
  }, orders);
  expect(faults).toEqual([]);
  expect(accepted).toBeGreaterThan(orders);
  console.info(`PROOF waiting line | ${orders} random orders, ${accepted} seats given, 0 past the line`);
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
    `PROOF waiting line | control: ${faults.length} jumps of a naive acceptance in ${count} orders are found`,
  );
  expect(await db.select().from(events).where(sql`current_attendees > max_attendees`)).toEqual([]);
}, 120_000);
