import { asc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { concernedStates } from "~/domain/seat-state";
import { decide } from "../../../../tests/decide";
import { createApplication, createEvent, createMember, db, testClock } from "../../../../tests/factories";
import { committee } from "../../../../tests/inviting";
import { committeeNeeds } from "../../../../tests/needs";
import { lettersThatLeave } from "../../../../tests/outbox";
import { changeApplication, changeEvent } from "../../../../tests/stored";
import { auditEntries, outbox } from "../../../db/schema";
import { composeLetter } from "../../compose-letter";
import { objectToLetters } from "../../object-to-letters";
import { declareConflict } from "../conflicts/declare-conflict";
import { listLetters } from "./list-letters";
import { previewGuestMessage, writeToGuests } from "./write-to-guests";

const words = { subject: "Where we meet", message: "The door is in the courtyard.\n\nRing twice." };
const messages = (eventId: number) =>
  db
    .select()
    .from(outbox)
    .where(sql`${outbox.eventId} = ${eventId} AND ${outbox.letter} = 'guest-message'`)
    .orderBy(asc(outbox.id));
const compose = (row: Awaited<ReturnType<typeof messages>>[number] | undefined) =>
  row && composeLetter({ db, clock: testClock, origin: "https://openfinance.network" }, row);

/** An event with a guest in each state, and one who has left. */
async function createTable() {
  const { id: eventId } = await createEvent({ maxAttendees: 9, confirmationDays: 7 });
  const held = { status: "accepted", confirmBy: "2099-12-01T10:00:00.000Z" } as const;
  const said = "2026-11-02T10:00:00.000Z";
  return {
    eventId,
    pending: await createApplication({ eventId }),
    waitlisted: await createApplication({ eventId, status: "waitlisted" }),
    held: await createApplication({ eventId, ...held }),
    promised: await createApplication({
      ...{ eventId, ...held, saidYesAt: said, saidYesTo: (await createMember()).id },
    }),
    seated: await createApplication({ eventId, status: "accepted" }),
    confirmed: await createApplication({ eventId, status: "accepted", confirmedAt: said }),
    withdrawn: await createApplication({ eventId, status: "withdrawn" }),
  };
}

it.each(concernedStates)("writes one letter to whoever is %s and to nobody else", async (to) => {
  const chair = await committee();
  const table = await createTable();
  const draft = { eventId: table.eventId, to: [to], ...words };
  expect(await previewGuestMessage(chair, draft)).toMatchObject({
    ok: true,
    count: 1,
    letter: {
      subject: "Where we meet: Bangkok Round Table",
      text: expect.stringContaining("The door is in the courtyard."),
    },
  });
  expect(await writeToGuests(chair, { ...draft, count: 1 })).toEqual({ ok: true });
  const [row, ...others] = await messages(table.eventId);
  expect([row?.applicationId, row?.recipient, others]).toEqual([table[to].id, table[to].email, []]);
  expect(await compose(row)).toMatchObject({
    to: table[to].email,
    letter: { html: expect.stringContaining("Ring twice.") },
  });
  const { letters } = await listLetters({ ...chair, hasSender: true }, { eventId: table.eventId });
  expect(letters).toMatchObject([{ letter: "guest-message", applicationId: table[to].id }]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "event.message"));
  const [entry] = entries.filter(({ eventId }) => eventId === table.eventId);
  expect(entry).toMatchObject({ applicationId: null, details: { to: [to] } });
});

it("writes nothing to a number that is not the one it named", async () => {
  const { eventId } = await createTable();
  const draft = { eventId, to: ["pending"], ...words } as const;
  const chair = await committee();
  await createApplication({ eventId });
  expect(await writeToGuests(chair, { ...draft, count: 1 })).toEqual({ ok: false, reason: "stale" });
  expect(await previewGuestMessage(chair, draft)).toMatchObject({ count: 2 });
  expect(await writeToGuests(chair, { ...draft, eventId: 999_999, count: 0 })).toMatchObject({
    reason: "not_found",
  });
  expect(await messages(eventId)).toEqual([]);
});

