import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../tests/decide";
import {
  aClient,
  anInterest,
  createEvent,
  createMember,
  db,
  testClock,
  testSecret,
} from "../../tests/factories";
import { register, registrationOf, rowsOf, times } from "../../tests/registering";
import { entriesOf } from "../../tests/stored";
import { applicationLinks } from "../db/schema";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { findReceived } from "./find-received";
import { linkToken } from "./link-token";
import { withdrawApplication } from "./withdraw-application";

// One form, sent again with other words because its answer was lost: by the page it corrects what it stored.

const needs = { db, clock: testClock, secret: testSecret };

async function aForm() {
  const event = await createEvent({ needsTwoVotes: true });
  const interest = anInterest({ eventId: event.id });
  return { interest, key: crypto.randomUUID(), edition: 0 };
}
type Form = Awaited<ReturnType<typeof aForm>>;

const changed = (form: Form, jobTitle: string, edition = form.edition + 1): Form => ({
  ...form,
  edition,
  interest: { ...form.interest, jobTitle },
});
const titlesOf = async ({ interest }: Form) =>
  (await rowsOf(interest.eventId)).map(({ jobTitle }) => jobTitle);
const theRow = async ({ interest }: Form) =>
  (await rowsOf(interest.eventId))[0] ?? expect.fail("Nothing is stored");

/** Sends a form and then the same with other words, after something happened to what the first one stored. */
async function sendTwice(happens: (form: Form) => Promise<unknown> = async () => {}) {
  const form = await aForm();
  const first = registrationOf(await register(form));
  await happens(form);
  const later = changed(form, "Chair");
  return { form, first, later, answer: await register(later) };
}

it("corrects what a form stored when its page sends other words with the same key, and nothing by a late copy", async () => {
  const { form, first, answer } = await sendTwice();
  expect(answer).toEqual({ ok: true, registration: first, note: "corrected" });
  expect(await titlesOf(form)).toEqual(["Chair"]);
  expect(await entriesOf((await theRow(form)).id, "application.corrected")).toMatchObject([
    { actor: "applicant", details: { fields: ["jobTitle"] } },
  ]);
  expect(await register(form)).toEqual({ ok: true, registration: first, note: "older" });
  // Without scripts no version has a number: it is known by its words.
  expect(await register({ ...form, edition: 1 })).toMatchObject({ note: "older" });
  expect(await titlesOf(form)).toEqual(["Chair"]);
});

it("gives the same words from another page to the application that stands, and to no withdrawn one", async () => {
  const form = { ...(await aForm()), client: aClient() };
  const another = () => ({ ...form, key: crypto.randomUUID() });
  for (let round = 0; round < 4; round++) {
    const first = registrationOf(await register(another()));
    const elsewhere = another();
    expect(await register(elsewhere)).toEqual({ ok: true, registration: first });
    expect(await findReceived(needs, elsewhere.key)).toEqual([first.reference]);
    await withdrawApplication({ ...needs, letterSource: "a network" }, first.token);
  }
});

it("takes the same words from another page for one application, which its key corrects, and late ones for older", async () => {
  const form = { ...(await aForm()), client: aClient() };
  const first = registrationOf(await register(form));
  const elsewhere = { ...form, key: crypto.randomUUID() };
  await register(elsewhere);
  expect(await register(changed(elsewhere, "Chair"))).toMatchObject({ registration: first });
  for (const edition of [0, 3]) {
    const late = { ...form, key: crypto.randomUUID(), edition };
    expect(await register(late)).toEqual({ ok: true, registration: first, note: "older" });
    expect(await findReceived(needs, late.key)).toEqual([first.reference]);
    expect(await titlesOf(form)).toEqual(["Chair"]);
  }
  // The words that replaced them are the same application, too.
  expect(await register({ ...changed(form, "Chair"), key: crypto.randomUUID() })).toMatchObject({
    note: "corrected",
  });
});

it("says of words that the own page has corrected since that a later version stands", async () => {
  const form = { ...(await aForm()), client: aClient() };
  const { token } = registrationOf(await register(form));
  const { interest } = changed(form, "Treasurer");
  expect(await correctApplication(needs, token, interest)).toEqual({ ok: true });
  for (const key of [form.key, crypto.randomUUID()])
    expect(await register({ ...form, key })).toMatchObject({ note: "older" });
  expect(await titlesOf(form)).toEqual(["Treasurer"]);
});

it("lets two pages of the same words replace one another's versions", async () => {
  const form = { ...(await aForm()), client: aClient() };
  const elsewhere = { ...form, key: crypto.randomUUID() };
  for (const each of [form, elsewhere]) await register(each);
  await register(changed(form, "Chair"));
  expect(await register(elsewhere)).toMatchObject({ note: "older" });
  expect(await register(changed(elsewhere, "Treasurer"))).toMatchObject({ note: "corrected" });
  expect(await titlesOf(form)).toEqual(["Treasurer"]);
  expect(await register(changed(form, "Chair"))).toMatchObject({ note: "older" });
});

