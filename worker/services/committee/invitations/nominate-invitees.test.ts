import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { emailDomain } from "~/domain/email";
import { retentionDays } from "~/domain/retention";
import {
  createApplication,
  createEvent,
  createInvitation,
  createNomination,
  db,
} from "../../../../tests/factories";
import { aNominee, at, committee } from "../../../../tests/inviting";
import { needsAfter } from "../../../../tests/needs";
import { writeBatch } from "../../../db/client";
import { invitations } from "../../../db/schema";
import { applyRetention } from "../../apply-retention";
import { clearInvitations } from "../../clear-invitations";
import { declareConflict } from "../conflicts/declare-conflict";
import { addInterest } from "../conflicts/keep-interests";
import { readAudit } from "../read-audit";
import { backNominations } from "./back-nominations";
import { nominateInvitees } from "./nominate-invitees";
import { readInvitations } from "./read-invitations";

it("takes a name that is on the list for support, and tells nobody who stands there", async () => {
  const { eventId } = await createInvitation();
  const known = await createNomination({ eventId });
  const reviewer = await committee("reviewer");
  const same = { eventId, people: [aNominee(known.email)] };
  expect(await nominateInvitees(reviewer, same)).toEqual({ ok: true, count: 1 });
  expect(await nominateInvitees(await committee(), same)).toEqual({
    ok: false,
    reason: "listed_already",
    listed: [{ place: 0, why: "nominated" }],
  });
  const seen = async (role: "reader" | "reviewer" | "chair") =>
    (await readInvitations(await committee(role), { eventId, search: "" })).rows.length;
  expect([await seen("reader"), await seen("reviewer"), await seen("chair")]).toEqual([0, 1, 2]);
  // The reviewer stands behind whom somebody else nominated before.
  const { rows } = await readInvitations(reviewer, { eventId, search: "" });
  expect(rows.find(({ email }) => email === known.email)).toMatchObject({ isBacked: true });
  expect((await readInvitations(reviewer, { eventId, search: "nobody of this name" })).rows).toHaveLength(1);
});

it("says of each who is listed how they stand, and nothing of whom a conflict closes", async () => {
  const { id: eventId } = await createEvent();
  const { email: nominated } = await createNomination({ eventId });
  const { email: invited } = await createInvitation({ eventId });
  const { email: declined, id } = await createInvitation({ eventId });
  await db.update(invitations).set({ status: "declined" }).where(eq(invitations.id, id));
  const { email: seated } = await createApplication({ eventId, status: "accepted" });
  const { email: pending } = await createApplication({ eventId });
  const chair = await committee();
  const ownDomain = emailDomain(chair.member.email);
  const { email: closed } = await createNomination({ eventId, email: `known@${ownDomain}` });
  const { email: closedSeat } = await createApplication({
    ...{ eventId, status: "accepted" },
    email: `guest@${ownDomain}`,
  });
  // Somebody else may decide what comes from there.
  const needed = { ...chair, deciders: [chair.member.email, "other@elsewhere.example"] };
  const people = [nominated, invited, declined, seated, pending, closed, closedSeat, seated, pending].map(
    aNominee,
  );
  const untold = [undefined, undefined, undefined];
  const why = ["nominated", "invited", "declined", "seated", ...untold, "seated", "twice"];
  for (const isOnlyChecked of [true, false])
    expect(await nominateInvitees(needed, { eventId, people, isOnlyChecked })).toEqual({
      ok: false,
      reason: "listed_already",
      listed: why.flatMap((word, place) => (word ? [{ place, why: word }] : [])),
    });
});

it("nominates nobody of a list that is only checked", async () => {
  const { id: eventId } = await createEvent();
  const people = [{ fullName: "", email: "ada@engines.example", company: "", reason: "-" }];
  expect(await nominateInvitees(await committee(), { eventId, people, isOnlyChecked: true })).toEqual({
    ok: true,
    count: 0,
  });
  expect(await db.select().from(invitations).where(eq(invitations.eventId, eventId))).toEqual([]);
});

it("shows a member their repeated nomination like any other of theirs", async () => {
  const { eventId, email } = await createInvitation();
  for (const role of ["reader", "reviewer"] as const) {
    const member = await committee(role);
    const fresh = `fresh.${role}@engines.example`;
    for (const address of [email ?? "", fresh])
      expect(await nominateInvitees(member, { eventId, people: [aNominee(address)] })).toMatchObject({
        ok: true,
      });
    const { rows } = await readInvitations(member, { eventId, search: "" });
    const own = rows.filter(({ nominatedBy }) => nominatedBy === member.member.email);
    const [known, unknown] = [email, fresh].map((address) => {
      const { reference: _, ...row } = own.find((one) => one.email === address) ?? expect.fail(address ?? "");
      return row;
    });
    expect(known).toEqual({ ...unknown, email });
    // A reviewer stands behind whom they nominate, a reader behind nobody.
    expect(known?.isBacked).toBe(role === "reviewer");
    expect(await traces(member, eventId)).toEqual([1, 2].map(() => expect.objectContaining(trace)));
  }
  await writeBatch(
    db,
    clearInvitations({ chosen: sql`i.event_id = ${eventId}`, actor: "retention", now: at(0) }),
  );
  const left = await db.all(sql`
    SELECT 1 FROM repeated_nominations n JOIN invitations i ON i.id = n.invitation_id WHERE i.event_id = ${eventId}`);
  expect(left).toEqual([]);
});

