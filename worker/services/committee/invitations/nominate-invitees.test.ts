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
import { changeInvitation } from "../../../../tests/stored";
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
  const { email: nominated, eventId } = await createNomination();
  const { email: invited } = await createInvitation({ eventId });
  const { email: declined, id } = await createInvitation({ eventId });
  await changeInvitation(id, { status: "declined" });
  const withSeat = { eventId, status: "accepted" } as const;
  const { email: seated } = await createApplication(withSeat);
  const { email: pending } = await createApplication({ eventId });
  const chair = await committee();
  const ownDomain = emailDomain(chair.member.email);
  const { email: closed } = await createNomination({ eventId, email: `known@${ownDomain}` });
  const { email: closedSeat } = await createApplication({ ...withSeat, email: `guest@${ownDomain}` });
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

/** The trace of a nomination in the audit trail for who made it, whoever was on the list before or is closed. */
const trace = { action: "invitation.nominated", reference: null, from: null, to: "nominated", details: "{}" };

async function traces(member: Awaited<ReturnType<typeof committee>>, eventId: number) {
  const { entries } = await readAudit(member, { eventId });
  return entries.filter(({ member: by }) => by === member.member.email);
}

it.each(["reader", "reviewer", "chair"] as const)(
  "answers a %s of somebody who is closed to them as of a stranger, and shows them like any other",
  async (role) => {
    const { id: applicationId, eventId, email: declared } = await createApplication();
    const member = { ...(await committee(role)), deciders: ["another@free.example"] };
    await declareConflict(member, { applicationId, answer: "conflict" });
    const [house, own] = [`house-${crypto.randomUUID()}.example`, emailDomain(member.member.email)];
    await addInterest(member, { kind: "domain", name: house });
    await createInvitation({ eventId, email: `listed@${own}` });
    await createApplication({ eventId, email: `seated@${own}`, status: "accepted" });
    const ofOwn = ["new", "listed", "seated"].map((name) => `${name}@${own}`);
    const addresses = ["free@engines.example", declared ?? "", `known@${house}`, ...ofOwn];
    const read = (search = "") => readInvitations(member, { eventId, search });
    const { closed } = await read();
    const answers: unknown[] = [];
    for (const email of addresses) {
      const people = [aNominee(email)];
      const nominated = await nominateInvitees(member, { eventId, people });
      const { reference } = (await read()).rows.find((row) => row.email === email) ?? expect.fail(email);
      const backed = await backNominations(member, { eventId, references: [reference] });
      const again = await nominateInvitees(member, { eventId, people });
      answers.push([nominated, backed, again]);
    }
    expect(answers).toEqual(addresses.map(() => answers[0]));
    expect(await traces(member, eventId)).toEqual(addresses.map(() => expect.objectContaining(trace)));
    const shown = await read();
    const rows = shown.rows.map(({ reference: _, email: __, ...row }) => row);
    expect([rows, shown.closed]).toEqual([addresses.map(() => rows[0]), closed]);
    // Neither their order, nor a search, nor the end of their time tells one from another.
    const seen = async (search?: string) => (await read(search)).rows.map(({ email }) => email);
    expect(await seen()).toEqual(addresses.toSorted());
    expect(await seen("nobody of this name")).toEqual(role === "chair" ? [] : addresses.toSorted());
    await applyRetention(needsAfter((retentionDays.invitation + 1) * 24 * 3_600));
    expect(await seen()).toEqual([]);
  },
);

it("takes 500 people of a list in at most two seconds, all or none", async () => {
  const { id: eventId } = await createEvent();
  const people = Array.from({ length: 500 }, (_, number) => aNominee(`person.${number}@list.example`));
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
