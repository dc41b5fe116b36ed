import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import {
  aClient,
  aLinkRequest,
  anInterest,
  createApplication,
  createEvent,
  createMember,
  testDatabase,
  testDeciders,
  testNow,
  testSecret,
} from "../../tests/factories";
import { writeBatch } from "../db/client";
import { letterDeliveries, outbox } from "../db/schema";
import type { RenderedLetter } from "../mail/render-letter";
import { applyRetention } from "./apply-retention";
import { listUnsentLetters } from "./committee/list-unsent-letters";
import { listWaitingLetters } from "./committee/list-waiting-letters";
import type { DecisionNeeds } from "./committee/member";
import { settleLetter } from "./committee/settle-letter";
import { insertLetter } from "./insert-letter";
import { openApplication } from "./open-application";
import { registerInterest } from "./register-interest";
import { requestNewLink } from "./request-new-link";
import { answerMinutes, backoffMinutes, type SendLetter, sendDueLetters } from "./send-due-letters";
import { withdrawApplication } from "./withdraw-application";

const db = testDatabase();
const minute = 60_000;
const at = (minutes: number) => () => new Date(testNow.getTime() + minutes * minute);

type Sent = { to: string; letter: RenderedLetter };
function mailbox(fail: (to: string) => boolean = () => false) {
  const letters: Sent[] = [];
  const send: SendLetter = async (to, letter) => {
    if (fail(to)) throw Object.assign(new Error("no"), { code: "E_DOWN" });
    letters.push({ to, letter });
  };
  return { letters, send };
}
const run = (send: SendLetter | undefined, minutes = 1) =>
  sendDueLetters({ db, clock: at(minutes), secret: testSecret, origin: "https://site.example", send });

async function apply(email: string) {
  const event = await createEvent();
  const result = await registerInterest(
    { db, clock: at(0), secret: testSecret },
    {
      interest: anInterest({ eventId: event.id, email }),
      key: null,
      client: aClient(),
      isSuspicious: false,
    },
  );
  if (!result.ok) throw new Error(result.reason);
  return result.registration;
}
const anAddress = () => `${crypto.randomUUID()}@example.org`;
const rowOf = async (email: string) => {
  const [row] = await db.select().from(outbox).where(eq(outbox.recipient, email));
  if (!row) throw new Error("No letter waits for this address");
  return row;
};

const idsOf = async (email: string) =>
  (await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.recipient, email))).map(({ id }) => id);
const tokenOf = (text = "") => /applications\/([0-9a-f]{64})/.exec(text)?.[1] ?? "";
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it("sends a letter once, with a link that opens the application", async () => {
  const email = anAddress();
  const { reference } = await apply(email);
  const { letters, send } = mailbox();
  await run(send);
  await run(send, 60);
  const mine = letters.filter(({ to }) => to === email);
  expect(mine).toHaveLength(1);
  const token = tokenOf(mine[0]?.letter.text);
  expect(await openApplication({ db, clock: at(60) }, token)).toMatchObject({
    ok: true,
    application: { reference },
  });
});

it("stores no link that a letter carries", async () => {
  const email = anAddress();
  await apply(email);
  const { letters, send } = mailbox();
  await run(send);
  const token = tokenOf(letters.at(-1)?.letter.text);
  expect(token).not.toBe("");
  const rows = await db.all(sql`SELECT * FROM application_links`);
  expect(JSON.stringify([rows, await db.select().from(outbox)])).not.toContain(token);
});

it("keeps letters without a sender and sends them when there is one", async () => {
  const email = anAddress();
  await apply(email);
  expect(await run(undefined)).toBe(0);
  expect(await rowOf(email)).toMatchObject({ status: "waiting", attempts: 0 });
  const { letters, send } = mailbox();
  await run(send, 60);
  expect(letters.map(({ to }) => to)).toContain(email);
});

