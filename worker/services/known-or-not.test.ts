import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { normaliseEmail } from "~/domain/email";
import { placesHolding } from "../../tests/everything-stored";
import { aLinkRequest, anInterest, createEvent, testClock, testSecret } from "../../tests/factories";
import { needsAfter } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import { countEveryTable, register, registrationOf } from "../../tests/registering";
import { watchDatabase } from "../../tests/watched-database";
import { openDatabase } from "../db/client";
import { keyedHash } from "../security/digest";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";
import { requestNewLink } from "./request-new-link";

const watched = watchDatabase(env.DB);
const needs = {
  db: openDatabase(watched.DB),
  clock: testClock,
  secret: testSecret,
  letterSource: "a network",
};
const apply = async (interest: ReturnType<typeof anInterest>) =>
  registrationOf(await register({ interest }, needs));
const inOtherWords = (interest: ReturnType<typeof anInterest>) => ({
  ...interest,
  interestReason: `Once more, in other words of the same length: ${crypto.randomUUID()}`,
});

/** The statements of a piece of work, and the number of rows that it leaves in each table. */
async function traceOf(work: () => Promise<unknown>) {
  const before = await countEveryTable();
  const asked = watched.statements.length;
  await work();
  const after = await countEveryTable();
  return {
    statements: watched.statements.slice(asked),
    written: Object.fromEntries(
      Object.entries(after).flatMap(([table, count]) =>
        count === before[table] ? [] : [[table, count - (before[table] ?? 0)]],
      ),
    ),
  };
}

it("does the same work for a link that is asked for, whether somebody applied with the address or not", async () => {
  const known = anInterest({ eventId: (await createEvent()).id });
  await apply(known);
  const ask = (email: string) => traceOf(() => requestNewLink(needs, aLinkRequest(email)));
  const unknown = await ask(`unknown.${crypto.randomUUID()}@example.org`);
  expect(await ask(known.email)).toEqual(unknown);
  expect(unknown.written).toEqual({ outbox: 1, rate_counts: 2 });
});

it("does the same work for an application, whether the person has applied for the event or not", async () => {
  const { id: eventId } = await createEvent();
  const first = anInterest({ eventId });
  const unknown = await traceOf(() => apply(first));
  const known = await traceOf(() => apply(inOtherWords(first)));
  expect(known).toEqual(unknown);
  expect(unknown.written).toMatchObject({ applications: 1, outbox: 1, application_links: 1 });
});

it("tells whoever typed an address by no link that its owner is sent whether the person had applied before", async () => {
  const { id: eventId } = await createEvent();
  const [unknown, known] = [anInterest({ eventId }), anInterest({ eventId })];
  await apply(inOtherWords(known));
  const typed = [await apply(unknown), await apply(known)];
  await lettersThatLeave(60);
  for (const { email } of [unknown, known]) await requestNewLink(needs, aLinkRequest(email));
  await lettersThatLeave(120);
  const links = await Promise.all(
    typed.map(async ({ token }) => {
      const file = await exportApplication(needs, token);
      return file.ok && file.data.links.map(({ from }) => from);
    }),
  );
  expect(links).toEqual([["submission"], ["submission"]]);
});

it("keeps neither the address nor a hash of it once an application is erased, and writes anew to who applies anew", async () => {
  const interest = anInterest({ eventId: (await createEvent()).id });
  const email = normaliseEmail(interest.email);
  const purposes = ["person", "letter-limit", "application-link", "remembrance", "letter-link"] as const;
  const hashes = await Promise.all(purposes.map((purpose) => keyedHash(testSecret, purpose, email)));
  const placesOf = async () =>
    (await Promise.all([email, interest.email, ...hashes].map((text) => placesHolding(env.DB, text)))).flat();

  let minutes = 0;
  const sent: string[] = [];
  const run = async () => {
    const letters = (await lettersThatLeave(++minutes * 60)).filter(({ to }) => to === interest.email);
    sent.push(...letters.map(({ letter }) => letter.subject.split(":")[0] ?? ""));
  };

  const { token } = await apply(interest);
  await run();
  await requestNewLink(needsAfter(minutes * 60), aLinkRequest(interest.email));
  await run();
  expect(await placesOf()).toEqual(
    expect.arrayContaining(["applications.email_normalised", "outbox.recipient"]),
  );
  expect(await eraseApplication(needs, token)).toMatchObject({ ok: true });
  await run();
  // The count of a day's letters outlives the erasure by a day, or erasing would be the way around the limit.
  expect(await placesOf()).toEqual(["letter_deliveries.recipient_hash"]);
  minutes += 24 * 60;
  await run();
  expect(await placesOf()).toEqual([]);

  await apply(interest);
  await run();
  expect(sent).toEqual([
    "We have received your application",
    "The link to your application",
    "Your application is erased",
    "We have received your application",
  ]);
});
