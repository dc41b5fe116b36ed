import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { apply } from "../../tests/apply";
import { placesHolding } from "../../tests/everything-stored";
import { aClient, aLinkRequest, createApplication, createEvent, db, testSecret } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { anAddress, applyFrom, at, lettersThatLeave, mailbox, sendDue, tokenOf } from "../../tests/outbox";
import { applicationOf } from "../../tests/stored";
import { outbox } from "../db/schema";
import { openApplication } from "./open-application";
import { linkRequestsPerHour, requestNewLink } from "./request-new-link";

it("lets an asked-for link open the application for thirty days", async () => {
  const email = anAddress();
  await applyFrom(email);
  const { letters, send } = mailbox();
  await sendDue(send);
  await requestNewLink({ db, clock: at(2), secret: testSecret }, aLinkRequest(email));
  await sendDue(send, 3);
  const letter = letters.filter(({ to }) => to === email).at(-1)?.letter;
  expect(letter?.subject).toBe("The link to your application");
  const token = tokenOf(letter?.text);
  const days = (count: number) => ({ db, clock: at(count * 24 * 60) });
  expect(await openApplication(days(29), token)).toMatchObject({ ok: true });
  expect(await openApplication(days(31), token)).toEqual({ ok: false, reason: "not_found" });
});

it("sends the links to the very address that applied, and each spelling its own", async () => {
  const local = crypto.randomUUID();
  const [victim, other] = [`${local}@example.org`, `${local}+x@example.org`];
  const own = await applyFrom(victim);
  await applyFrom(other);
  const { letters, send } = mailbox();
  await sendDue(send, 1);
  const mine = (to: string) =>
    letters.filter((sent) => sent.to === to && sent.letter.subject.startsWith("The link"));
  await requestNewLink({ db, clock: at(2), secret: testSecret }, aLinkRequest(victim));
  await sendDue(send, 3);
  expect(mine(other)).toEqual([]);
  expect(mine(victim)).toHaveLength(1);
  expect(mine(victim)[0]?.letter.text.match(/OFN-\S+/g)).toEqual([own.reference]);
});

it("hides no link behind a number of withdrawn applications", async () => {
  const email = anAddress();
  const { reference } = await applyFrom(email);
  for (let index = 0; index < 12; index++) await createApplication({ email, status: "withdrawn" });
  const { letters, send } = mailbox();
  await sendDue(send, 1);
  await requestNewLink({ db, clock: at(2), secret: testSecret }, aLinkRequest(email));
  await sendDue(send, 3);
  const links = letters.filter(({ to, letter }) => to === email && letter.subject.startsWith("The link"));
  expect(links[0]?.letter.text).toContain(reference);
});

it("sends one new link in a day to a known address, nothing to another, and keeps nothing of either", async () => {
  const event = await createEvent();
  const email = `find.${crypto.randomUUID()}@example.org`;
  const { reference } = await apply({ eventId: event.id, email });
  const stranger = `stranger.${crypto.randomUUID()}@example.org`;
  const before = await db.$count(outbox, eq(outbox.letter, "new-link"));
  for (const asked of [email.toUpperCase(), email, stranger])
    expect(await requestNewLink(needs, aLinkRequest(asked))).toEqual({ ok: true });
  expect(await placesHolding(env.DB, stranger)).toEqual([]);
  const sent = (await lettersThatLeave()).map(({ to, letter }) => `${letter.subject} ${to}`);
  const links = sent.filter((line) => line.startsWith("The link to"));
  expect(links).toEqual([`The link to your application ${email}`]);
  const { id } = await applicationOf(reference);
  const kept = await db.select().from(outbox).where(eq(outbox.letter, "new-link")).orderBy(outbox.id);
  expect(kept.slice(before)).toMatchObject([
    { applicationId: id, status: "sent", recipient: null, sealedRecipient: null },
  ]);
});

const waitingLink = and(eq(outbox.letter, "new-link"), eq(outbox.status, "waiting"));

it("lets one client ask for so many links in an hour, and asking again while the letter waits is one request", async () => {
  const before = await db.$count(outbox, waitingLink);
  const client = aClient();
  const ask = (email = `${crypto.randomUUID()}@example.org`) =>
    requestNewLink(needs, { ...aLinkRequest(email), client });
  const again = `${crypto.randomUUID()}@example.org`;
  for (let request = 0; request < 3; request++) expect(await ask(again)).toEqual({ ok: true });
  for (let request = 1; request < linkRequestsPerHour; request++) expect(await ask()).toEqual({ ok: true });
  expect(await ask()).toMatchObject({ ok: false, reason: "rate_limited" });
  expect((await db.$count(outbox, waitingLink)) - before).toBe(linkRequestsPerHour);
  await db.delete(outbox).where(waitingLink);
});
