import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createApplication, createEvent, createMember, db } from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { signedInApp } from "../../../../tests/signed-in-app";
import { auditEntries } from "../../../db/schema";
import { listApplications } from "../applications/list-applications";
import { countQueues } from "../applications/my-queue";
import { declareConflict } from "./declare-conflict";
import { addInterest } from "./keep-interests";
import { listUndeclared } from "./list-undeclared";

const tag = () => crypto.randomUUID().slice(0, 8);

/** An event that asks for declarations, with two people of one house, one of another and one of the register's. */
async function createAsking() {
  const { id: eventId } = await createEvent({ asksDeclaration: true });
  const names = { engines: `Engines ${tag()}`, lago: `Lago ${tag()}` };
  const [ada, grace, ida] = [
    await createApplication({ eventId, company: names.engines }),
    await createApplication({ eventId, company: names.engines.toUpperCase(), status: "waitlisted" }),
    await createApplication({ eventId, company: `${names.lago} Asset Management`, status: "accepted" }),
  ];
  return { eventId, names, ada, grace, ida };
}

it("lists an event's people by organization, what the register may mean first, and nobody who is closed", async () => {
  const { eventId, names, ada, grace, ida } = await createAsking();
  const needs = committeeNeeds(await createMember("reader"));
  await addInterest(needs, { kind: "organization", name: names.lago });
  await createApplication({ eventId, company: names.lago });
  await createApplication({ eventId, status: "declined" });
  const own = async () => (await listUndeclared(needs)).filter((one) => one.eventId === eventId);
  const [lago, engines, ...more] = await own();
  expect(lago).toMatchObject({ proposedBy: names.lago, people: [{ id: ida.id, name: ida.fullName }] });
  expect(engines).toMatchObject({ proposedBy: null, people: [{ id: ada.id }, { id: grace.id }] });
  expect(more).toEqual([]);
  expect((await countQueues(needs, { eventId })).undeclared).toBe(3);
  await declareConflict(needs, { applicationId: ida.id, answer: "unsure" });
  await declareConflict(needs, { applicationId: ada.id, answer: "none" });
  expect((await own()).map(({ people }) => people.map(({ id }) => id))).toEqual([[grace.id]]);
});

it("keeps all answers of one press, each on record, and a conflict for all of its address whatever else was said", async () => {
  const { eventId, ada, grace, ida } = await createAsking();
  const twin = await createApplication({ eventId, status: "withdrawn", email: ada.email ?? "" });
  const needs = committeeNeeds(await createMember("reviewer"));
  const declared = [
    { applicationId: ada.id, answer: "conflict" },
    { applicationId: twin.id, answer: "none" },
    { applicationId: grace.id, answer: "none" },
    { applicationId: ida.id, answer: "none" },
  ] as const;
  expect(await declareConflict(needs, ...declared)).toEqual({ ok: true });
  const { applications } = await listApplications(needs, { eventId, sort: "oldest" });
  expect(applications.map(({ id, isUndeclared }) => [id, isUndeclared])).toEqual([
    [grace.id, false],
    [ida.id, false],
  ]);
  const isOfPress = and(eq(auditEntries.eventId, eventId), eq(auditEntries.action, "application.declared"));
  expect(await db.$count(auditEntries, isOfPress)).toBe(4);
  // A closed one is passed over by now.
  expect(await declareConflict(needs, { applicationId: ada.id, answer: "none" })).toMatchObject({
    ok: false,
  });
});

it("leads from the answers to the first application that they opened, and keeps the page where there is none", async () => {
  const { eventId, names, ada, grace, ida } = await createAsking();
  const member = await createMember("reviewer");
  const { ask } = await signedInApp(member.email, "");
  const page = `/committee/interests?event=${eventId}`;
  expect((await ask(page)).text).toContain(names.engines);
  const declare = (answers: Record<string, string>) => ask(page, { intent: "declare", ...answers });
  expect((await declare({})).status).toBe(422);
  expect(
    (await declare({ "organization-0": `none:0,x,${"9".repeat(40)}`, other: `none:${ada.id}` })).status,
  ).toBe(422);
  const conflict = await declare({ "organization-0": `conflict:${ida.id}` });
  expect([conflict.status, conflict.location]).toEqual([303, "/committee/interests?done=declared"]);
  const opened = await declare({ "organization-0": `none:${grace.id},${ada.id}` });
  expect(opened.location).toBe(`/committee/applications/${ada.id}?event=${eventId}&queue=vote`);
  expect((await ask(page)).text).not.toContain(names.engines);
});
