import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createMember,
  testDatabase,
  testNow,
} from "../../../tests/factories";
import { committeeNeeds, needsAfter } from "../../../tests/needs";
import { lettersThatLeave } from "../../../tests/outbox";
import { signedInApp } from "../../../tests/signed-in-app";
import { committeeMembers, outbox } from "../../db/schema";
import { createServices } from "..";
import { declareConflict } from "./declare-conflict";
import { queueDigests, readDigestChoice, setDigest } from "./keep-digest";
import { changeMember } from "./keep-members";
import { listUnsentLetters } from "./list-unsent-letters";
import type { CommitteeMember } from "./member";
import { readDigest } from "./read-digest";
import { readOverview } from "./read-overview";
import { settleLetter } from "./settle-letter";

const db = testDatabase();
const day = 24 * 60 * 60;
const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1_000).toISOString();
const nothing = { fresh: 0, vote: 0, undeclared: 0, lapsing: 0 };
const digestsOf = ({ id }: CommitteeMember) =>
  db.select().from(outbox).where(sql`letter = 'digest' AND details ->> 'member' = ${id}`);
const queue = (seconds: number, standingChairs: string[] = []) =>
  queueDigests({ ...needsAfter(seconds), standingChairs });
/** Lets what is due leave; answers what went to a member. */
async function sendTo({ email }: CommitteeMember, seconds: number, standingChairs: string[] = []) {
  const letters = (await lettersThatLeave(seconds, { standingChairs })).filter(({ to }) => to === email);
  return letters.map(({ letter }) =>
    [letter.subject, letter.text.replace(/\s+/g, " "), letter.html].join("\n"),
  );
}
const joined = async (role: "reader" | "reviewer" | "chair" = "reviewer") => {
  const member = await createMember(role);
  await setDigest(committeeNeeds(member), true);
  return member;
};

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("UPDATE committee_members SET digest_since = NULL"),
    env.DB.prepare("UPDATE applications SET status = 'withdrawn' WHERE status <> 'withdrawn'"),
  ]);
});

it("goes to who asked for it, once a day and only with something to tell, until they end it", async () => {
  const member = await joined();
  const other = await createMember();
  expect(await queue(0)).toBe(0);
  const event = await createEvent();
  await createApplication({ eventId: event.id, createdAt: at(60) });
  for (const expected of [1, 0]) expect(await queue(120)).toBe(expected);
  const [first] = await sendTo(member, 180);
  expect(first).toContain("New: 1 since you were last told");
  expect(first).toContain("Your vote: 1 without it");
  expect(first).toContain("https://site.example/committee/settings");
  expect(first).not.toMatch(/To declare|Seats:|Lovelace|Engines|Bangkok|because of an application/);
  expect(await sendTo(member, 240)).toEqual([]);

  // The next day nothing is new, and the vote is still missing.
  expect(await queue(day)).toBe(1);
  expect((await sendTo(member, day + 60))[0]).not.toContain("New:");
  await createApplication({ eventId: event.id, createdAt: at(day + 90) });
  expect(await queue(day + 120)).toBe(0);
  expect(await queue(2 * day)).toBe(1);
  expect((await sendTo(member, 2 * day + 60))[0]).toContain("New: 1 since");

  await setDigest(committeeNeeds(member), false);
  expect(await queue(3 * day)).toBe(0);
  expect([await digestsOf(member), await digestsOf(other)].map((rows) => rows.length)).toEqual([3, 0]);
  for (const { recipient, sentText } of await digestsOf(member))
    expect([recipient, sentText]).toEqual([null, null]);
});

it("is written when it leaves: for who ended it, was removed, or has nothing left to do, it is dropped", async () => {
  const event = await createEvent();
  const { id } = await createApplication({ eventId: event.id });
  const [ended, removed, done, kept] = [await joined(), await joined(), await joined(), await joined()];
  expect(await queue(0)).toBe(4);
  await setDigest(committeeNeeds(ended), false);
  const chair = { ...committeeNeeds(await createMember("chair")), standingChairs: [] };
  await changeMember(chair, { id: removed.id, from: "reviewer", to: null });
  expect((await readDigestChoice(committeeNeeds(removed))).isWanted).toBe(false);
  await declareConflict(committeeNeeds(done), { applicationId: id, answer: "conflict" });
  expect(await sendTo(kept, 60)).toHaveLength(1);
  const states = await Promise.all([ended, removed, done, kept].map(digestsOf));
  expect(states.map(([row]) => row?.status)).toEqual(["dropped", "dropped", "dropped", "sent"]);
});

it("waits alone while no letter leaves, and then tells of all that came", async () => {
  const [member, other] = [await joined(), await joined()];
  const { id: eventId } = await createEvent();
  await createApplication({ eventId, createdAt: at(60) });
  expect(await queue(120)).toBe(2);
  expect(await sendTo(other, 130)).toHaveLength(1);
  await db.run(sql`UPDATE outbox SET status = 'waiting', next_attempt_at = ${at(3 * day)}
    WHERE letter = 'digest' AND details ->> 'member' = ${member.id}`);
  await createApplication({ eventId, createdAt: at(day - 60) });
  expect(await queue(day)).toBe(1);
  expect(await queue(2 * day)).toBe(0);
  const sent = await sendTo(member, 3 * day + 60);
  expect([sent.length, sent[0]?.includes("New: 2 since")]).toEqual([1, true]);
  expect(await queue(3 * day + 120)).toBe(2);
});