it.each(["reader", "reviewer", "chair"] as const)(
  "shows a %s their nomination of somebody who is closed to them like any other",
  async (role) => {
    const { id: eventId } = await createEvent();
    const member = { ...(await committee(role)), deciders: ["another@free.example"] };
    const applied = await createApplication({ eventId });
    await declareConflict(member, { applicationId: applied.id, answer: "conflict" });
    const house = `house-${crypto.randomUUID()}.example`;
    await addInterest(member, { kind: "domain", name: house });
    const own = emailDomain(member.member.email);
    const addresses = ["free@engines.example", applied.email ?? "", `known@${house}`, `colleague@${own}`];
    const read = () => readInvitations(member, { eventId, search: "" });
    const { closed: closedBefore } = await read();
    for (const email of addresses) {
      expect(await nominateInvitees(member, { eventId, people: [aNominee(email)] })).toMatchObject({
        ok: true,
      });
    }
    const { rows, closed } = await read();
    const [free, ...others] = rows.map(({ reference: _, email, ...row }) => row).reverse();
    expect([others.length, closed]).toEqual([3, closedBefore]);
    for (const row of others) expect(row).toEqual(free);
  },
);

/** The trace of a nomination in the audit trail for who made it, whoever was on the list before or is closed. */
const trace = { action: "invitation.nominated", reference: null, from: null, to: "nominated", details: "{}" };

async function traces(member: Awaited<ReturnType<typeof committee>>, eventId: number) {
  const { entries } = await readAudit(member, { eventId });
  return entries.filter(({ member: by }) => by === member.member.email);
}

it.each(["reviewer", "chair"] as const)(
  "answers a %s of somebody who is closed to them as of a stranger",
  async (role) => {
    const { id: eventId } = await createEvent();
    const member = { ...(await committee(role)), deciders: ["another@free.example"] };
    const own = emailDomain(member.member.email);
    await createInvitation({ eventId, email: `listed@${own}` });
    await createApplication({ eventId, email: `seated@${own}`, status: "accepted" });
    const addresses = ["free@engines.example", `new@${own}`, `listed@${own}`, `seated@${own}`];
    const answers: unknown[] = [];
    for (const email of addresses) {
      const people = [aNominee(email)];
      const nominated = await nominateInvitees(member, { eventId, people });
      const { rows } = await readInvitations(member, { eventId, search: "" });
      const { reference } = rows.find((row) => row.email === email) ?? expect.fail(email);
      const backed = await backNominations(member, { eventId, references: [reference] });
      const again = await nominateInvitees(member, { eventId, people });
      answers.push([nominated, backed, again]);
    }
    expect(answers).toEqual(addresses.map(() => answers[0]));
    expect(await traces(member, eventId)).toEqual(addresses.map(() => expect.objectContaining(trace)));
    // Neither their order, nor a search, nor the end of their time tells one from another.
    const seen = async (search = "") =>
      (await readInvitations(member, { eventId, search })).rows.map(({ email }) => email);
    expect(await seen()).toEqual(addresses.toSorted());
    expect(await seen("nobody of this name")).toEqual(role === "chair" ? [] : addresses.toSorted());
    await applyRetention(needsAfter((retentionDays.invitation + 1) * 24 * 3_600));
    expect(await seen()).toEqual([]);
  },
);

it("takes 500 people of a list in at most two seconds, all or none", async () => {
  const { id: eventId } = await createEvent();
  const people = Array.from({ length: 500 }, (_, number) => ({
    fullName: `Person ${number}`,
    email: `person.${number}@list.example`,
    company: "A list",
    reason: "All of them",
  }));
  const chair = await committee();
  const twice = [...people.slice(0, 499), people[3] ?? expect.fail()];
  expect(await nominateInvitees(chair, { eventId, people: twice })).toMatchObject({
    listed: [{ place: 499, why: "twice" }],
  });
  const begun = performance.now();
  expect(await nominateInvitees(chair, { eventId, people })).toEqual({ ok: true, count: 500 });
  const milliseconds = Math.round(performance.now() - begun);
  expect(milliseconds).toBeLessThan(2_000);
  expect(await db.select().from(invitations).where(eq(invitations.eventId, eventId))).toHaveLength(500);
  // The order of the list says who is left out of its page, and no order of entry.
  const { rows, hasMore } = await readInvitations(chair, { eventId, search: "" });
  const first = people
    .map(({ email }) => email)
    .toSorted()
    .slice(0, 200);
  expect([rows.map(({ email }) => email), hasMore]).toEqual([first, true]);
  expect(await nominateInvitees(chair, { eventId, people })).toMatchObject({ reason: "listed_already" });
  console.info(`PROOF invitations | a list of 500 people: ${milliseconds} ms`);
});
