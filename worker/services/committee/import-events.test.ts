import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  anEventForm,
  createApplication,
  createEvent,
  createMember,
  testDatabase,
} from "../../../tests/factories";
import { committeeNeeds } from "../../../tests/needs";
import { overtakenDatabase } from "../../../tests/overtaken-database";
import { applications, auditEntries, events } from "../../db/schema";
import { changeEventState } from "./change-event-state";
import { importEvents } from "./import-events";
import { saveEvent } from "./save-event";

const db = testDatabase();
const needs = async (role: "chair" | "reviewer" = "chair") => committeeNeeds(await createMember(role));
const stored = (slug: string) => db.select().from(events).where(eq(events.slug, slug)).get();
const anEvent = (values: object = {}) => ({
  slug: `imported-${crypto.randomUUID()}`,
  type: "round-table",
  title: "Bangkok Round Table",
  location: "Bangkok",
  day: "2099-12-12",
  time: "13:00",
  timeZone: "Asia/Bangkok",
  ...values,
});
const file = (...listed: object[]) => JSON.stringify(listed, null, 1);
const entriesOf = async (slug: string) => {
  const event = await stored(slug);
  const rows = await db
    .select({ action: auditEntries.action, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.eventId, event?.id ?? 0))
    .orderBy(auditEntries.id);
  return rows.map(({ action, details }) => [action, details]);
};

it("imports new events, changes those that are there, and enters each in the audit trail", async () => {
  const chair = await needs();
  const [first, second] = [anEvent(), anEvent({ isActive: false })];
  const created = await importEvents(chair, file(first, second));
  expect(created).toEqual({ ok: true, created: 2, changed: 0, same: 0, moved: [] });
  expect(await stored(first.slug)).toMatchObject({
    ...{ isActive: true, version: 1, sequence: 0, startsAt: "2099-12-12T06:00:00.000Z" },
    ...{ asksVerification: true, asksDeclaration: true, confirmationDays: 7 },
  });

  const later = { ...first, time: "14:00", theme: "Settlement" };
  const third = anEvent();
  const changed = await importEvents(chair, file(later, second, third));
  const { id } = (await stored(first.slug)) ?? {};
  expect(changed).toEqual({ ok: true, created: 1, changed: 1, same: 1, moved: [id] });
  expect(await stored(first.slug)).toMatchObject({ theme: "Settlement", version: 2, sequence: 1 });
  expect(await entriesOf(first.slug)).toEqual([
    ["event.created", {}],
    ["event.changed", { version: 2, changed: "theme, startsAt" }],
  ]);
  expect(await entriesOf(second.slug)).toEqual([["event.created", {}]]);

  const again = await importEvents(chair, file(later, second, third));
  expect(again).toEqual({ ok: true, created: 0, changed: 0, same: 3, moved: [] });
  expect(await entriesOf(first.slug)).toHaveLength(2);
});

it("is a chair's alone, and imports nothing where one mistake is left", async () => {
  const event = anEvent();
  expect(await importEvents(await needs("reviewer"), file(event))).toEqual({
    ok: false,
    reason: "not_allowed",
  });
  expect(await importEvents(await needs(), file(event, anEvent({ time: "25:00" })))).toMatchObject({
    reason: "mistaken",
    mistakes: [{ line: 17, message: expect.stringMatching(/^item 2 .*, time: expected a time, as HH:MM$/) }],
  });
  expect(await stored(event.slug)).toBeUndefined();
});

it("refuses what would leave guests untold or without a seat, by the line of the field", async () => {
  const chair = await needs();
  const full = await createEvent({ maxAttendees: 5, currentAttendees: 3 });
  const draft = await createEvent({ isActive: false });
  const putAway = await createEvent({ isActive: false });
  const change = { id: putAway.id, version: 1, change: "put-away", message: "" } as const;
  expect(await changeEventState(chair, change)).toMatchObject({ ok: true });
  const other = anEvent();
  const wrong: [{ slug: string }, object, string, RegExp][] = [
    [full, { maxAttendees: 2 }, "maxAttendees", /expected no fewer seats than are taken$/],
    [full, { status: "cancelled" }, "status", /expected the state that the event has/],
    [full, { isActive: false }, "isActive", /expected what stands/],
    [full, { day: "2020-01-01" }, "day", /expected a day to come/],
    [draft, { isActive: true }, "isActive", /expected what stands/],
    [putAway, { isActive: false }, "slug", /this draft is put away/],
  ];
  for (const [{ slug }, values, field, message] of wrong) {
    const before = await stored(slug);
    const sent = file(other, anEvent({ slug, ...values }));
    const line = 1 + sent.split("\n").findLastIndex((text) => text.includes(`"${field}"`));
    expect(await importEvents(chair, sent)).toEqual({
      ok: false,
      reason: "mistaken",
      mistakes: [{ line, message: expect.stringMatching(message) }],
    });
    expect(await stored(slug)).toEqual(before);
  }
  expect(await stored(other.slug)).toBeUndefined();
});

it("stores nothing when an event stops allowing it between reading and writing", async () => {
  const chair = await needs();
  const event = await createEvent({ maxAttendees: 5 });
  const other = anEvent();
  const late = overtakenDatabase(db, () =>
    db.update(events).set({ currentAttendees: 5 }).where(eq(events.id, event.id)),
  );
  const sent = file(other, anEvent({ slug: event.slug, maxAttendees: 2 }));
  expect(await importEvents({ ...chair, db: late }, sent)).toMatchObject({
    reason: "mistaken",
    mistakes: [{ message: expect.stringContaining("maxAttendees") }],
  });
  expect(await stored(other.slug)).toBeUndefined();
});

it("keeps the hour that a guest was promised when a date comes nearer, as the event's form does", async () => {
  const chair = await needs();
  const event = await createEvent({ startsAt: "2099-12-12T06:00:00.000Z" });
  const held = { eventId: event.id, status: "accepted", confirmBy: "2099-12-01T10:00:00.000Z" } as const;
  const guest = await createApplication(held);
  const sent = anEvent({ slug: event.slug, day: "2099-11-20" });
  expect(await importEvents(chair, file(sent))).toMatchObject({ changed: 1, moved: [event.id] });
  expect(await db.select().from(applications).where(eq(applications.id, guest.id)).get()).toMatchObject({
    status: "accepted",
    confirmBy: held.confirmBy,
  });
});

it("makes an older edit in the event's form a conflict", async () => {
  const chair = await needs();
  const sent = anEvent();
  await importEvents(chair, file(sent));
  await importEvents(chair, file({ ...sent, theme: "Settlement" }));
  const { id = 0 } = (await stored(sent.slug)) ?? {};
  const form = anEventForm({ slug: sent.slug });
  expect(await saveEvent(chair, form, { id, version: 1 })).toMatchObject({ reason: "conflict" });
});
