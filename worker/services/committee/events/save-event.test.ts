import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { movedWords } from "~/content/committee";
import { decide } from "../../../../tests/decide";
import {
  anEventForm,
  aPostedEvent,
  createApplication,
  createEvent,
  createLetter,
  createMember,
  db,
} from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { signedInApp } from "../../../../tests/signed-in-app";
import { lettersOf, storedEvent } from "../../../../tests/stored";
import { nominateInvitees } from "../invitations/nominate-invitees";
import { exportAudit, readAudit } from "../read-audit";
import { changeEventState } from "./change-event-state";
import { saveEvent } from "./save-event";

const needs = async () => committeeNeeds(await createMember("chair"));

it("creates an event unpublished, at an address of its own", async () => {
  const form = anEventForm();
  const created = await saveEvent(await needs(), form, null);
  if (!created.ok) throw new Error(created.reason);
  expect(await storedEvent(created.id)).toMatchObject({
    isActive: false,
    startsAt: "2099-05-05T06:30:00.000Z",
  });
  expect(await saveEvent(await needs(), form, null)).toEqual({ ok: false, reason: "slug_taken" });
});

it("never puts away a draft to which somebody applied or was invited", async () => {
  const chair = await needs();
  const { eventId: applied } = await createApplication({}, { isActive: false });
  const { id: nominated } = await createEvent({ isActive: false });
  const ada = { fullName: "Ada", email: "ada@engines.example", company: "Engines", reason: "She asks well." };
  expect(await nominateInvitees(chair, { eventId: nominated, people: [ada] })).toMatchObject({ ok: true });
  const putAway = { version: 1, change: "put-away", message: "" } as const;
  for (const id of [applied, nominated])
    expect(await changeEventState(chair, { ...putAway, id })).toMatchObject({ reason: "not_possible" });
  const empty = await createEvent({ isActive: false });
  expect(await changeEventState(chair, { ...putAway, id: empty.id })).toMatchObject({ ok: true });
  expect(await nominateInvitees(chair, { eventId: empty.id, people: [ada] })).toMatchObject({
    reason: "not_found",
  });
  await expect(db.run(sql`UPDATE events SET is_active = 1 WHERE id = ${empty.id}`)).rejects.toThrow();
});

it("never puts the capacity below the seats taken, and shows a newer edit as a conflict", async () => {
  const event = await createEvent({ maxAttendees: 5, currentAttendees: 3 });
  const edited = { id: event.id, version: 1 };
  const save = async (maxAttendees: string) =>
    saveEvent(await needs(), anEventForm({ maxAttendees }), edited);
  expect(await save("2")).toEqual({ ok: false, reason: "below_seats_taken" });
  expect(await save("3")).toMatchObject({ ok: true });
  expect(await save("9")).toEqual({ ok: false, reason: "stale" });
  expect(await storedEvent(event.id)).toMatchObject({ maxAttendees: 3, currentAttendees: 3, sequence: 1 });
});

it("keeps how an event is judged once somebody has voted", async () => {
  const application = await createApplication({}, { needsTwoVotes: true });
  await decide(await createMember(), application, "accepted");
  expect(await saveEvent(await needs(), anEventForm(), { id: application.eventId, version: 1 })).toEqual({
    ok: false,
    reason: "rules_are_fixed",
  });
});

