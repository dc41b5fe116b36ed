import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { type CommitteeRole, committeeRoles } from "~/domain/committee-permissions";
import { createSubject, servicesOf, silent } from "../../../../tests/console-acts";
import {
  createApplication,
  createMember,
  createNomination,
  createPartnership,
  db,
  testNow,
} from "../../../../tests/factories";
import { these } from "../../../../tests/inviting";
import { erase } from "../../../../tests/kept-by-triggers";
import { writeBatch } from "../../../db/client";
import { votes } from "../../../db/schema";
import { clearInvitations } from "../../clear-invitations";

// A conflict by an application outlasts its erasure, and none comes of one that was set aside (decisions/conflicts).

const addressOf = (role: CommitteeRole, how: string, domain: string) =>
  how === "own domain" ? `${role}.${crypto.randomUUID()}@mail.${domain}` : undefined;

it.each(committeeRoles.flatMap((role) => [[role, "declared"] as const, [role, "own domain"] as const]))(
  "keeps an erased application closed to whom it was closed: %s, %s",
  async (role, how) => {
    const { event: eventId, domain, pending, ids, decided, fourth, seated } = await createSubject();
    const free = await servicesOf(await createMember("chair"));
    const services = await servicesOf(await createMember(role, addressOf(role, how, domain)));
    if (how === "declared")
      for (const applicationId of [pending, decided, fourth, seated])
        await services.declareConflict({ applicationId, answer: "conflict" });
    expect(await free.eraseForApplicant(pending)).toMatchObject({ ok: true });
    const listed = async (s: typeof free) =>
      (await s.listApplications({ eventId, status: "erased", sort: "newest" })).applications.length;
    expect([await listed(free), await listed(services)]).toEqual([2, 0]);
    expect(await services.readApplication(pending)).toBeUndefined();
    for (const id of how === "declared" ? ids : [])
      expect(await services.readApplication(id)).toBeUndefined();
    expect(
      (await services.readAudit({ eventId })).entries.map(({ applicationId }) => applicationId),
    ).not.toContain(pending);
  },
);

it.each(
  committeeRoles.flatMap((role) =>
    (["declared", "registered", "own domain"] as const).map((how) => [role, how] as const),
  ),
)("keeps an erased invitation and partnership closed to whom they were closed: %s, %s", async (role, how) => {
  const { event: eventId, tag, domain, pending, invited, partnership } = await createSubject();
  const free = await servicesOf(await createMember("chair"));
  await free.reviewPartnership({ id: partnership, version: 1, to: "in-review" });
  const services = await servicesOf(await createMember(role, addressOf(role, how, domain)));
  if (how === "declared") await services.declareConflict({ applicationId: pending, answer: "conflict" });
  if (how === "registered")
    for (const name of [`Guests of ${tag}`, `Partners of ${tag}`])
      await services.addInterest({ kind: "organization", name });
  const read = async (s: typeof free) => ({
    invitations: (await s.readInvitations({ eventId, search: "" })).rows.length,
    history: (await s.readPartnership(partnership))?.history.length,
    letters: (await s.listLetters({ eventId })).letters.length,
    erased: (await s.readAudit({})).entries.filter(
      ({ action, partnershipId, eventId: of }) =>
        partnershipId === partnership || (action === "invitation.erased" && of === eventId),
    ).length,
  });
  const before = await read(services);
  const chosen = sql`i.id = ${invited}`;
  await writeBatch(db, clearInvitations({ chosen, actor: "invitee", now: testNow.toISOString() }));
  expect(await free.erasePartnership(partnership)).toEqual({ ok: true });
  expect(await read(services)).toEqual({
    ...{ invitations: before.invitations, letters: before.letters },
    ...{ history: undefined, erased: 0 },
  });
  expect(await read(free)).toMatchObject({ history: 2, erased: 3 });
});

it("keeps a conflict with a person until the last row of that address is erased", async () => {
  const services = await servicesOf(await createMember("reviewer"));
  const chair = await servicesOf(await createMember("chair"));
  const { id, email, eventId } = await createApplication();
  const { id: partnership } = await createPartnership({ email });
  expect(await services.declareConflict({ applicationId: id, answer: "conflict" })).toEqual({ ok: true });
  expect(await chair.eraseForApplicant(id)).toMatchObject({ ok: true });
  expect(await services.notePartnership({ id: partnership, body: "A note" })).toMatchObject({ ok: false });
  expect(await services.readPartnership(partnership)).toBeUndefined();
  const { id: nominated } = await createNomination({ eventId, email });
  expect(await services.backNominations({ eventId, ...(await these(nominated)) })).toMatchObject({
    ok: false,
  });
  const { id: again } = await createApplication({ eventId, email });
  expect(await services.readApplication(again)).toBeUndefined();
});

