import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { invitationStatuses } from "~/domain/invitation-life";
import { seatState } from "~/domain/seat-state";
import { liveThrough } from "../scripts/demo-life";
import { createMember, db, testNow, testSecret } from "../tests/factories";
import { committeeNeeds } from "../tests/needs";
import { readPlace } from "../tests/states/place";
import { wrongsOf } from "../tests/states/seat-rules";
import { applications, invitations } from "./db/schema";
import { readDoor } from "./services/committee/events/read-door";
import { readInvitations } from "./services/committee/invitations/read-invitations";
import { readHeldLetters } from "./services/committee/letters/release-letters";

/** The event of the demo, not of the history, that is in a city. */
async function idOf(city: string) {
  const isThere = sql`type = 'round-table' AND location = ${city}`;
  return (await db.get<{ id: number }>(sql`SELECT max(id) AS id FROM events WHERE ${isThere}`)).id;
}
const namesOf = (table: typeof applications | typeof invitations) =>
  db.select({ name: table.fullName, status: table.status }).from(table).orderBy(table.id);

test("the demo shows each state of a seat and of an invitation, and comes once", async () => {
  expect(await liveThrough({ db, secret: testSecret, now: testNow })).toBe(true);

  const seats = await db.select().from(applications);
  expect(new Set(seats.map(seatState))).toEqual(
    new Set([
      ...["pending", "waitlisted", "held", "confirmed", "lapsed", "declined", "withdrawn"],
      ...["resubmitted", "quarantined", "erased"],
    ]),
  );
  const invited = await db.select().from(invitations);
  expect(new Set(invited.map(({ status }) => status))).toEqual(
    new Set(invitationStatuses.filter((status) => status !== "erased")),
  );
  for (const { id } of await db.all<{ id: number }>(
    sql`SELECT id FROM events WHERE id IN (SELECT event_id FROM applications)`,
  ))
    expect([id, ...wrongsOf(await readPlace(id, testNow.getTime()))]).toEqual([id]);

  const chair = committeeNeeds(await createMember("chair", "chair@committee.example"));
  expect((await readInvitations(chair, { eventId: await idOf("Bangkok"), search: "" })).rows).toHaveLength(8);
  expect((await readHeldLetters(chair, {})).count).toBe(3);
  const door = await readDoor(chair, await idOf("New York"));
  expect(door?.guests.filter(({ arrivedAt }) => arrivedAt)).toHaveLength(4);
  expect(door?.guests.filter(({ arrivedAt }) => !arrivedAt)).toHaveLength(2);
  expect(door?.guests.filter(({ hostNote }) => hostNote)).toHaveLength(3);
  const one = async (query: ReturnType<typeof sql>) => (await db.all(query)).length;
  expect(await one(sql`SELECT 1 FROM declarations WHERE answer = 'conflict' AND source = 'member'`)).toBe(1);
  expect(await one(sql`SELECT 1 FROM declarations WHERE source = 'register'`)).toBe(1);
  expect(
    await one(sql`SELECT a.id FROM votes v JOIN applications a ON a.id = v.application_id AND a.round = v.round
      WHERE a.status = 'pending' GROUP BY a.id HAVING count(DISTINCT v.choice) = 2`),
  ).toBe(1);
  expect(await one(sql`SELECT 1 FROM outbox WHERE letter = 'offered'`)).toBe(3);

  const before = [await namesOf(applications), await namesOf(invitations)];
  expect(await liveThrough({ db, secret: testSecret, now: testNow })).toBe(false);
  expect([await namesOf(applications), await namesOf(invitations)]).toEqual(before);
});
