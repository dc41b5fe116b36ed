import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { anInterest, createEvent, testDatabase, testNow, testSecret } from "../../tests/factories";
import { writeBatch } from "../db/client";
import { outbox } from "../db/schema";
import type { RenderedLetter } from "../mail/render-letter";
import { openApplication } from "./open-application";
import { registerInterest } from "./register-interest";
import { backoffMinutes, type SendLetter, sendDueLetters } from "./send-due-letters";

const db = testDatabase();
const minute = 60_000;
const at = (minutes: number) => () => new Date(testNow.getTime() + minutes * minute);

type Sent = { to: string; letter: RenderedLetter };
function mailbox(fail: () => boolean = () => false) {
  const letters: Sent[] = [];
  const send: SendLetter = async (to, letter) => {
    if (fail()) throw Object.assign(new Error("no"), { code: "E_DOWN" });
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
      clientHash: crypto.randomUUID(),
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

it("sends a letter once, with a link that opens the application", async () => {
  const email = anAddress();
  const { reference } = await apply(email);
  const { letters, send } = mailbox();
  await run(send);
  await run(send, 60);
  const mine = letters.filter(({ to }) => to === email);
  expect(mine).toHaveLength(1);
  const token = /applications\/([0-9a-f]{64})/.exec(mine[0]?.letter.text ?? "")?.[1] ?? "";
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
  const token = /applications\/([0-9a-f]{64})/.exec(letters.at(-1)?.letter.text ?? "")?.[1] ?? "";
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
    seen.push(/applications\/([0-9a-f]{64})/.exec(letter.text)?.[1] ?? "");
    if (isDown) throw Object.assign(new Error(`cannot reach ${to}`), { code: "E_DOWN" });
  };
  await run(send, 1);
  expect(await rowOf(email)).toMatchObject({ status: "waiting", attempts: 1, lastError: "Error E_DOWN" });
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

it("lets ten runs at once and a slow sender send each letter once", async () => {
  const email = anAddress();
  await apply(email);
  let calls = 0;
  const slow: SendLetter = async (to) => {
    if (to === email) calls++;
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await Promise.all(Array.from({ length: 10 }, () => run(slow)));
  expect(calls).toBe(1);
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