it.each([
  ["failed", "could not be delivered"],
  ["sending", "may not have arrived"],
] as const)(
  "that %s is told to its member, settled by nobody, and holds up no other",
  async (status, words) => {
    const member = await joined("chair");
    const { ask } = await signedInApp(member.email, "");
    await createApplication({ eventId: (await createEvent()).id });
    expect(await queue(-2 * day)).toBe(1);
    const counts = () => readOverview(committeeNeeds(member));
    const before = await counts();
    const unsent = await listUnsentLetters(committeeNeeds(member));
    expect((await ask("/committee/settings")).text).not.toContain(words);
    const [row] = await digestsOf(member);
    await db
      .update(outbox)
      .set({ status, nextAttemptAt: at(-60) })
      .where(eq(outbox.id, row?.id ?? 0));
    expect((await ask("/committee/settings")).text).toContain(words);
    expect(await listUnsentLetters(committeeNeeds(member))).toEqual(unsent);
    expect((await counts()).lettersUnsent).toBe(before.lettersUnsent);
    const settling = { id: row?.id ?? 0, as: "sent" } as const;
    expect(await settleLetter(committeeNeeds(member), settling)).toEqual({
      ok: false,
      reason: "not_possible",
    });

    expect(await queue(0)).toBe(1);
    expect(await sendTo(member, 60)).toHaveLength(1);
    expect((await ask("/committee/settings")).text).not.toContain(words);
  },
);

it("goes to a chair whom the setting names, and to nobody for having been named", async () => {
  await createApplication({ eventId: (await createEvent()).id });
  const member = await joined("chair");
  await db.update(committeeMembers).set({ role: null }).where(eq(committeeMembers.id, member.id));
  expect(await queue(0)).toBe(0);
  expect(await queue(0, [member.email])).toBe(1);
  expect(await sendTo(member, 60)).toEqual([]);
  expect(await queue(day, [member.email])).toBe(1);
  expect(await sendTo(member, day + 60, [member.email])).toHaveLength(1);
});

it("counts what a member may see: nothing that is closed to them, and no seat before they have declared", async () => {
  const [reader, reviewer] = [await createMember("reader"), await createMember("reviewer")];
  const digest = (member: CommitteeMember, since = at(-1)) => readDigest(committeeNeeds(member), since);
  expect(await digest(reviewer)).toEqual(nothing);
  const { id: eventId } = await createEvent();
  const asking = await createEvent({ asksDeclaration: true });
  const pending = await createApplication({ eventId });
  await createApplication({ eventId, email: `colleague.${crypto.randomUUID()}@committee.example` });
  const silent = await createApplication({ eventId: asking.id });
  const held = await createHeldSeat({ eventId, confirmBy: at(day) });
  await createHeldSeat({ eventId, confirmBy: at(3 * day) });
  await createHeldSeat({ eventId, confirmBy: at(-60) });
  const silentSeat = await createHeldSeat({ eventId: asking.id, confirmBy: at(day) });
  expect(await digest(reviewer)).toEqual({ fresh: 2, vote: 1, undeclared: 1, lapsing: 1 });
  expect(await digest(reviewer, pending.createdAt)).toMatchObject({ fresh: 0, vote: 1 });
  expect(await digest(reader)).toEqual({ fresh: 2, vote: 0, undeclared: 1, lapsing: 1 });

  await declareConflict(committeeNeeds(reviewer), { applicationId: silentSeat.id, answer: "none" });
  expect((await digest(reviewer)).lapsing).toBe(2);
  for (const { id: applicationId } of [pending, silent, held, silentSeat])
    await declareConflict(committeeNeeds(reviewer), { applicationId, answer: "conflict" });
  expect(await digest(reviewer)).toEqual(nothing);
});

it("leaves with the schedule, and its settings say whether it does", async () => {
  const member = await createMember("reviewer");
  const { ask } = await signedInApp(member.email, "");
  const page = "/committee/settings";
  expect((await ask(page)).text).toContain("You do not receive it at present.");
  for (const _ of [1, 2])
    expect(await ask(page, { digest: "on" })).toMatchObject({ status: 303, location: `${page}?done=on` });
  expect((await ask(page)).text).toContain("You receive it.");
  await createApplication({ eventId: (await createEvent()).id });
  const client = { network: "schedule", site: "schedule" };
  const services = createServices({ env, clock: () => testNow, client, reads: "first-primary" });
  expect(await services.queueDigests()).toBe(1);
  expect(await digestsOf(member)).toHaveLength(1);
  expect(await ask(page, { digest: "off" })).toMatchObject({ status: 303, location: `${page}?done=off` });
  expect((await readDigestChoice(committeeNeeds(member))).isWanted).toBe(false);
});