it("opens with the lift of a conflict what an erased application of the same address closed", async () => {
  const reviewer = await createMember("reviewer");
  const [services, chair] = [await servicesOf(reviewer), await servicesOf(await createMember("chair"))];
  const { id, email, eventId } = await createApplication({ status: "withdrawn" });
  const { id: standing } = await createApplication({ eventId, email });
  const { id: partnership } = await createPartnership({ email });
  await services.declareConflict({ applicationId: id, answer: "unsure" });
  await erase(id);
  expect(await chair.liftConflict({ applicationId: standing, memberId: reviewer.id })).toEqual({ ok: true });
  expect(await services.readApplication(standing)).toBeDefined();
  expect(await services.notePartnership({ id: partnership, body: "A note" })).toMatchObject({ ok: true });
});

it("opens what is kept of an address whose application is erased, and that one never to its own domain", async () => {
  const domain = `house-${crypto.randomUUID()}.example`;
  const reviewer = await createMember("reviewer");
  const colleague = await createMember("reviewer", `one@${domain}`);
  const services = await servicesOf(reviewer);
  const own = await servicesOf(colleague);
  const chair = await servicesOf(await createMember("chair"));
  const { id, email, eventId } = await createApplication({ email: `ada@${domain}` });
  const { id: partnership } = await createPartnership({ email });
  const { id: nominated } = await createNomination({ eventId, email });
  await services.declareConflict({ applicationId: id, answer: "unsure" });
  await erase(id);
  const closedTo = async () =>
    (await chair.readApplication(id))?.declarations.map(({ memberId }) => memberId);
  expect(await closedTo()).toEqual([reviewer.id]);
  const lift = (memberId: number) => chair.liftConflict({ applicationId: id, memberId });
  expect(await lift(colleague.id)).toMatchObject({ reason: "not_found" });
  expect(await lift(reviewer.id)).toEqual({ ok: true });
  expect(await services.readApplication(id)).toBeDefined();
  expect(await services.backNominations({ eventId, ...(await these(nominated)) })).toEqual({
    ok: true,
    count: 1,
  });
  expect(await services.notePartnership({ id: partnership, body: "A note" })).toMatchObject({ ok: true });
  expect(await own.readApplication(id)).toBeUndefined();
  expect(await chair.erasePartnership(partnership)).toMatchObject({ ok: true });
});

it("keeps open what a chair has opened, whatever is sent in the same name or corrected of it later", async () => {
  const reviewer = await createMember("reviewer");
  const [services, chair] = [await servicesOf(reviewer), await servicesOf(await createMember("chair"))];
  const company = `House of ${crypto.randomUUID()}`;
  await services.addInterest({ kind: "organization", name: company });
  const { id, email, eventId } = await createApplication({}, { needsTwoVotes: true });
  const vote = { applicationId: id, version: 1, to: "accepted", ...silent } as const;
  await services.declareConflict({ applicationId: id, answer: "unsure" });
  expect(await chair.liftConflict({ applicationId: id, memberId: reviewer.id })).toEqual({ ok: true });
  expect(await services.decideApplication(vote)).toMatchObject({ outcome: "voted" });
  await createApplication({ eventId, email, company, status: "resubmitted", resubmissionOf: id });
  expect(await services.readApplication(id)).toBeDefined();
  expect(await db.$count(votes, sql`application_id = ${id} AND is_open = 1`)).toBe(1);

  await services.addInterest({ kind: "domain", name: email?.split("@")[1] ?? "" });
  await chair.liftConflict({ applicationId: id, memberId: reviewer.id });
  await db.run(sql`UPDATE applications SET company_folded = 'another house' WHERE id = ${id}`);
  expect(await services.readApplication(id)).toBeDefined();
  await services.declareConflict({ applicationId: id, answer: "conflict" });
  expect(await services.readApplication(id)).toBeUndefined();
});
