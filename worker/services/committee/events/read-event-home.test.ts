import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import {
  createApplication,
  createArrival,
  createEvent,
  createHeldSeat,
  createHostNote,
  createInvitation,
  createLetter,
  createMember,
  db,
} from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { signedInApp } from "../../../../tests/signed-in-app";
import { changeEvent } from "../../../../tests/stored";
import { outbox } from "../../../db/schema";
import { exportApplications } from "../applications/export-applications";
import { declareConflict } from "../conflicts/declare-conflict";
import { countLetters, listLetters } from "../letters/list-letters";
import { noteSaidYes } from "./note-said-yes";
import { readEventHome } from "./read-event-home";

const writtenAt = "2026-11-20T09:00:00.000Z";

/** An event with two guests who have the same wish, one who let it lapse, one who withdrew since everybody was asked anew, and others. */
async function createGathering() {
  const chair = await createMember("chair");
  const { id: eventId } = await createEvent({ maxAttendees: 9, currentAttendees: 2 });
  const ada = await createHeldSeat({ eventId, fullName: "Ada Lovelace" });
  const grace = await createHeldSeat({ eventId, fullName: "Grace Hopper" });
  const left = await createApplication({ eventId, status: "withdrawn", askedAt: writtenAt, fullName: "Ida" });
  const lapsed = await createApplication({ eventId, status: "lapsed", fullName: "Joan Clarke" });
  await createApplication({ eventId, status: "withdrawn" });
  await createApplication({ eventId, status: "waitlisted" });
  await createHostNote(ada.id, "Vegetarian");
  await createHostNote(grace.id, "vegetarian");
  return { eventId, chair, ada, grace, left, lapsed };
}

it("gathers who has a seat and who said no since, with their answers, and their needs without a name", async () => {
  const { eventId, chair, ada, grace, left, lapsed } = await createGathering();
  await noteSaidYes(committeeNeeds(chair), { applicationId: grace.id, saidYes: true });
  await createArrival(ada.id, chair, writtenAt);
  const home = await readEventHome(committeeNeeds(chair), eventId);
  expect(
    home.guests.map(({ id, fullName, saidYesTo, arrivedAt }) => [id, fullName, saidYesTo, arrivedAt]),
  ).toEqual([
    [ada.id, "Ada Lovelace", null, writtenAt],
    [grace.id, "Grace Hopper", chair.email, null],
    [lapsed.id, "Joan Clarke", null, null],
    [left.id, "Ida", null, null],
  ]);
  expect(home.needs).toEqual([{ body: "Vegetarian", count: 2 }]);
  expect((await readEventHome(committeeNeeds(await createMember("reader")), eventId)).needs).toBeNull();
});

it("names the first in line, and to whom that is closed only that somebody is", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 1, asksVerification: true });
  const line = { eventId, status: "waitlisted" } as const;
  const first = await createApplication({ ...line, waitlistedAt: "2026-11-01T09:00:00.000Z" });
  const second = await createApplication({ ...line, waitlistedAt: "2026-11-02T09:00:00.000Z" });
  const member = await createMember("reviewer");
  const { ask } = await signedInApp(member.email, "");
  const pages = [`/committee/events/${eventId}`, `/committee/applications/${second.id}`];
  const textsOf = () => Promise.all(pages.map(async (page) => (await ask(page)).text));
  const open = await textsOf();
  expect(open[0]).toContain("The next seat goes to the first.");
  expect(open[0]).toContain(`/committee/applications/${first.id}?choose=accepted`);
  expect(open[1]).toMatch(/No role overrides that\..*the first in line/);
  await declareConflict(committeeNeeds(member), { applicationId: first.id, answer: "conflict" });
  const closed = await textsOf();
  for (const text of closed) expect(text).toContain("Somebody who is closed to you comes first in line");
  expect(closed[0]).not.toMatch(/The next seat goes to|choose=accepted/);
});

it("says why the next seat goes to another than the first", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 2 });
  const line = { eventId, status: "waitlisted" } as const;
  const first = await createApplication({ ...line, waitlistedAt: "2026-11-01T09:00:00.000Z" });
  const next = { fullName: "Grace Hopper", waitlistedAt: "2026-11-02T09:00:00.000Z" };
  await createApplication({ ...line, ...next });
  await createInvitation({ eventId, email: first.email, holdsSeat: true });
  const { ask } = await signedInApp((await createMember()).email, "");
  const { text } = await ask(`/committee/events/${eventId}`);
  expect(text).toMatch(/goes to \S*Grace Hopper\S* Those above have one by invitation/);
});