it("tries a failing sender again with growing pauses, and sends the same link in the end", async () => {
  const email = anAddress();
  await apply(email);
  let isDown = true;
  const seen: string[] = [];
  const send: SendLetter = async (to, letter) => {
    if (to !== email) return;
    seen.push(tokenOf(letter.text));
    if (isDown) throw Object.assign(new Error(`cannot reach ${to}`), { code: "E_DOWN" });
  };
  await run(send, 1);
  expect(await rowOf(email)).toMatchObject({ status: "waiting", attempts: 1, lastError: "E_DOWN" });
  await run(send, 1.5);
  expect(seen).toHaveLength(1);
  await run(send, 3);
  expect(seen).toHaveLength(2);
  isDown = false;
  await run(send, 10);
  await run(send, 60);
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(1);
  expect(await rowOf(email)).toMatchObject({ status: "sent", lastError: null });
});

it("gives up after the last attempt and keeps the letter to be looked at", async () => {
  const email = anAddress();
  await apply(email);
  const { send } = mailbox(() => true);
  let minutes = 1;
  for (const wait of [...backoffMinutes, 0]) {
    await run(send, minutes);
    minutes += wait + 1;
  }
  expect(await rowOf(email)).toMatchObject({ status: "failed", attempts: backoffMinutes.length + 1 });
});

it.each(Array.from({ length: backoffMinutes.length }, (_, index) => index + 1))(
  "sends a letter once when the sender refuses it %d times and then recovers",
  async (refusals) => {
    const email = anAddress();
    await apply(email);
    let attempts = 0;
    const { letters, send } = mailbox((to) => to === email && ++attempts <= refusals);
    for (let minutes = 1; minutes < 3 * 24 * 60; minutes = Math.ceil(minutes * 1.2)) await run(send, minutes);
    expect(letters.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await rowOf(email)).toMatchObject({ status: "sent", attempts: refusals + 1, lastError: null });
  },
);

/** What a run would be without a claim: it reads, sends and records. */
async function sendNaively(send: SendLetter, recipients: readonly string[]) {
  const due = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.status, "waiting"), inArray(outbox.recipient, [...recipients])));
  for (const { id, recipient } of due) {
    await send(recipient ?? "", { subject: "", text: "", html: "" });
    await db.update(outbox).set({ status: "sent" }).where(eq(outbox.id, id));
  }
}

it("lets twenty runs at once send each of ten letters once, where runs without a claim repeat them", async () => {
  const copiesUnder = async (send20: (send: SendLetter, recipients: string[]) => Promise<unknown>[]) => {
    const recipients = Array.from({ length: 10 }, anAddress);
    for (const email of recipients) await apply(email);
    const copies = new Map(recipients.map((email) => [email, 0]));
    await Promise.all(
      send20(async (to) => {
        await pause(5);
        if (copies.has(to)) copies.set(to, (copies.get(to) ?? 0) + 1);
      }, recipients),
    );
    return [...copies.values()];
  };
  const twenty = <Result>(one: () => Result) => Array.from({ length: 20 }, one);
  expect(await copiesUnder((send) => twenty(() => run(send)))).toEqual(Array(10).fill(1));
  const naive = await copiesUnder((send, recipients) => twenty(() => sendNaively(send, recipients)));
  expect(Math.max(...naive)).toBeGreaterThan(1);
});

