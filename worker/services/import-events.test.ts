import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createApplication, createEvent, createInvitation, db, testNow } from "../../tests/factories";
import { erase } from "../../tests/kept-by-triggers";
import { eventsPerImport, readEventImport } from "../db/event-import";
import { auditEntries, events } from "../db/schema";
import { findRefusedImports, importEvents, type RefusedImport, refusedImports } from "./import-events";

const anEvent = (values: object = {}) => ({
  slug: `imported-${crypto.randomUUID()}`,
  type: "round-table",
  title: "Bangkok; 'Round' Table </script>",
  location: "Bangkok",
  day: "2099-12-12",
  time: "13:00",
  timeZone: "Asia/Bangkok",
  ...values,
});
const reading = (file: object[]) => {
  const read = readEventImport(JSON.stringify(file));
  if (!read.ok) throw new Error(JSON.stringify(read.mistakes));
  return read;
};
const run = (file: object[]) =>
  env.DB.batch(importEvents(reading(file).events, testNow).map((statement) => env.DB.prepare(statement)));
const stored = (slug: string) => db.select().from(events).where(eq(events.slug, slug));
/** The command's messages in place of an import. */
async function refusalsOf(file: object[]) {
  const read = reading(file);
  const { results } = await env.DB.prepare(findRefusedImports(read.events)).all<RefusedImport>();
  return refusedImports(read.events, results);
}
const entriesOf = async (slug: string) => {
  const [event] = await stored(slug);
  const { action, actor, details } = auditEntries;
  return db
    .select({ action, actor, details })
    .from(auditEntries)
    .where(eq(auditEntries.eventId, event?.id ?? 0))
    .orderBy(auditEntries.id);
};

it("enters each event that is new or changed in the audit trail", async () => {
  const [first, second] = [anEvent(), anEvent()];
  await run([first, second]);
  const later = { ...first, time: "14:00", theme: "Settlement" };
  for (const _ of ["once", "and again"]) await run([later, second]);
  const created = { action: "event.created", actor: "system", details: {} };
  expect(await entriesOf(second.slug)).toEqual([created]);
  const details = { version: 2, changed: "theme, startsAt" };
  expect(await entriesOf(first.slug)).toEqual([created, { ...created, action: "event.changed", details }]);
});

it.each([
  ["another day", { day: "2099-12-13" }, "day"],
  ["another place", { location: "Chiang Mai" }, "day"],
  ["another zone", { timeZone: "Asia/Tokyo" }, "day"],
  ["an end", { endTime: "17:00" }, "day"],
  ["a cancellation", { status: "cancelled" }, "status"],
  ["a postponement", { status: "postponed" }, "status"],
  ["being taken back", { isActive: false }, "isActive"],
])("refuses %s of an event that somebody waits for, and imports nothing else", async (_, values, field) => {
  const [free, applied, invited, other] = [anEvent(), anEvent(), anEvent(), anEvent()];
  await run([free, applied, invited]);
  const idOf = async ({ slug }: { slug: string }) => (await stored(slug))[0]?.id ?? 0;
  await createApplication({ eventId: await idOf(applied) });
  await createInvitation({ eventId: await idOf(invited) });
  await erase((await createApplication({ eventId: await idOf(free) })).id);
  for (const awaited of [applied, invited]) {
    const before = await stored(awaited.slug);
    const file = [other, { ...awaited, ...values }];
    expect(await refusalsOf(file)).toEqual([
      expect.stringMatching(new RegExp(`^item 2 \\(${awaited.slug}\\), ${field}: .*somebody applied`)),
    ]);
    await expect(run(file)).rejects.toThrow(/malformed JSON/);
    expect([await stored(awaited.slug), await stored(other.slug)]).toEqual([before, []]);
  }
  expect(await refusalsOf([{ ...free, ...values }])).toEqual([]);
  await run([{ ...free, ...values }]);
  expect(await stored(free.slug)).toMatchObject([{ version: 2 }]);
});

it("still changes the words of an event that somebody waits for, and tells calendars, and keeps its seats", async () => {
  const event = anEvent({ maxAttendees: 5, registrationDeadline: "2099-12-12T13:00:00+07:00" });
  await run([event]);
  const [{ id } = { id: 0 }] = await stored(event.slug);
  await createApplication({ eventId: id });
  await db.update(events).set({ currentAttendees: 3 }).where(eq(events.id, id));
  const file = [{ ...event, theme: "Settlement", maxAttendees: 9 }];
  expect(await refusalsOf(file)).toEqual([]);
  await run(file);
  expect(await stored(event.slug)).toMatchObject([
    { theme: "Settlement", maxAttendees: 9, sequence: 1, currentAttendees: 3 },
  ]);
});