it.each([true, false])(
  "takes no yes of a guest whose letter is held, or has not left: %s",
  async (holdsLetters) => {
    const { id: eventId } = await createEvent({ holdsLetters, confirmationDays: 7 });
    const guests = [await createApplication({ eventId }), await createApplication({ eventId })];
    const chair = await createMember("chair");
    for (const guest of guests) await decide(chair, { ...guest, version: 1 }, "accepted");
    await createArrival(guests[0]?.id ?? 0, chair, writtenAt);
    const { ask } = await signedInApp(chair.email, "");
    const { text } = await ask(`/committee/events/${eventId}`);
    expect(text).toContain(holdsLetters ? "Not told: no letter has left" : "before its letter has left");
    expect(text).not.toMatch(/Asked to answer by|Said yes by mail/);
    for (const { id: applicationId } of guests)
      expect(await noteSaidYes(committeeNeeds(chair), { applicationId, saidYes: true })).toMatchObject({
        reason: "not_possible",
      });
  },
);

it("says of a guest whose letter is missing that the seat does not lapse, as the application does", async () => {
  const { id, eventId, confirmBy } = await createHeldSeat();
  const { ask } = await signedInApp();
  const textOf = async () => (await ask(`/committee/events/${eventId}`)).text;
  expect(await textOf()).toContain("Asked to answer by");
  await db.update(outbox).set({ report: "bounced" }).where(eq(outbox.applicationId, id));
  const soon = new Date(Date.parse(confirmBy ?? "") + 60 * 60 * 1_000).toISOString();
  for (const values of [{}, { startsAt: soon, endsAt: null }]) {
    await changeEvent(eventId, { ...values, version: 2 });
    const text = await textOf();
    expect(text).toMatch(/It does not lapse meanwhile: .*href="\/committee\/letters"/);
    expect(text).not.toContain("Asked to answer by");
  }
  await changeEvent(eventId, { status: "postponed" });
  expect(await textOf()).not.toMatch(/It does not lapse|Asked to answer/);
});

it("promises no release and counts no letter that is held once the event has begun", async () => {
  const application = await createApplication({}, { holdsLetters: true, confirmationDays: 7 });
  await decide(await createMember("chair"), application, "accepted");
  const { ask } = await signedInApp();
  const pages = [`/committee/events/${application.eventId}`, `/committee/applications/${application.id}`];
  const textOf = async () => {
    const texts = await Promise.all(pages.map(async (page) => (await ask(page)).text));
    return texts.join().replace(/<[^>]*>/g, " ");
  };
  const ahead = await textOf();
  expect(ahead).toMatch(/Letters waiting\s+1\s/);
  expect(ahead).toContain("It does not lapse before its letter is released: its days begin then.");
  await changeEvent(application.eventId, { startsAt: writtenAt });
  const begun = await textOf();
  expect(begun).toMatch(/Letters waiting\s+0\s/);
  expect(begun).not.toContain("before its letter is released");
});

it("says beside numbers and a list whose they are where some are not shown to the member", async () => {
  const { id: eventId } = await createEvent({ holdsLetters: true });
  const [open, closed] = [await createApplication({ eventId }), await createApplication({ eventId })];
  for (const application of [open, closed])
    await decide(await createMember("chair"), application, "accepted");
  const [reader, chair] = [await createMember("reader"), await createMember("chair")];
  const textFor = async ({ email }: { email: string }, page: string) => {
    const { ask } = await signedInApp(email, "");
    return (await ask(page)).text.replace(/<[^>]*>/g, "");
  };
  const release = `/committee/letters/release?event=${eventId}`;
  expect(await textFor(chair, release)).toContain("2 letters will go out:");
  await declareConflict(committeeNeeds(chair), { applicationId: closed.id, answer: "conflict" });
  expect(await textFor(chair, release)).toMatch(/1 letter will go out, others may be closed to you:/);
  expect(await textFor(reader, `/committee/events/${eventId}/invitations`)).toContain(
    "of your own nominations alone.",
  );
  const declaring = await createEvent({ asksDeclaration: true });
  const { id } = await createHeldSeat({ eventId: declaring.id });
  await createHostNote(id, "Vegan");
  expect(await textFor(chair, `/committee/events/${declaring.id}`)).toContain(
    "No guest open to you has told the host anything.",
  );
});