it("does not repeat a letter that a slow sender still has, however many runs come by", async () => {
  const email = anAddress();
  await apply(email);
  let calls = 0;
  let answer = () => {};
  const slow: SendLetter = (to) => {
    if (to !== email) return Promise.resolve();
    calls++;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const first = run(slow);
  while (calls === 0) await pause(1);
  for (const minutes of [5, 15, 16, 60, 24 * 60, 3 * 24 * 60]) await run(slow, minutes);
  expect(calls).toBe(1);
  answer();
  await first;
  expect(await rowOf(email)).toMatchObject({ status: "sent", attempts: 1 });
});

let asking: Omit<DecisionNeeds, "clock">;
beforeAll(async () => {
  asking = { db, member: await createMember("reader"), deciders: testDeciders };
});
const unsent = async (email: string, minutes: number) => {
  const { id } = await rowOf(email);
  return (await listUnsentLetters({ ...asking, clock: at(minutes) })).find((letter) => letter.id === id);
};

it("never repeats a letter by itself when a run ends between sending and recording", async () => {
  const email = anAddress();
  await apply(email);
  let calls = 0;
  // The promise that never settles is the run that is cut off: nothing after it happens.
  const cutOff: SendLetter = (to) =>
    to === email && ++calls > 0 ? new Promise(() => {}) : Promise.resolve();
  void run(cutOff);
  while (calls === 0) await pause(1);
  expect(await unsent(email, answerMinutes)).toBeUndefined();
  for (let hour = 1; hour < 72; hour++) await run(cutOff, hour * 60);
  expect(calls).toBe(1);
  expect(await unsent(email, 72 * 60)).toMatchObject({ outcome: "unknown", attempts: 1, hasRecipient: true });
});

it("shows a lost connection at once, and sends one copy when a member asks for it", async () => {
  const email = anAddress();
  await apply(email);
  let isDown = true;
  const { letters, send } = mailbox();
  const losing: SendLetter = async (to, letter) => {
    if (to === email && isDown) throw new TypeError(`Network connection lost to ${to}`);
    await send(to, letter);
  };
  await run(losing);
  isDown = false;
  await run(losing, 60);
  expect(letters.filter(({ to }) => to === email)).toEqual([]);
  const open = await unsent(email, 60);
  expect(open).toMatchObject({ outcome: "unknown", lastError: "TypeError", letter: "receipt" });

  const needs = { ...asking, clock: at(60), member: await createMember("reviewer") };
  const settle = { id: open?.id ?? 0, as: "again" } as const;
  const reader = { ...needs, member: await createMember("reader") };
  expect(await settleLetter(reader, settle)).toEqual({ ok: false, reason: "not_allowed" });
  const settled = await Promise.all([settleLetter(needs, settle), settleLetter(needs, settle)]);
  expect(settled.map(({ ok }) => ok).sort()).toEqual([false, true]);
  await run(losing, 61);
  await run(losing, 120);
  expect(letters.filter(({ to }) => to === email)).toHaveLength(1);
  // What may have arrived counts, so the day holds one more and not two.
  expect(await db.$count(letterDeliveries, inArray(letterDeliveries.outboxId, await idsOf(email)))).toBe(2);
});

it("records a letter as sent when a member found it in the mail service's log", async () => {
  const email = anAddress();
  await apply(email);
  await run(async (to) => {
    if (to === email) throw new Error("no answer");
  });
  const needs = { ...asking, clock: at(60), member: await createMember("reviewer") };
  const { id } = await rowOf(email);
  expect(await settleLetter(needs, { id, as: "sent" })).toEqual({ ok: true });
  expect(await settleLetter(needs, { id, as: "again" })).toEqual({ ok: false, reason: "not_possible" });
  expect(await rowOf(email)).toMatchObject({ status: "sent" });
});

it("goes on with the next letter when one cannot be written", async () => {
  const broken = anAddress();
  await apply(broken);
  const { id } = await rowOf(broken);
  // A zone that no runtime knows: laying out the event's time throws.
  await writeBatch(db, [
    sql`UPDATE events SET time_zone = 'Nowhere/Land' WHERE id = (
      SELECT event_id FROM applications WHERE id = (SELECT application_id FROM outbox WHERE id = ${id}))`,
  ]);
  const email = anAddress();
  await apply(email);
  const { letters, send } = mailbox();
  await run(send);
  expect(letters.map(({ to }) => to)).toContain(email);
  expect(await rowOf(broken)).toMatchObject({ status: "waiting", attempts: 1, lastError: "RangeError" });
});

it("sends an asked-for link once a day, whatever else a stranger sent to the address", async () => {
  const local = crypto.randomUUID();
  for (const tag of ["a", "b", "c"]) await apply(`${local}+${tag}@example.org`);
  const { letters, send } = mailbox();
  await run(send);
  const asked = async (minutes: number) => {
    await requestNewLink(
      { db, clock: at(minutes), secret: testSecret },
      aLinkRequest(`${local}+a@example.org`),
    );
    await run(send, minutes + 1);
    return letters.filter(({ to }) => to.startsWith(local)).map(({ letter }) => letter.subject);
  };
  expect((await asked(2)).slice(3)).toEqual(["The link to your application"]);
  expect(await asked(60)).toHaveLength(4);
  for (let hour = 2; hour < 50; hour++) await run(send, hour * 60);
  expect(letters.filter(({ to }) => to.startsWith(local))).toHaveLength(4);
});

it("lets an asked-for link open the application for thirty days", async () => {
  const email = anAddress();
  await apply(email);
  const { letters, send } = mailbox();
  await run(send);
  await requestNewLink({ db, clock: at(2), secret: testSecret }, aLinkRequest(email));
  await run(send, 3);
  const letter = letters.filter(({ to }) => to === email).at(-1)?.letter;
  expect(letter?.subject).toBe("The link to your application");
  const token = tokenOf(letter?.text);
  const days = (count: number) => ({ db, clock: at(count * 24 * 60) });
  expect(await openApplication(days(29), token)).toMatchObject({ ok: true });
  expect(await openApplication(days(31), token)).toEqual({ ok: false, reason: "not_found" });
});

it("sends at most three letters a day to an address and the others the day after", async () => {
  const local = crypto.randomUUID();
  const spellings = ["", "+a", "+b", "+c", "+d"].map((tag) => `${local}${tag}@example.org`);
  for (const email of spellings) await apply(email);
  const { letters, send } = mailbox();
  const mine = () => letters.filter(({ to }) => to.startsWith(local));
  for (let hour = 1; hour < 24; hour++) await run(send, hour * 60);
  expect(mine()).toHaveLength(3);
  for (let hour = 24; hour < 48; hour++) await run(send, hour * 60 + 2);
  expect(mine()).toHaveLength(5);
  expect(new Set(mine().map(({ to }) => to)).size).toBe(5);
});

it("does not send what has stopped being true", async () => {
  const email = anAddress();
  const { reference } = await apply(email);
  await writeBatch(db, [
    sql`INSERT INTO outbox (letter, application_id, recipient, dedupe_key, next_attempt_at, created_at)
      SELECT 'accepted', id, email, 'accepted:' || id, created_at, created_at FROM applications
      WHERE reference = ${reference}`,
  ]);
  const { letters, send } = mailbox();
  await run(send);
  expect(letters.filter(({ to }) => to === email)).toHaveLength(1);
});

it("drops a letter that it does not know instead of failing", async () => {
  await writeBatch(db, [
    sql`INSERT INTO outbox (letter, recipient, dedupe_key, next_attempt_at, created_at)
      VALUES ('from-the-future', 'x@example.org', ${crypto.randomUUID()}, ${testNow.toISOString()}, '')`,
  ]);
  await run(mailbox().send);
  expect(await rowOf("x@example.org")).toMatchObject({ status: "dropped" });
});

/** Queues a letter of the committee about what somebody applied for. */
async function decide(reference: string, letter: "accepted" | "event-cancelled", minutes = 0) {
  await writeBatch(db, [
    sql`UPDATE applications SET status = 'accepted' WHERE reference = ${reference}`,
    letter === "accepted"
      ? sql`SELECT 1`
      : sql`UPDATE events SET status = 'cancelled' WHERE id = (SELECT event_id FROM applications WHERE reference = ${reference})`,
    insertLetter(
      {
        letter,
        application: sql`id`,
        recipient: sql`email`,
        source: null,
        dedupeKey: crypto.randomUUID(),
        at: at(minutes)().toISOString(),
      },
      sql`FROM applications WHERE reference = ${reference}`,
    ),
  ]);
}

it("sends what the committee decided first and whatever the day's limit, in the request or by the schedule", async () => {
  const local = crypto.randomUUID();
  const address = (tag: string) => `${local}+${tag}@example.org`;
  const registrations: Awaited<ReturnType<typeof apply>>[] = [];
  for (const tag of ["a", "b", "c", "d"]) registrations.push(await apply(address(tag)));
  const { letters, send } = mailbox();
  const mine = () =>
    letters.filter(({ to }) => to.startsWith(local)).map(({ letter }) => letter.subject.split(":")[0]);
  await run(send, 1);
  expect(mine()).toHaveLength(3);
  const held = await rowOf(address("d"));
  expect(held).toMatchObject({ status: "waiting", waitsFor: "limit" });
  expect(held.nextAttemptAt > at(24 * 60)().toISOString()).toBe(true);

  const late = await apply(anAddress());
  await decide(registrations[0]?.reference ?? "", "accepted", 2);
  await sendDueLetters(
    { db, clock: at(3), secret: testSecret, origin: "https://site.example", send },
    { of: "committee" },
  );
  expect(mine().slice(3)).toEqual(["Your seat is confirmed"]);
  await decide(registrations[1]?.reference ?? "", "event-cancelled", 3);
  const before = letters.length;
  await run(send, 4);
  const sentNow = letters.slice(before).map(({ letter }) => letter.subject.split(":")[0]);
  expect(sentNow).toEqual(["Cancelled", "We have received your application"]);
  expect(late.status).toBe("pending");
});

it("sends one letter of a kind to a person about one event in a day, however often it is caused", async () => {
  const event = await createEvent();
  const email = anAddress();
  const { letters, send } = mailbox();
  const mine = () =>
    letters.filter(({ to }) => to === email).map(({ letter }) => letter.subject.split(":")[0]);
  for (let round = 0; round < 4; round++) {
    const interest = anInterest({ eventId: event.id, email, jobTitle: `Head of ${round}` });
    const applied = await registerInterest(
      { db, clock: at(round), secret: testSecret },
      {
        interest,
        key: null,
        client: aClient(),
        isSuspicious: false,
      },
    );
    if (!applied.ok) throw new Error(applied.reason);
    await run(send, round + 0.3);
    await withdrawApplication(
      { db, clock: at(round), letterSource: "a network" },
      applied.registration.token,
    );
    await run(send, round + 0.6);
  }
  expect(mine()).toEqual(["We have received your application", "Your application is withdrawn"]);
  for (let hour = 1; hour < 30; hour++) await run(send, hour * 60);
  expect(mine()).toHaveLength(2);
});

it("sends the links to the very address that applied, and each spelling its own", async () => {
  const local = crypto.randomUUID();
  const [victim, other] = [`${local}@example.org`, `${local}+x@example.org`];
  const own = await apply(victim);
  await apply(other);
  const { letters, send } = mailbox();
  await run(send, 1);
  const mine = (to: string) =>
    letters.filter((sent) => sent.to === to && sent.letter.subject.startsWith("The link"));
  await requestNewLink({ db, clock: at(2), secret: testSecret }, aLinkRequest(victim));
  await run(send, 3);
  expect(mine(other)).toEqual([]);
  expect(mine(victim)).toHaveLength(1);
  expect(mine(victim)[0]?.letter.text.match(/OFN-\S+/g)).toEqual([own.reference]);
});

it("hides no link behind a number of withdrawn applications", async () => {
  const email = anAddress();
  const { reference } = await apply(email);
  const event = await createEvent();
  for (let index = 0; index < 12; index++)
    await createApplication({ eventId: event.id, email, status: "withdrawn" });
  const { letters, send } = mailbox();
  await run(send, 1);
  await requestNewLink({ db, clock: at(2), secret: testSecret }, aLinkRequest(email));
  await run(send, 3);
  const links = letters.filter(({ to, letter }) => to === email && letter.subject.startsWith("The link"));
  expect(links[0]?.letter.text).toContain(reference);
});

it("puts an acceptance before the committee after 30 days, and lists what it waits for until then", async () => {
  const email = anAddress();
  const { reference } = await apply(email);
  await decide(reference, "accepted");
  const [, acceptance = 0] = await idsOf(email);
  const listed = async (hasSender: boolean) =>
    (await listWaitingLetters({ ...asking, clock: at(1), hasSender })).find(({ id }) => id === acceptance);
  expect(await listed(false)).toMatchObject({ state: "sender", reference, isDroppedInTheEnd: false });
  expect(await listed(true)).toMatchObject({ state: "turn" });
  const { send } = mailbox((to) => to === email);
  await run(send, 1);
  expect(await listed(true)).toMatchObject({
    state: "service",
    lastError: "E_DOWN",
    until: at(2)().toISOString(),
  });
  await applyRetention({ db, clock: at(31 * 24 * 60) });
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(rows.map(({ letter, status }) => [letter, status])).toEqual([
    ["receipt", "dropped"],
    ["accepted", "failed"],
  ]);
  const open = await listUnsentLetters({ ...asking, clock: at(31 * 24 * 60) });
  expect(open.find(({ id }) => id === acceptance)).toMatchObject({ outcome: "failed" });
});