it("refuses fewer seats than are taken, and a draft that is put away", async () => {
  const full = await createEvent({ maxAttendees: 5, currentAttendees: 3, isActive: false });
  const putAway = await createEvent({ isActive: false, putAwayAt: testNow.toISOString() });
  expect(
    await refusalsOf([
      anEvent({ slug: full.slug, isActive: false, maxAttendees: 2 }),
      anEvent({ slug: putAway.slug, isActive: false }),
    ]),
  ).toEqual([
    expect.stringMatching(/maxAttendees: expected no fewer seats than are taken$/),
    expect.stringMatching(/slug: this draft is put away/),
  ]);
});

it("asks about the longest file within the line of a command", () => {
  const long = "東".repeat(200);
  const file = Array.from({ length: eventsPerImport }, () =>
    anEvent({ slug: crypto.randomUUID().padEnd(80, "x"), title: "x".repeat(160), description: long }),
  );
  expect(findRefusedImports(reading(file).events).length).toBeLessThan(100_000);
});

it.each([
  ["an unknown zone", { timeZone: "Asia/Atlantis" }, "timeZone: Time zone must be a name like Asia/Bangkok"],
  ["a misspelt field", { titel: "x" }, "titel: no such field"],
  ["a rule of judging", { needsTwoVotes: true }, "needsTwoVotes: no such field"],
  [
    "a deadline without an offset",
    { registrationDeadline: "2099-12-01T10:00:00" },
    "registrationDeadline: Deadline must be an instant with its offset, as 2026-12-01T18:00:00+07:00",
  ],
  [
    "a deadline after the event",
    { registrationDeadline: "2099-12-13T10:00:00+07:00" },
    "registrationDeadline: Deadline must not be after the event",
  ],
  [
    "a deadline of another age",
    { registrationDeadline: "0000-01-01T00:00:00+12:00" },
    "registrationDeadline: Deadline must be an instant with its offset, as 2026-12-01T18:00:00+07:00",
  ],
  ["an outcome that is no text", { outcomes: ["fine", 7] }, "outcomes.1: Outcomes must be a list of texts"],
  ["an unknown state", { status: "over" }, "status: State must be one of scheduled, postponed, cancelled"],
])("refuses a file with %s, and names item and field", (_name, values, problem) => {
  const event = anEvent(values);
  expect(readEventImport(JSON.stringify([anEvent(), event]))).toEqual({
    ok: false,
    mistakes: [`item 2 (${event.slug}), ${problem}`],
  });
});

it("refuses a slug that stands twice, a slug with spaces and a file that is no list", () => {
  const event = anEvent();
  const mistakes = (file: unknown) => {
    const read = readEventImport(typeof file === "string" ? file : JSON.stringify(file));
    return read.ok ? [] : read.mistakes;
  };
  expect(mistakes([event, anEvent(), event])).toEqual([
    `item 3 (${event.slug}), slug: item 1 has the same address`,
  ]);
  expect(mistakes([anEvent({ slug: "round table" })])).toEqual([
    expect.stringMatching(/^item 1 \(round table\), slug: Page address must be 2 to 80 small letters/),
  ]);
  expect(mistakes({ events: [] })).toEqual(["the file: expected a list of events"]);
  expect(mistakes([])).toEqual(["the file: expected a list of at least one event"]);
  expect(mistakes(["Bangkok", event])).toEqual(["item 1: expected an event"]);
  expect(mistakes(Array.from({ length: eventsPerImport + 1 }, () => anEvent()))).toEqual([
    "the file: expected 100 events at most",
  ]);
  expect(mistakes('[\n{"slug": "a",\n}]')).toEqual([
    expect.stringMatching(/^the file is not JSON: .*in JSON at position \d+/),
  ]);
  expect(mistakes("[\ufffd]")).toEqual(["the file: expected UTF-8"]);
});

it("takes out what hides in a text and before the file", () => {
  const file = JSON.stringify([anEvent({ title: " Zu\u200brich\u0000 " })]);
  expect(readEventImport(`\ufeff${file}`)).toMatchObject({ events: [{ title: "Zurich" }] });
});
