import { expect, it } from "vitest";
import { owner } from "~/content/owner";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import { askWorker } from "../tests/ask-worker";
import { componentsOf } from "../tests/calendar-file";
import { createEvent, createMember, db } from "../tests/factories";
import { createApp } from "./app";
import { changeEventState } from "./services/committee/events/change-event-state";

const { origin } = owner;
const { hostname } = new URL(origin);
const get = (path: string) => askWorker(`${origin}${path}`);

it("tells a subscribed calendar of cancellations and whole days", async () => {
  const cancelled = await createEvent({ status: "cancelled" });
  const day = await createEvent({ timeIsKnown: false, startsAt: "2099-12-11T17:00:00.000Z" });
  const hidden = await createEvent({ isActive: false });
  const entries = componentsOf(await (await get("/calendar.ics")).text());
  const entryOf = ({ id }: { id: number }) =>
    entries.find((entry) => entry.getFirstPropertyValue("uid") === `event-${id}@${hostname}`);
  const called = entryOf(cancelled);
  expect(called?.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(called?.getFirstPropertyValue("dtstart")?.toString()).toBe("2099-12-12T13:00:00");
  expect(entryOf(day)?.getFirstPropertyValue("dtstart")?.toString()).toBe("2099-12-12");
  expect(entryOf(hidden)).toBeUndefined();
});

it("tells subscribed calendars of a change under the same identity", async () => {
  const event = await createEvent();
  let now = new Date(Date.now() + 60 * 60_000);
  const clock = () => now;
  const needs = { db, clock, member: await createMember("chair") };
  const app = createApp({ build, clock });
  const read = async (path: string) => (await answerOf(app, new Request(`${origin}${path}`))).text();
  const look = async () => {
    const [component] = componentsOf(await read(`/events/${event.slug}.ics`));
    return {
      uid: component?.getFirstPropertyValue("uid"),
      sequence: Number(component?.getFirstPropertyValue("sequence")),
      status: component?.getFirstPropertyValue("status"),
      stamp: String(component?.getFirstPropertyValue("dtstamp")),
    };
  };
  const before = await look();
  const change = { id: event.id, version: 1, change: "cancel", message: "" } as const;
  expect(await changeEventState(needs, change)).toMatchObject({ ok: true });
  // A public page may be a minute old.
  now = new Date(now.getTime() + 2 * 60_000);
  const after = await look();
  expect(after).toMatchObject({ uid: before.uid, sequence: 1, status: "CANCELLED" });
  expect([before.sequence, before.status]).toEqual([0, "CONFIRMED"]);
  expect(after.stamp).not.toBe(before.stamp);
});

it("has no calendar file for an unknown event", async () => {
  expect((await get("/events/atlantis.ics")).status).toBe(404);
});