it("asks nothing where a mistake is put right, unless a letter with the mistake has left", async () => {
  const chair = await needs();
  const { id, slug } = await createEvent();
  const applicant = await createApplication({ eventId: id });
  const save = async (day: string) => {
    const version = (await storedEvent(id)).version;
    const result = await saveEvent(chair, anEventForm({ slug, day }), { id, version });
    return result.ok && result.isMoved;
  };
  const announce = async () => {
    const version = (await storedEvent(id)).version;
    return changeEventState(chair, { id, version, change: "announce", message: "" });
  };
  expect([await save("2099-02-23"), await announce()]).toEqual([true, { ok: true, letters: 1 }]);
  expect([await save("2099-02-25"), await save("2099-02-23")]).toEqual([true, false]);
  // A third date is another one than that which was told, whatever lay between.
  expect([await save("2099-02-25"), await save("2099-02-26"), await save("2099-02-23")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await save("2099-02-25")).toBe(true);
  await createLetter(applicant.id, { letter: "receipt", eventId: id, sentAt: chair.clock().toISOString() });
  expect(await save("2099-02-23")).toBe(true);
  await announce();
  expect([await save("2099-02-25"), await announce(), await save("2099-02-23")]).toMatchObject([
    true,
    {},
    true,
  ]);
});

it("asks whether to tell a date or place that was changed, once and only where somebody was told another", async () => {
  const { ask, chair } = await signedInApp();
  const event = await createEvent();
  const page = `/committee/events/${event.id}`;
  let form = aPostedEvent({ slug: event.slug });
  const save = async (version: number, values: Record<string, string>) => {
    form = { ...form, ...values };
    return (await ask(page, { ...form, intent: "save", version: String(version) })).location;
  };
  expect(await save(1, {})).toBe(`${page}?done=save&tell=2`);
  expect((await ask(`${page}?done=save&tell=2`)).text).not.toContain(movedWords);
  await createApplication({ eventId: event.id });
  expect(await save(2, { theme: "Settlement" })).toBe(`${page}?done=save`);
  for (const [version, values] of [
    [3, { day: "2099-05-06" }],
    [4, { time: "15:00" }],
    [5, { endTime: "17:00" }],
    [6, { venue: "The New Bank" }],
    [7, { location: "Zurich" }],
  ] as const)
    expect(await save(version, values)).toBe(`${page}?done=save&tell=${version + 1}`);
  const asked = await ask(`${page}?done=save&tell=8`);
  expect(asked.text).toContain(movedWords);
  expect(asked.text).toContain("1 letter goes");
  const told = await ask(page, { intent: "announce", version: "8", message: "", sure: "on" });
  expect(told.location).toBe(`${page}?done=announce&letters=on`);
  expect((await ask(`${page}?done=save&tell=8`)).text).not.toContain(movedWords);

  const reader = await signedInApp((await createMember("reader")).email, chair);
  expect((await reader.ask(`${page}?tell=9`)).text).not.toContain(movedWords);
  for (const values of [{ isActive: false }, { status: "postponed" }] as const) {
    const { id, slug } = await createEvent(values);
    expect(await saveEvent(await needs(), anEventForm({ slug }), { id, version: 1 })).toMatchObject({
      isMoved: false,
    });
  }
});

it("copies all of an event but its address, its dates and what came of it", async () => {
  const { ask } = await signedInApp();
  const [venue, deadlineDay] = [`Old Bank ${crypto.randomUUID()}`, "2099-04-30"];
  const form = { ...anEventForm({ venue, deadlineDay, outcomes: "A note" }), needsTwoVotes: true };
  const created = await saveEvent(await needs(), form, null);
  const { text } = await ask(`/committee/events/new?copy=${created.ok && created.id}`);
  expect(text).toContain(venue);
  expect(/<input[^>]*id="event-needsTwoVotes"[^>]*checked/.test(text)).toBe(true);
  for (const gone of [form.slug, "2099-05-05", deadlineDay, "A note"]) expect(text).not.toContain(gone);
});

it("takes no date that has passed, but what came of an event that has", async () => {
  const yesterday = { ...anEventForm(), day: "2026-11-20" };
  expect(await saveEvent(await needs(), yesterday, null)).toEqual({ ok: false, reason: "in_the_past" });
  const { id, slug } = await createEvent({ startsAt: "2026-11-20T06:00:00.000Z" });
  const held = { ...anEventForm(), slug, timeZone: "Asia/Bangkok", day: "2026-11-20", time: "13:00" };
  const edited = { id, version: 1 };
  expect(await saveEvent(await needs(), { ...held, participants: 18 }, edited)).toMatchObject({
    ok: true,
    id,
  });
  const moved = { ...held, day: "2026-11-19" };
  expect(await saveEvent(await needs(), moved, { id, version: 2 })).toMatchObject({ reason: "in_the_past" });
});

it("records what was changed of an event, and by whom, without the values", async () => {
  const event = await createEvent();
  const chair = await needs();
  const form = { ...anEventForm(), slug: event.slug, title: event.title, venue: "The Old Bank" };
  await saveEvent(chair, form, { id: event.id, version: 1 });
  const { entries } = await readAudit(await needs(), { eventId: event.id });
  expect(entries[0]).toMatchObject({
    action: "event.changed",
    member: chair.member.email,
    eventTitle: `${event.title}, 5\u00a0May 2099`,
    eventId: event.id,
  });
  expect(entries[0]?.details).toMatch(/"changed":".*venue/);
  expect(entries[0]?.details).not.toMatch(/Old Bank|title/);
  const { csv } = await exportAudit(await needs(), { eventId: event.id });
  const [, line, ...others] = (await new Response(csv).text()).trim().split("\r\n");
  expect([line, others]).toEqual([expect.stringContaining(chair.member.email), []]);
  // It begins with its instant: a number of entries would tell how many are closed to a member.
  expect(line).toMatch(/^"\d{4}-\d\d-\d\dT/);
});

it("tells who is pending, waiting or accepted of a cancellation, in a message whole or refused as too long", async () => {
  const { id: applicationId, eventId: id } = await createApplication();
  for (const status of ["waitlisted", "accepted", "declined", "withdrawn"] as const)
    await createApplication({ eventId: id, status });
  const cancel = async (message: string) =>
    changeEventState(await needs(), { id, version: 1, change: "cancel", message });
  expect(await cancel("x".repeat(2_001))).toEqual({ ok: false, reason: "message_too_long" });
  const message = "y".repeat(2_000);
  expect(await cancel(message)).toEqual({ ok: true, letters: 3 });
  expect(await lettersOf(applicationId)).toMatchObject([{ details: { message } }]);
});