const takenUp: Record<string, (form: Form) => Promise<unknown>> = {
  "somebody voted": async (form) => decide(await createMember(), await theRow(form), "accepted"),
  "it was decided": async (form) => {
    const { id, version } = await theRow(form);
    await decide(await createMember("chair"), { id, version }, "declined", {
      isOverride: true,
      reason: "No.",
    });
  },
  "a decision was taken back": async (form) => {
    const { id, version } = await theRow(form);
    const chair = await createMember("chair");
    await decide(chair, { id, version }, "declined", { isOverride: true, reason: "No." });
    await decide(chair, { id, version: version + 1 }, "pending", { isOverride: true, reason: "Again." });
  },
  "it was corrected on its own page": async (form) => {
    const { interest } = changed(form, "Treasurer");
    const token = await linkToken(testSecret, (await theRow(form)).reference);
    expect(await correctApplication(needs, token, interest)).toEqual({ ok: true });
  },
  "its address proved itself by a letter": async (form) => {
    const { id } = await theRow(form);
    await db.update(applicationLinks).set({ proof: "letter" }).where(eq(applicationLinks.applicationId, id));
  },
  "the form's link has ended": async (form) => {
    const { id } = await theRow(form);
    await db.delete(applicationLinks).where(eq(applicationLinks.applicationId, id));
  },
};
it.each(Object.entries(takenUp))("refuses other words with the same key once %s", async (_name, happens) => {
  const { form, answer } = await sendTwice(happens);
  expect(answer).toEqual({ ok: false, reason: "taken_up" });
  expect(await titlesOf(form)).not.toContain("Chair");
  const { id } = await theRow(form);
  const [key] = await db.all(
    sql`SELECT edition, replaced FROM idempotency_keys WHERE application_id = ${id}`,
  );
  expect(key).toEqual({ edition: 0, replaced: "[]" });
});

it("stores the latest of 8 versions that are sent at once, in one row", async () => {
  const form = await aForm();
  const answers = await times(8, (edition) => register(changed(form, `Chair ${edition}`, edition)));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(await titlesOf(form)).toEqual(["Chair 7"]);
});

it("stores another application for another address or event, and says that there are two", async () => {
  const form = await aForm();
  const { id: otherEvent } = await createEvent();
  const others = {
    event: { eventId: otherEvent },
    address: { email: `another.${form.interest.email}` },
    spelling: { email: form.interest.email.toUpperCase() },
  };
  const first = await register(form);
  expect(first).not.toHaveProperty("note");
  for (const [name, values] of Object.entries(others)) {
    const other = { ...changed(form, "Chair"), interest: { ...form.interest, ...values } };
    const answer = await register(other);
    expect(answer, name).toMatchObject({ ok: true, note: "two" });
    expect(registrationOf(answer).reference).not.toBe(registrationOf(first).reference);
    expect(await register(other), name).toEqual(answer);
  }
  expect(await rowsOf(form.interest.eventId)).toHaveLength(3);
});

it("does not speak of two where the first was withdrawn, nor to another form", async () => {
  const form = await aForm();
  const first = registrationOf(await register(form));
  await withdrawApplication({ ...needs, letterSource: "a network" }, first.token);
  const other = { ...form, interest: { ...form.interest, email: `another.${form.interest.email}` } };
  expect(await register(other)).not.toHaveProperty("note");
  expect(await register({ ...form, key: crypto.randomUUID() })).not.toHaveProperty("note");
});

it.each([
  ["withdrawn", withdrawApplication],
  ["erased", eraseApplication],
] as const)(
  "brings back nothing by a late copy once it is %s, and makes another by another press",
  async (status, end) => {
    const form = await aForm();
    const first = registrationOf(await register(form));
    await register(changed(form, "Chair", 1));
    await end({ ...needs, letterSource: "a network" }, first.token);
    const rows = async () => (await rowsOf(form.interest.eventId)).map((row) => row.status);
    for (const late of [form, changed(form, "Chair", 1)])
      expect(registrationOf(await register(late)).reference).toBe(first.reference);
    // The API counts no presses: its key stands for one application.
    const { edition: _, ...byApi } = form;
    await register(byApi);
    expect(await rows()).toEqual([status]);
    expect(await findReceived(needs, form.key)).toEqual([first.reference]);
    const again = registrationOf(await register(changed(form, "Chair", 2)));
    expect(again.reference).not.toBe(first.reference);
    expect((await rows()).sort()).toEqual([status, "pending"].sort());
  },
);
