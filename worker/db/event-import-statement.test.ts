import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { importExample } from "~/content/committee-event-import";
import { eventTypes } from "~/domain/event";
import { testDatabase, testNow } from "../../tests/factories";
import { eventsPerImport, readEventImport } from "./event-import";
import { eventImportStatement } from "./event-import-statement";
import { events } from "./schema";

const db = testDatabase();
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
const run = (file: object[]) => {
  const read = readEventImport(JSON.stringify(file));
  if (!read.ok) throw new Error(JSON.stringify(read.mistakes));
  return env.DB.prepare(eventImportStatement(read.events, testNow)).run();
};
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

it("imports an end on the same day or a later one", async () => {
  const [short, long] = [anEvent({ endTime: "17:00" }), anEvent({ endDay: "2099-12-14", endTime: "09:00" })];
  await run([short, long]);
  expect(await stored(short.slug)).toMatchObject([{ endsAt: "2099-12-12T10:00:00.000Z" }]);
  expect(await stored(long.slug)).toMatchObject([{ endsAt: "2099-12-14T02:00:00.000Z" }]);
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
  [
    "an unknown zone",
    { timeZone: "Asia/Atlantis" },
    "timeZone: expected an IANA time zone, such as Asia/Bangkok",
  ],
  ["no zone", { timeZone: undefined }, "timeZone: expected an IANA time zone, such as Asia/Bangkok"],
  ["an impossible day", { day: "2099-02-30" }, "day: expected a day of the calendar, as YYYY-MM-DD"],
  ["an impossible time", { time: "24:00" }, "time: expected a time, as HH:MM"],
  ["an unknown type", { type: "party" }, `type: expected one of ${eventTypes.join(", ")}`],
  ["a misspelt field", { titel: "x" }, "titel: no such field"],
  [
    "a deadline without an offset",
    { registrationDeadline: "2099-12-01T10:00:00" },
    "registrationDeadline: expected an instant with its offset, as 2026-12-01T18:00:00+07:00",
  ],
  [
    "a deadline that is no instant",
    { registrationDeadline: "soon" },
    "registrationDeadline: expected an instant with its offset, as 2026-12-01T18:00:00+07:00",
  ],
  [
    "an end and no beginning",
    { time: undefined, endTime: "17:00" },
    "endTime: expected a time after that at which the event begins",
  ],
  ["an end day alone", { endDay: "2099-12-14" }, "endTime: expected a time beside an end day, as HH:MM"],
  [
    "an end before its beginning",
    { endTime: "12:00" },
    "endTime: expected a time after that at which the event begins",
  ],
  [
    "an end that only the clocks' turn puts after its beginning",
    { day: "2099-03-08", time: "01:30", endTime: "02:15", timeZone: "America/New_York" },
    "endTime: expected a time that clocks show: they go forward then",
  ],
  [
    "a time that no clock shows",
    { day: "2099-03-08", time: "02:30", timeZone: "America/New_York" },
    "time: expected a time that clocks show: they go forward then",
  ],
  ["a zone of no place", { timeZone: "EST" }, "timeZone: expected an IANA time zone, such as Asia/Bangkok"],
  [
    "a deadline after the event",
    { registrationDeadline: "2099-12-13T10:00:00+07:00" },
    "registrationDeadline: expected an instant that is not after the event",
  ],
  [
    "a deadline of another age",
    { registrationDeadline: "0000-01-01T00:00:00+12:00" },
    "registrationDeadline: expected an instant with its offset, as 2026-12-01T18:00:00+07:00",
  ],
  ["a day of another age", { day: "9999-12-31" }, "day: expected a day of the calendar, as YYYY-MM-DD"],
  ["a slug of one letter", { slug: "x" }, "slug: expected 2 to 80 lower-case letters, digits and hyphens"],
  [
    "more seats than there are people",
    { maxAttendees: 2 ** 40 },
    "maxAttendees: expected a number up to 999,999",
  ],
  ["no seat", { maxAttendees: 0 }, "maxAttendees: expected a number from 1"],
  ["an outcome that is no text", { outcomes: ["fine", 7] }, "outcomes.1: expected a text"],
  [
    "a title that is too long",
    { title: "x".repeat(161) },
    "title: expected a text of 160 characters at most",
  ],
])("refuses a file with %s, and names item and field", (_name, values, problem) => {
  const event = anEvent(values);
  expect(readEventImport(JSON.stringify([anEvent(), event]))).toEqual({
    ok: false,
    mistakes: [{ line: 1, message: `item 2 (${event.slug}), ${problem}` }],
  });
});

it("names the line of each mistake, and that of the item where a field is missing", () => {
  const file = `[
  {
    "slug": "zurich", "type": "round-table", "title": "Zurich", "location": "Zurich",
    "day": "2099-02-30",
    "outcomes": [
      "fine",
      7
    ]
  }
]`;
  const read = readEventImport(file);
  expect(read.ok || read.mistakes.map(({ line, message }) => [line, message.split(" ")[3]])).toEqual([
    [2, "timeZone:"],
    [4, "day:"],
    [7, "outcomes.1:"],
  ]);
});

it("refuses a slug that stands twice, a slug with spaces and a file that is no list", () => {
  const event = anEvent();
  const mistakes = (file: unknown) => {
    const read = readEventImport(typeof file === "string" ? file : JSON.stringify(file));
    return read.ok ? [] : read.mistakes.map(({ line, message }) => `${line}: ${message}`);
  };
  expect(mistakes([event, anEvent(), event])).toEqual([
    `1: item 3 (${event.slug}), slug: expected a slug that stands once; item 1 has it as well`,
  ]);
  expect(mistakes([anEvent({ slug: "round table" })])).toEqual([
    "1: item 1 (round table), slug: expected 2 to 80 lower-case letters, digits and hyphens",
  ]);
  expect(mistakes({ events: [] })).toEqual(["1: the file: expected a list of events"]);
  expect(mistakes([])).toEqual(["1: the file: expected a list of at least one event"]);
  expect(mistakes(["Bangkok", event])).toEqual(["1: item 1: expected an event"]);
  expect(mistakes(Array(eventsPerImport + 1).fill(0))).toEqual(["1: the file: expected 100 events at most"]);
  expect(mistakes('[\n{"slug": "a",\n}]')).toEqual([
    "3: column 1: not JSON, expected a name in double quotes",
  ]);
  expect(mistakes("[\ufffd]")).toEqual(["1: the file: expected UTF-8"]);
  expect(mistakes([anEvent({ outcomes: Array(300).fill(0) })]).slice(-2)).toEqual([
    expect.stringContaining("outcomes.199: expected a text"),
    "1: the file: 100 more mistakes",
  ]);
});

it("reads the example that the console shows, and what hides in a text is taken out of it", () => {
  expect(readEventImport(`\ufeff${importExample}`)).toMatchObject({
    ok: true,
    events: [{ location: "Lisbon" }],
  });
  expect(readEventImport(JSON.stringify([anEvent({ title: " Zu\u200brich\u0000 " })]))).toMatchObject({
    events: [{ title: "Zurich" }],
  });
});
