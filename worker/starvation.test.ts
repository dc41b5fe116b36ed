import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { countRowsRead } from "../tests/count-rows-read";
import {
  anInterest,
  createEvent,
  createLetter,
  createMember,
  createQueue,
  db,
  testClock,
} from "../tests/factories";
import { committeeNeeds } from "../tests/needs";
import { at, sendDue } from "../tests/outbox";
import { register, registrationOf } from "../tests/registering";
import { applicationOf } from "../tests/stored";
import { openDatabase, writeBatch } from "./db/client";
import { listUnsentLetters } from "./services/committee/letters/list-unsent-letters";
import { insertLetter } from "./services/insert-letter";
import { lettersPerRun } from "./services/send-due-letters";

const isLong = env.PROOF === "long";
const flood = isLong ? 10_000 : 500;
const rounds = isLong ? 20 : 2;

const submit = async (eventId: number) => {
  const interest = anInterest({ eventId, waitingList: true });
  return { ...registrationOf(await register({ interest })), email: interest.email };
};

/** So many applications by as many people, whose receipts were caused by so many networks, all of them waiting. */
async function floodLetters(count: number, sources: number): Promise<number> {
  const { id: eventId } = await createEvent();
  await createQueue(eventId, count);
  const mark = crypto.randomUUID();
  await writeBatch(db, [
    insertLetter({
      letter: "receipt",
      application: sql`a.id`,
      recipient: sql`a.email`,
      source: sql`${`${mark}:`} || (a.id % ${sources})`,
      dedupeKey: sql`'receipt:' || a.id`,
      at: testClock().toISOString(),
      rows: sql`FROM applications a WHERE a.event_id = ${eventId}`,
    }),
  ]);
  return eventId;
}

const clearOutbox = () =>
  writeBatch(db, [
    sql`DELETE FROM letter_deliveries`,
    sql`UPDATE outbox SET status = 'dropped' WHERE status = 'waiting'`,
  ]);

/** The day's limit holds all letters back until then. */
const holdBack = (until: string) =>
  db.run(sql`UPDATE outbox SET waits_for = 'limit', next_attempt_at = ${until} WHERE status = 'waiting'`);

/** An oldest-first queue: the number of runs that a letter waits behind those before it. */
async function runsOldestFirst(email: string): Promise<number> {
  const { ahead } = await db.get<{ ahead: number }>(sql`
    SELECT count(*) AS ahead FROM outbox
    WHERE status = 'waiting' AND id <= (SELECT id FROM outbox WHERE recipient = ${email})`);
  return Math.ceil(ahead / lettersPerRun);
}

it.each([1, 10])(
  `a flood of ${flood} letters from %d networks delays nobody's receipt by more than one run`,
  async (sources) => {
    await clearOutbox();
    await floodLetters(flood, sources);
    const { id: eventId } = await createEvent();
    const sent = new Set<string>();
    const send = async (to: string) => void sent.add(to);
    let waited = 0;
    let oldestFirst = 0;
    for (let round = 0; round < rounds; round++) {
      const newcomers = [await submit(eventId), await submit(eventId), await submit(eventId)];
      oldestFirst = Math.max(oldestFirst, await runsOldestFirst(newcomers[0]?.email ?? ""));
      // The flood goes on as well: what was queued at first is not all of it.
      await sendDue(send, round);
      for (const { email } of newcomers) if (!sent.has(email)) waited++;
    }
    expect(waited).toBe(0);
    // Nobody is favoured either: the rest of each run is the flood's.
    expect(sent.size).toBe(rounds * lettersPerRun);
    expect(oldestFirst).toBeGreaterThan(rounds);
    console.info(
      `PROOF starvation | ${flood} letters of ${sources} networks: ${rounds * 3} receipts of others, each in the next run`,
    );
    console.info(`PROOF starvation | control: oldest first, a receipt waits ${oldestFirst} runs`);
  },
);

it("a run reads as many rows behind a long queue, held letters included, as behind a short one", async () => {
  const { database, takeRowsRead } = countRowsRead(env.DB);
  const counting = openDatabase(database);
  const runBehind = async (count: number, held: number) => {
    await clearOutbox();
    await floodLetters(held, 3);
    await holdBack("2099-01-01T00:00:00.000Z");
    await floodLetters(count, 3);
    takeRowsRead();
    await sendDue(async () => {}, 5, counting);
    return takeRowsRead();
  };
  const short = await runBehind(100, 10);
  const long = await runBehind(flood, flood / 2);
  expect(short).toBeGreaterThan(0);
  expect(Math.abs(long - short)).toBeLessThanOrEqual(short * 0.05);
  const { meta } = await env.DB.prepare(
    "SELECT id FROM outbox WHERE status = 'waiting' AND next_attempt_at <= '2098' ORDER BY id LIMIT 40",
  ).all();
  console.info(
    `PROOF starvation | rows read by a run: ${short} behind 100 letters, ${long} behind ${flood} and ${flood / 2} held`,
  );
  console.info(
    `PROOF starvation | control: the order by age alone reads ${meta.rows_read} rows before its first letter`,
  );
  expect(meta.rows_read).toBeGreaterThan(flood / 2);
});

it("a letter that was held back all night stands behind who comes in the morning", async () => {
  await clearOutbox();
  await floodLetters(200, 1);
  await holdBack(at(10)().toISOString());
  const { id: eventId } = await createEvent();
  const sent: string[] = [];
  const send = async (to: string) => void sent.push(to);
  const { email } = await submit(eventId);
  await sendDue(send, 11);
  expect(sent.indexOf(email)).toBeGreaterThanOrEqual(0);
  expect(sent.indexOf(email)).toBeLessThanOrEqual(1);
});

it("hides no acceptance from the committee behind letters that strangers caused", async () => {
  await clearOutbox();
  const eventId = await floodLetters(200, 1);
  const { reference } = await submit(eventId);
  const { id } = await applicationOf(reference);
  await db.run(sql`UPDATE applications SET status = 'accepted' WHERE id = ${id}`);
  await createLetter(id, { status: "waiting", sentAt: null });
  await db.run(sql`UPDATE outbox SET status = 'failed' WHERE status = 'waiting'`);
  const [first] = await listUnsentLetters(committeeNeeds(await createMember("reader")));
  expect(first).toMatchObject({ letter: "accepted", reference });
});
