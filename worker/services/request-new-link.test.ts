import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { applyAs } from "../../tests/apply";
import { placesHolding } from "../../tests/everything-stored";
import { aClient, aLinkRequest, createApplication, createEvent, db } from "../../tests/factories";
import { needsAfter } from "../../tests/needs";
import { lettersThatLeave, tokenOf } from "../../tests/outbox";
import { outbox } from "../db/schema";
import { eraseApplication } from "./erase-application";
import { openApplication } from "./open-application";
import { linkRequestsPerHour, requestNewLink } from "./request-new-link";
import { linkLettersPerDay } from "./send-due-letters";

let minutes = 0;
let letters: { to: string; text: string }[];
beforeEach(async () => {
  letters = [];
  await db.update(outbox).set({ status: "dropped" });
});

async function run() {
  for (const { to, letter } of await lettersThatLeave(++minutes * 60))
    if (letter.subject.startsWith("The link")) letters.push({ to, text: letter.text });
}

async function ask(email: string) {
  expect(await requestNewLink(needsAfter(++minutes * 60), aLinkRequest(email))).toEqual({ ok: true });
  await run();
}

/** Somebody who applied, and so many strangers in other spellings of the address, each for an event of their own. */
async function createSpellings(strangers: number) {
  const local = crypto.randomUUID();
  const spellings = ["", ...Array.from({ length: strangers }, (_, at) => `+${at}`)];
  const sent = [];
  for (const tag of spellings)
    sent.push(await applyAs((await createEvent()).id, `${local}${tag}@example.org`));
  await run();
  const [owner, ...others] = sent;
  return { owner: owner ?? expect.fail("Nobody applied"), others };
}

// Strangers ask in spellings of another person's address that reach the same mailbox.

it("sends their links to whoever applied first, whoever asked before in other spellings", async () => {
  const { owner, others } = await createSpellings(3);
  for (const { email } of others) await ask(email);
  await ask(owner.email);
  const links = letters.filter(({ to }) => to === owner.email);
  expect(links.map(({ text }) => text.match(/OFN-\S+/g))).toEqual([[owner.reference]]);
  expect(letters).toHaveLength(linkLettersPerDay);
});

it("takes two requests that wait together, in two spellings, for two", async () => {
  const { owner, others } = await createSpellings(1);
  for (const { email } of [...others, owner, owner]) await requestNewLink(needsAfter(), aLinkRequest(email));
  await run();
  expect(letters.map(({ to }) => to).sort()).toEqual([others[0]?.email, owner.email].sort());
});

it("sends no more links than a day has, however often somebody applies, asks and erases", async () => {
  const { id: eventId } = await createEvent();
  const email = `${crypto.randomUUID()}@example.org`;
  for (let round = 0; round < 2 * linkLettersPerDay; round++) {
    const { token } = await applyAs(eventId, email);
    await run();
    await ask(email);
    expect(await eraseApplication(needsAfter(++minutes * 60), token)).toMatchObject({ ok: true });
    await run();
  }
  expect(letters).toHaveLength(linkLettersPerDay);
  minutes += 24 * 60;
  await applyAs(eventId, email);
  await ask(email);
  expect(letters).toHaveLength(linkLettersPerDay + 1);
});

it("lets an asked-for link open the application for thirty days", async () => {
  const { owner } = await createSpellings(0);
  await ask(owner.email);
  const token = tokenOf(letters[0]?.text);
  const openAfter = (days: number) => openApplication(needsAfter(minutes * 60 + days * 86_400), token);
  expect(await openAfter(29)).toMatchObject({ ok: true });
  expect(await openAfter(31)).toEqual({ ok: false, reason: "not_found" });
});

it("hides no link behind a number of withdrawn applications", async () => {
  const { owner } = await createSpellings(0);
  for (let index = 0; index < 12; index++)
    await createApplication({ email: owner.email, status: "withdrawn" });
  await ask(owner.email);
  expect(letters[0]?.text).toContain(owner.reference);
});

const isLink = eq(outbox.letter, "new-link");

it("sends one new link in a day to a known address, nothing to another, and keeps nothing of either", async () => {
  const { owner } = await createSpellings(0);
  const stranger = `stranger.${crypto.randomUUID()}@example.org`;
  const before = await db.$count(outbox, isLink);
  for (const asked of [owner.email.toUpperCase(), owner.email, stranger])
    expect(await requestNewLink(needsAfter(), aLinkRequest(asked))).toEqual({ ok: true });
  expect(await placesHolding(env.DB, stranger)).toEqual([]);
  await run();
  expect(letters.map(({ to }) => to)).toEqual([owner.email]);
  const kept = await db.select().from(outbox).where(isLink).orderBy(outbox.id);
  expect(kept.slice(before)).toMatchObject([
    { applicationId: owner.id, status: "sent", recipient: null, sealedRecipient: null },
  ]);
});

it("lets one client ask for so many links in an hour, and asking again while the letter waits is one request", async () => {
  const waiting = and(isLink, eq(outbox.status, "waiting"));
  const client = aClient();
  const ask = (email = `${crypto.randomUUID()}@example.org`) =>
    requestNewLink(needsAfter(), { ...aLinkRequest(email), client });
  const again = `${crypto.randomUUID()}@example.org`;
  for (let request = 0; request < 3; request++) expect(await ask(again)).toEqual({ ok: true });
  for (let request = 1; request < linkRequestsPerHour; request++) expect(await ask()).toEqual({ ok: true });
  expect(await ask()).toMatchObject({ ok: false, reason: "rate_limited" });
  expect(await db.$count(outbox, waiting)).toBe(linkRequestsPerHour);
});
