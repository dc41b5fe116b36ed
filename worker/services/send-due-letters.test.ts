import { env } from "cloudflare:workers";
import { and, eq, inArray, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createEvent, createQueue, db, testNow } from "../../tests/factories";
import { inProof } from "../../tests/in-proof";
import { anAddress, applyFrom, letterTo, mailbox, pause, sendDue, tokenOf } from "../../tests/outbox";
import { outbox } from "../db/schema";
import type { SendLetter } from "./send-due-letters";

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

/** How often each of ten letters leaves by twenty runs at once. */
async function copiesBy(run: (send: SendLetter, recipients: string[]) => Promise<unknown>) {
  const recipients = Array.from({ length: 10 }, anAddress);
  for (const email of recipients) await applyFrom(email);
  const copies = new Map(recipients.map((email) => [email, 0]));
  const send: SendLetter = async (to) => {
    await pause(5);
    if (copies.has(to)) copies.set(to, (copies.get(to) ?? 0) + 1);
    return undefined;
  };
  await Promise.all(Array.from({ length: 20 }, () => run(send, recipients)));
  return [...copies.values()];
}

it("lets twenty runs at once send each of ten letters once", async () => {
  expect(await copiesBy((send) => sendDue(send))).toEqual(Array(10).fill(1));
});

inProof("sends letters more than once by runs without a claim", async () => {
  expect(Math.max(...(await copiesBy(sendNaively)))).toBeGreaterThan(1);
});

it("goes on with the next letter when one cannot be written", async () => {
  const broken = anAddress();
  await applyFrom(broken);
  const { id } = await letterTo(broken);
  // A zone that no runtime knows: laying out the event's time throws.
  await db.run(sql`UPDATE events SET time_zone = 'Nowhere/Land' WHERE id = (
    SELECT event_id FROM applications WHERE id = (SELECT application_id FROM outbox WHERE id = ${id}))`);
  const email = anAddress();
  await applyFrom(email);
  const { letters, send } = mailbox();
  await sendDue(send);
  expect(letters.map(({ to }) => to)).toContain(email);
  expect(await letterTo(broken)).toMatchObject({
    status: "waiting",
    attempts: 1,
    lastError: "an error of the site",
  });
});

it("drops a letter that it does not know instead of failing", async () => {
  await db.run(sql`INSERT INTO outbox (letter, recipient, dedupe_key, next_attempt_at, created_at)
    VALUES ('from-the-future', 'x@example.org', ${crypto.randomUUID()}, ${testNow.toISOString()}, '')`);
  await sendDue(mailbox().send);
  expect(await letterTo("x@example.org")).toMatchObject({ status: "dropped" });
});

/** A mail service that takes a letter or answers with a code, and counts how often it was asked about an address. */
function answering(code: (asked: number) => string | undefined, only?: string) {
  const asked: string[] = [];
  const taken: string[] = [];
  const send: SendLetter = async (to) => {
    if (only !== undefined && to !== only) return undefined;
    asked.push(to);
    const refusal = code(asked.length);
    if (refusal) throw Object.assign(new Error(`no to ${to}`), { code: refusal });
    taken.push(to);
    return { messageId: crypto.randomUUID() };
  };
  return { asked, taken, send };
}

it.each(["E_RECIPIENT_SUPPRESSED", "E_VALIDATION_ERROR", "E_CONTENT_TOO_LARGE", "E_HEADER_NOT_ALLOWED"])(
  "tries a letter once that the service will never take: %s",
  async (code) => {
    const email = anAddress();
    await applyFrom(email);
    const { asked, send } = answering(() => code, email);
    for (const minutes of [1, 10, 60, 3_000]) await sendDue(send, minutes);
    expect(asked).toEqual([email]);
    expect(await letterTo(email)).toMatchObject({ status: "failed", attempts: 1, lastError: code });
  },
);

it.each([
  ["E_RATE_LIMIT_EXCEEDED", 5],
  ["E_DAILY_LIMIT_EXCEEDED", 60],
  ["E_SENDER_NOT_VERIFIED", 60],
])(
  "lets the whole outbox rest where the account may send nothing, and counts no try: %s",
  async (code, minutes) => {
    await sendDue(async () => undefined, 0);
    await Promise.all(Array.from({ length: 5 }, () => applyFrom(anAddress())));
    let isOver = false;
    const { asked, taken, send } = answering(() => (isOver ? undefined : code));
    for (let minute = 1; minute <= minutes; minute++) await sendDue(send, minute);
    expect(asked).toHaveLength(1);
    expect(await letterTo(asked[0] ?? "")).toMatchObject({ status: "waiting", attempts: 0, lastError: code });
    isOver = true;
    await sendDue(send, minutes + 2);
    await sendDue(send, minutes + 3);
    expect(taken).toHaveLength(5);
  },
);

const isLong = env.PROOF === "long";
const [quota, waiting] = isLong ? [200, 2_000] : [10, 50];

it(`sends all of ${waiting} letters within ten days where ${quota} a day may leave, those with a deadline first`, async () => {
  await sendDue(async () => undefined, 0);
  const { id: eventId } = await createEvent();
  await createQueue(eventId, waiting, "accepted");
  await db.run(sql`
    INSERT INTO outbox (letter, application_id, recipient, dedupe_key, priority, details, next_attempt_at, created_at)
    SELECT iif(id % 10 = 0, 'accepted', 'guest-message'), id, email, 'quota:' || id, 0,
      '{"to":"confirmed","status":"scheduled","subject":"News","message":"Words"}', created_at, created_at
    FROM applications WHERE event_id = ${eventId}`);
  let today: number[] = [];
  const order: string[] = [];
  let minute = 0;
  const send: SendLetter = async (_, { subject }) => {
    today = today.filter((at) => at > minute - 24 * 60);
    if (today.length >= quota) throw Object.assign(new Error("no"), { code: "E_DAILY_LIMIT_EXCEEDED" });
    today.push(minute);
    order.push(subject);
    return undefined;
  };
  // Each minute while letters leave, each hour while they rest.
  while (order.length < waiting && minute < 10 * 24 * 60)
    minute += (await sendDue(send, minute)) > 0 ? 1 : 60;
  expect(order).toHaveLength(waiting);
  const last = order.lastIndexOf(order[0] ?? "");
  expect([last + 1, new Set(order).size]).toEqual([waiting / 10, 2]);
  const { attempts } = await db.get<{ attempts: number }>(
    sql`SELECT max(attempts) AS attempts FROM outbox WHERE dedupe_key GLOB 'quota:*'`,
  );
  expect(attempts).toBe(1);
  console.info(
    `PROOF arrival | ${waiting} letters under ${quota} a day left in ${(minute / 24 / 60).toFixed(1)} days, those with a deadline first`,
  );
});
