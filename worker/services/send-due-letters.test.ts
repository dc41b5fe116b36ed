import { and, eq, inArray, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase, testNow } from "../../tests/factories";
import { anAddress, applyFrom, at, letterTo, mailbox, pause, sendDue, tokenOf } from "../../tests/outbox";
import { writeBatch } from "../db/client";
import { outbox } from "../db/schema";
import { openApplication } from "./open-application";
import { backoffMinutes, type SendLetter } from "./send-due-letters";

const db = testDatabase();

it("sends a letter once, with a link that opens the application", async () => {
  const email = anAddress();
  const { reference } = await applyFrom(email);
  const { letters, send } = mailbox();
  await sendDue(send);
  await sendDue(send, 60);
  const mine = letters.filter(({ to }) => to === email);
  expect(mine).toHaveLength(1);
  const token = tokenOf(mine[0]?.letter.text);
  expect(await openApplication({ db, clock: at(60) }, token)).toMatchObject({
    ok: true,
    application: { reference },
  });
});

it("keeps letters without a sender and sends them when there is one", async () => {
  const email = anAddress();
  await applyFrom(email);
  expect(await sendDue(undefined)).toBe(0);
  expect(await letterTo(email)).toMatchObject({ status: "waiting", attempts: 0 });
  const { letters, send } = mailbox();
  await sendDue(send, 60);
  expect(letters.map(({ to }) => to)).toContain(email);
});

it("tries a failing sender again with growing pauses, and sends the same link in the end", async () => {
  const email = anAddress();
  await applyFrom(email);
  let isDown = true;
  const seen: string[] = [];
  const send: SendLetter = async (to, letter) => {
    if (to !== email) return;
    seen.push(tokenOf(letter.text));
    if (isDown) throw Object.assign(new Error(`cannot reach ${to}`), { code: "E_DOWN" });
  };
  await sendDue(send, 1);
  expect(await letterTo(email)).toMatchObject({ status: "waiting", attempts: 1, lastError: "E_DOWN" });
  await sendDue(send, 1.5);
  expect(seen).toHaveLength(1);
  await sendDue(send, 3);
  expect(seen).toHaveLength(2);
  isDown = false;
  await sendDue(send, 10);
  await sendDue(send, 60);
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(1);
  expect(await letterTo(email)).toMatchObject({ status: "sent", lastError: null });
});

it.each(Array.from({ length: backoffMinutes.length }, (_, index) => index + 1))(
  "sends a letter once when the sender refuses it %d times and then recovers",
  async (refusals) => {
    const email = anAddress();
    await applyFrom(email);
    let attempts = 0;
    const { letters, send } = mailbox((to) => to === email && ++attempts <= refusals);
    for (let minutes = 1; minutes < 3 * 24 * 60; minutes = Math.ceil(minutes * 1.2))
      await sendDue(send, minutes);
    expect(letters.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await letterTo(email)).toMatchObject({ status: "sent", attempts: refusals + 1, lastError: null });
  },
);

/** A run without a claim: it reads, sends and records. */
async function sendNaively(send: SendLetter, recipients: readonly string[]) {
  const due = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.status, "waiting"), inArray(outbox.recipient, [...recipients])));
  for (const { id, recipient } of due) {
    await send(recipient ?? "", { subject: "", text: "", html: "", flowing: "" });
    await db.update(outbox).set({ status: "sent" }).where(eq(outbox.id, id));
  }
}

it("lets twenty runs at once send each of ten letters once, where runs without a claim repeat them", async () => {
  const copiesUnder = async (send20: (send: SendLetter, recipients: string[]) => Promise<unknown>[]) => {
    const recipients = Array.from({ length: 10 }, anAddress);
    for (const email of recipients) await applyFrom(email);
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
  expect(await copiesUnder((send) => twenty(() => sendDue(send)))).toEqual(Array(10).fill(1));
  const naive = await copiesUnder((send, recipients) => twenty(() => sendNaively(send, recipients)));
  expect(Math.max(...naive)).toBeGreaterThan(1);
});

it("does not repeat a letter that a slow sender still has, however many runs come by", async () => {
  const email = anAddress();
  await applyFrom(email);
  let calls = 0;
  let answer = () => {};
  const slow: SendLetter = async (to) => {
    if (to !== email) return;
    calls++;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  const first = sendDue(slow);
  while (calls === 0) await pause(1);
  for (const minutes of [5, 15, 16, 60, 24 * 60, 3 * 24 * 60]) await sendDue(slow, minutes);
  expect(calls).toBe(1);
  answer();
  await first;
  expect(await letterTo(email)).toMatchObject({ status: "sent", attempts: 1 });
});

it("goes on with the next letter when one cannot be written", async () => {
  const broken = anAddress();
  await applyFrom(broken);
  const { id } = await letterTo(broken);
  // A zone that no runtime knows: laying out the event's time throws.
  await writeBatch(db, [
    sql`UPDATE events SET time_zone = 'Nowhere/Land' WHERE id = (
      SELECT event_id FROM applications WHERE id = (SELECT application_id FROM outbox WHERE id = ${id}))`,
  ]);
  const email = anAddress();
  await applyFrom(email);
  const { letters, send } = mailbox();
  await sendDue(send);
  expect(letters.map(({ to }) => to)).toContain(email);
  expect(await letterTo(broken)).toMatchObject({ status: "waiting", attempts: 1, lastError: "RangeError" });
});

it("does not send what has stopped being true", async () => {
  const email = anAddress();
  const { reference } = await applyFrom(email);
  await writeBatch(db, [
    sql`INSERT INTO outbox (letter, application_id, recipient, dedupe_key, next_attempt_at, created_at)
      SELECT 'accepted', id, email, 'accepted:' || id, created_at, created_at FROM applications
      WHERE reference = ${reference}`,
  ]);
  const { letters, send } = mailbox();
  await sendDue(send);
  expect(letters.filter(({ to }) => to === email)).toHaveLength(1);
});

it("drops a letter that it does not know instead of failing", async () => {
  await writeBatch(db, [
    sql`INSERT INTO outbox (letter, recipient, dedupe_key, next_attempt_at, created_at)
      VALUES ('from-the-future', 'x@example.org', ${crypto.randomUUID()}, ${testNow.toISOString()}, '')`,
  ]);
  await sendDue(mailbox().send);
  expect(await letterTo("x@example.org")).toMatchObject({ status: "dropped" });
});
