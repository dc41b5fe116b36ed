import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { eventImportSchema } from "~/domain/event-import";
import { testDatabase, testNow } from "../../tests/factories";
import { eventImportStatement } from "./event-import-statement";
import { events } from "./schema";

const db = testDatabase();
const anEvent = (values: object = {}) => ({
  slug: `imported-${crypto.randomUUID()}`,
  type: "round-table",
  title: "Bangkok; 'Round' Table\n</script>",
  location: "Bangkok",
  day: "2099-12-12",
  time: "13:00",
  timeZone: "Asia/Bangkok",
  ...values,
});
const run = (file: object[]) =>
  env.DB.prepare(eventImportStatement(eventImportSchema.parse(file), testNow)).run();
const stored = (slug: string) => db.select().from(events).where(eq(events.slug, slug));

it("imports a file twice without doubling or disturbing anything", async () => {
  const event = anEvent();
  await run([event]);
  const first = await stored(event.slug);
  expect(first).toMatchObject([
    { title: event.title, startsAt: "2099-12-12T06:00:00.000Z", timeIsKnown: true, sequence: 0 },
  ]);
  await run([event]);
  expect(await stored(event.slug)).toEqual(first);
});

it("raises the number that calendars watch when an event changes, and keeps its seats", async () => {
  const event = anEvent({ maxAttendees: 5 });
  await run([event]);
  await db.update(events).set({ currentAttendees: 3 }).where(eq(events.slug, event.slug));
  await run([{ ...event, time: "14:30" }]);
  expect(await stored(event.slug)).toMatchObject([
    { startsAt: "2099-12-12T07:30:00.000Z", sequence: 1, currentAttendees: 3 },
  ]);
});

it("imports nothing of a file when one event breaks a rule of the database", async () => {
  const full = anEvent({ maxAttendees: 5 });
  await run([full]);
  await db.update(events).set({ currentAttendees: 5 }).where(eq(events.slug, full.slug));
  const other = anEvent();
  await expect(run([other, { ...full, maxAttendees: 2 }])).rejects.toThrow(/seats_within_capacity/);
  expect(await stored(other.slug)).toEqual([]);
});

it.each([
  ["an unknown zone", { timeZone: "Asia/Atlantis" }],
  ["a zone of no known event", { timeZone: "" }],
  ["an impossible day", { day: "2099-02-30" }],
  ["an unknown type", { type: "party" }],
  ["a misspelt field", { titel: "x" }],
  ["a deadline without an offset", { registrationDeadline: "2099-12-01T10:00:00" }],
  ["a slug with spaces", { slug: "round table" }],
])("refuses a file with %s", (_name, values) => {
  expect(eventImportSchema.safeParse([anEvent(), anEvent(values)]).success).toBe(false);
});