it("leaves out whom a conflict closes to the member", async () => {
  const { eventId, ada } = await createGathering();
  const member = committeeNeeds(await createMember("reviewer"));
  await declareConflict(member, { applicationId: ada.id, answer: "conflict" });
  const { guests, letters, needs } = await readEventHome(member, eventId);
  expect(needs).toEqual([{ body: "vegetarian", count: 1 }]);
  expect(guests.map(({ fullName }) => fullName)).toEqual(["Grace Hopper", "Joan Clarke", "Ida"]);
  expect(letters).toEqual([{ letter: "accepted", fate: "sent", count: 1 }]);
});

it("counts the letters of an event by kind and by what became of them, and lists those alone", async () => {
  const { eventId, chair, ada, left } = await createGathering();
  const needs = { ...committeeNeeds(chair), hasSender: true };
  const about = { eventId, letter: "event-changed" };
  const waiting = await createLetter(ada.id, { ...about, status: "waiting", sentAt: null });
  const held = await createLetter(ada.id, { ...about, status: "waiting", sentAt: null, heldAt: writtenAt });
  const failed = await createLetter(ada.id, { ...about, status: "failed", sentAt: null });
  const silent = await createLetter(ada.id, { ...about, status: "sending", nextAttemptAt: writtenAt });
  const dropped = await createLetter(ada.id, { ...about, status: "dropped", sentAt: null });
  const moot = await createLetter(left.id, { ...about, status: "waiting", sentAt: null });
  const counts = await countLetters(needs, eventId);
  expect(counts.toSorted((one, other) => one.fate.localeCompare(other.fate))).toEqual([
    { letter: "event-changed", fate: "dropped", count: 2 },
    { letter: "event-changed", fate: "held", count: 1 },
    { letter: "accepted", fate: "sent", count: 2 },
    { letter: "event-changed", fate: "unsent", count: 2 },
    { letter: "event-changed", fate: "waiting", count: 1 },
  ]);
  for (const [fate, ids] of [
    ["held", [held.id]],
    ["waiting", [waiting.id]],
    ["unsent", [silent.id, failed.id]],
    ["dropped", [moot.id, dropped.id]],
    ["sent", []],
  ] as const) {
    const { letters } = await listLetters(needs, { eventId, letter: "event-changed", fate });
    expect([fate, letters.map(({ id }) => id)]).toEqual([fate, ids]);
    expect(letters.some(({ state }) => state === "turn")).toBe(fate === "waiting");
  }
  const { text } = await (await signedInApp(chair.email, "")).ask(`/committee/events/${eventId}`);
  expect(text.replace(/<[^>]*>/g, " ")).toMatch(/Letters waiting\s+2\s/);
});

it("exports who came, what the host should know, who noted a yes and who asked for the invitation", async () => {
  const { eventId, chair, ada, grace } = await createGathering();
  const desk = committeeNeeds(chair);
  await noteSaidYes(desk, { applicationId: grace.id, saidYes: true });
  await createArrival(ada.id, chair, writtenAt);
  await createInvitation({ eventId, nominatedBy: chair.id, status: "accepted", applicationId: ada.id });
  const file = await exportApplications(desk, eventId);
  const [head = "", ...lines] = (file.ok ? await new Response(file.csv).text() : "").split("\r\n");
  const columns = head.split(",");
  const cellsOf = (name: string) => {
    const cells = lines.find((line) => line.includes(name))?.split('","') ?? [];
    return Object.fromEntries(columns.map((column, index) => [column.replace(/\W/g, ""), cells[index]]));
  };
  expect(cellsOf("Ada Lovelace")).toMatchObject({
    ...{ host_note: "Vegetarian", invited_by: chair.email, said_yes_noted_by: "" },
    arrival_noted_at_utc: expect.stringContaining("2026-11-20"),
  });
  expect(cellsOf("Grace Hopper")).toMatchObject({
    said_yes_noted_by: chair.email,
    confirmed_for: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    invited_by: "",
  });
});
