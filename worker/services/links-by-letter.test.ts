import { beforeEach, expect, it } from "vitest";
import { applyAs } from "../../tests/apply";
import { aLinkRequest, createEvent, db } from "../../tests/factories";
import { needsAfter } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import { outbox } from "../db/schema";
import { eraseApplication } from "./erase-application";
import { requestNewLink } from "./request-new-link";
import { linkLettersPerDay } from "./send-due-letters";

// Somebody asks for links in spellings of another person's address that reach the same mailbox.

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