it("writes once however often it is sent, and later to those alone whom the words have not reached", async () => {
  const chair = await committee();
  const { eventId, pending } = await createTable();
  const draft = { eventId, to: ["pending"], ...words, count: 1 } as const;
  expect(await Promise.all([1, 2, 3].map(() => writeToGuests(chair, draft)))).toEqual(
    Array(3).fill({ ok: true }),
  );
  expect(await messages(eventId)).toHaveLength(1);
  const late = await createApplication({ eventId });
  expect(await writeToGuests(chair, draft)).toEqual({ ok: true });
  expect((await messages(eventId)).map(({ applicationId }) => applicationId)).toEqual([pending.id, late.id]);
  // In another state the same words do not come twice either.
  await changeApplication(pending.id, { status: "waitlisted" });
  expect(await previewGuestMessage(chair, { ...draft, to: ["waitlisted"] })).toMatchObject({ count: 1 });
  expect(await writeToGuests(chair, { ...draft, message: "Another word.", count: 1 })).toEqual({ ok: true });
  expect(await messages(eventId)).toHaveLength(3);
});

it("can be written anew to those whom it did not reach", async () => {
  const chair = await committee();
  const { eventId, held } = await createTable();
  const draft = { eventId, ...words, count: 1 };
  await writeToGuests(chair, { ...draft, to: ["held"] });
  await changeApplication(held.id, { confirmBy: null });
  await lettersThatLeave(60);
  expect((await messages(eventId)).map(({ status }) => status)).toEqual(["dropped"]);
  expect(await previewGuestMessage(chair, { ...draft, to: ["seated"] })).toMatchObject({ count: 2 });
  expect(await writeToGuests(chair, { ...draft, to: ["seated"], count: 2 })).toEqual({ ok: true });
  expect(await messages(eventId)).toHaveLength(3);
});

it("is not true any more once the event is called off", async () => {
  const chair = await committee();
  const { eventId } = await createTable();
  await writeToGuests(chair, { eventId, to: ["confirmed"], ...words, count: 1 });
  const [row] = await messages(eventId);
  expect(await compose(row)).toBeDefined();
  await changeEvent(eventId, { status: "cancelled" });
  expect(await compose(row)).toBeUndefined();
});

it("goes by what an applicant knows while the decision is held", async () => {
  const chair = await createMember("chair");
  const known = await createApplication({}, { holdsLetters: true, maxAttendees: 5 });
  const { eventId } = known;
  await decide(chair, known, "accepted");
  const count = async (to: (typeof concernedStates)[number]) => {
    const preview = await previewGuestMessage(committeeNeeds(chair), { eventId, to: [to], ...words });
    return preview.ok ? preview.count : preview.reason;
  };
  expect([await count("pending"), await count("held"), await count("confirmed")]).toEqual([1, 0, 0]);
  await writeToGuests(committeeNeeds(chair), { eventId, to: ["pending"], ...words, count: 1 });
  expect(await compose((await messages(eventId))[0])).toMatchObject({ to: known.email });
});

it("tells a chair by no number whom a conflict closes, and writes to them all the same", async () => {
  const chair = await committee();
  const { eventId, pending } = await createTable();
  const other = await createApplication({ eventId });
  await declareConflict(chair, { applicationId: pending.id, answer: "conflict" });
  const draft = { eventId, to: ["pending"], ...words } as const;
  expect(await previewGuestMessage(chair, draft)).toMatchObject({ count: 1 });
  expect(await writeToGuests(chair, { ...draft, count: 2 })).toMatchObject({ reason: "stale" });
  expect(await writeToGuests(chair, { ...draft, count: 1 })).toEqual({ ok: true });
  expect((await messages(eventId)).map(({ applicationId }) => applicationId)).toEqual([pending.id, other.id]);
  // Of those that are closed alone nothing can be sent, whether there are any or not.
  await declareConflict(chair, { applicationId: other.id, answer: "conflict" });
  const next = { ...draft, message: "Another word." };
  expect(await previewGuestMessage(chair, next)).toMatchObject({ count: 0 });
  expect(await writeToGuests(chair, { ...next, count: 0 })).toMatchObject({ reason: "stale" });
  expect(await messages(eventId)).toHaveLength(2);
});

it("counts nobody who complained, and writes to all others", async () => {
  const email = `${crypto.randomUUID()}@objecting.example`;
  const { id, eventId } = await createApplication();
  const objecting = await createApplication({ eventId, email });
  const chair = await committee();
  await objectToLetters(chair, [email], "complained");
  const draft = { eventId, to: ["pending"], ...words } as const;
  expect(await previewGuestMessage(chair, draft)).toMatchObject({ count: 1, unwilling: 1 });
  expect(await writeToGuests(chair, { ...draft, count: 1 })).toEqual({ ok: true });
  await lettersThatLeave(60);
  const fates = (await messages(eventId)).map(({ applicationId, status }) => [applicationId, status]);
  expect(fates).toEqual([
    [id, "sent"],
    [objecting.id, "dropped"],
  ]);
});
