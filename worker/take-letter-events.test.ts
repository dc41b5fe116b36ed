import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { type LetterReport, letterReports } from "~/domain/letter-state";
import { createApplication, createLetter, db, testClock } from "../tests/factories";
import { failingDatabase } from "../tests/failing-database";
import { storedLetter } from "../tests/stored";
import { createWorker } from "./create-worker";
import { letterEventBody } from "./local/letter-event-body";
import { applyRetention } from "./services/apply-retention";

const worker = createWorker(testClock);
const queue = "letter-events";

/** Hands bodies to the Worker as its queue does, and answers what became of each message. */
async function deliver(bodies: unknown[], { attempts = 1, DB = env.DB } = {}) {
  const messages = bodies.map((body) => ({
    id: crypto.randomUUID(),
    timestamp: testClock(),
    attempts,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, DB });
  return getQueueResult(batch, context);
}

async function aSentLetter() {
  const { id } = await createApplication();
  const messageId = crypto.randomUUID();
  const letter = await createLetter(id, { messageId });
  return { id: letter.id, messageId, stored: () => storedLetter(letter.id) };
}

/** As the documentation of Cloudflare shows a report. */
const documented = (messageId: string) => ({
  type: "cf.email.sending.message.bounced",
  source: { type: "email.sending", zoneId: "023e105f4ecef8ad9ca31a8372d0c353", domain: "send.example.com" },
  payload: {
    eventId: crypto.randomUUID(),
    messageId,
    sender: "receipts@send.example.com",
    recipient: "secret-person@example.net",
    subject: "A secret subject",
    terminal: true,
    delivery: {
      status: "bounced",
      provider: "external_smtp",
      deliveryTimeMs: 2143,
      smtpStatusCode: "550",
      smtpEnhancedStatusCode: "5.1.1",
      smtpResponse: "550 5.1.1 secret-person unknown",
    },
    bounce: { type: "hard", classification: "permanent_failure", reason: "550 5.1.1 secret-person unknown" },
  },
  metadata: {
    accountId: "f9f79265f388666de8122cfb508d7776",
    eventSubscriptionId: "1830c4bb612e43c3af7f4cada31fbf3f",
    eventSchemaVersion: 1,
    eventTimestamp: "2026-06-01T02:48:57.132Z",
  },
});

it("stores what a report says of a letter, and neither its reader nor any words", async () => {
  const said = vi.spyOn(console, "info");
  const { id, messageId, stored } = await aSentLetter();
  await deliver([documented(messageId)]);
  expect(await stored()).toMatchObject({ status: "sent", report: "bounced", lastError: "hard 550 5.1.1" });
  const kept = await db.all(sql`SELECT * FROM letter_events WHERE outbox_id = ${id}`);
  expect(kept).toMatchObject([{ report: "bounced", code: "hard 550 5.1.1", at: "2026-06-01T02:48:57.132Z" }]);
  expect(JSON.stringify([await stored(), kept, said.mock.calls])).not.toContain("secret");
  await applyRetention({ db, clock: testClock });
  expect(await db.$count(sql`letter_events`, sql`outbox_id = ${id}`)).toBe(0);
  expect(await stored()).toMatchObject({ report: "bounced" });
});

it("keeps no words of a report where a number belongs", async () => {
  const { messageId, stored } = await aSentLetter();
  const body = documented(messageId);
  const payload = {
    ...body.payload,
    delivery: { smtpStatusCode: "secret-person" },
    bounce: { type: "secret" },
  };
  await deliver([{ ...body, payload }]);
  expect(await stored()).toMatchObject({ report: "bounced", lastError: null });
});

it("brings a letter to the same state in every order of its reports, each of them doubled", async () => {
  const orders = permutations([...letterReports]);
  const letters = await Promise.all(orders.map(aSentLetter));
  for (const step of letterReports.keys()) {
    const bodies = orders.flatMap((order, index) => {
      const report = order[step] as LetterReport;
      const messageId = letters[index]?.messageId ?? "";
      const body = letterEventBody(messageId, report, `${messageId} ${report}`);
      return [body, body];
    });
    await deliver(bodies);
    const late = await deliver(bodies.slice(0, 50));
    expect(late.retryMessages).toEqual([]);
    for (const [index, order] of orders.entries()) {
      const last = Math.max(...order.slice(0, step + 1).map((report) => letterReports.indexOf(report)));
      expect((await letters[index]?.stored())?.report).toBe(letterReports[last]);
    }
  }
  const kept = await db.$count(sql`letter_events`, sql`outbox_id = ${letters[0]?.id}`);
  expect(kept).toBe(letterReports.length);
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

it("looks again for a letter that is not known yet, and in the end counts and drops its report", async () => {
  const said = vi.spyOn(console, "info");
  const { messageId, stored } = await aSentLetter();
  const bodies = [
    letterEventBody("of another site", "bounced"),
    letterEventBody(messageId, "arrived"),
    "no report",
  ];
  expect((await deliver(bodies)).retryMessages).toHaveLength(1);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining('"dropped":1'));
  expect((await deliver(bodies, { attempts: 3 })).retryMessages).toEqual([]);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining('"dropped":2'));
  expect(await stored()).toMatchObject({ report: "arrived" });
});

it("loses no report while the database does not answer", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { messageId, stored } = await aSentLetter();
  const body = letterEventBody(messageId, "bounced");
  const { DB } = failingDatabase(env.DB, {
    statement: 0,
    moment: "before",
    message: "D1_ERROR: secret",
    isLasting: true,
  });
  await deliver([body], { DB });
  expect(await stored()).toMatchObject({ report: null });
  await deliver([body]);
  expect(await stored()).toMatchObject({ report: "bounced" });
});
