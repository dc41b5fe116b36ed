import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createApplication, createEvent, createMember, testDatabase } from "../../../tests/factories";
import { committeeNeeds } from "../../../tests/needs";
import { signedInApp } from "../../../tests/signed-in-app";
import { declareConflict } from "./declare-conflict";
import { readComposition } from "./read-composition";

const db = testDatabase();
let needs: ReturnType<typeof committeeNeeds>;
beforeAll(async () => {
  needs = committeeNeeds(await createMember());
});

/** An event where three have a seat, two of one house, and another one of that house asks for one. */
async function aTable(values: Parameters<typeof createEvent>[0] = {}) {
  const { id: eventId } = await createEvent(values);
  const seated = (company: string, jobTitle: string, phone: string | null) =>
    createApplication({ eventId, status: "accepted", company, jobTitle, phone });
  const guests = [
    await seated("Engines & Sons", "Head of Research", "+44 20 7946 0000"),
    await seated("ENGINES & SONS", "Actuary", "+41 44 555 01 00"),
    await seated("Compiler House", "head of research", null),
  ];
  for (const status of ["pending", "waitlisted", "declined", "withdrawn"] as const)
    await createApplication({ eventId, status, company: "Engines & Sons" });
  const asking = await createApplication({
    eventId,
    company: "Engines & sons",
    jobTitle: "Admiral",
    phone: "+1 212 555 0100",
  });
  return { eventId, guests, asking };
}

it("says of whom the table consists, and what one more would make of it", async () => {
  const { asking, guests } = await aTable();
  expect(await readComposition(needs, asking.id)).toEqual({
    guests: 3,
    isSeated: false,
    institutions: {
      kinds: 2,
      largest: [
        { name: "Engines & Sons", guests: 2 },
        { name: "Compiler House", guests: 1 },
      ],
      own: { name: "Engines & sons", guests: 2 },
    },
    roles: {
      kinds: 2,
      largest: [
        { name: "Head of Research", guests: 2 },
        { name: "Actuary", guests: 1 },
      ],
      own: { name: "Admiral", guests: 0 },
    },
    regions: {
      kinds: 1,
      largest: [{ name: "Europe", guests: 2 }],
      own: { name: "North America and the Caribbean", guests: 0 },
    },
  });
  // A guest is not counted beside themselves.
  expect(await readComposition(needs, guests[0]?.id ?? 0)).toMatchObject({
    guests: 2,
    isSeated: true,
    institutions: { own: { name: "Engines & Sons", guests: 1 } },
  });
  expect(await readComposition(needs, 999_999_999)).toBeNull();
});

it("names the three that most guests have", async () => {
  const { id: eventId } = await createEvent();
  for (const company of ["A", "B", "C", "C", "D", "D"])
    await createApplication({ eventId, status: "accepted", company });
  const { id } = await createApplication({ eventId, company: "E" });
  expect((await readComposition(needs, id))?.institutions).toEqual({
    kinds: 4,
    largest: [
      { name: "C", guests: 2 },
      { name: "D", guests: 2 },
      { name: "A", guests: 1 },
    ],
    own: { name: "E", guests: 0 },
  });
});

it("counts no guest who is closed to the member, or on whom they have not declared", async () => {
  const { asking, guests, eventId } = await aTable({ asksDeclaration: true });
  await createApplication({
    eventId,
    status: "accepted",
    email: `a.${crypto.randomUUID()}@committee.example`,
  });
  const declare = (id: number, answer: "none" | "conflict") =>
    declareConflict(needs, { applicationId: id, answer });
  expect(await readComposition(needs, asking.id)).toBeNull();
  await declare(asking.id, "none");
  expect(await readComposition(needs, asking.id)).toMatchObject({ guests: 0, institutions: { kinds: 0 } });
  for (const { id } of guests) await declare(id, "none");
  expect(await readComposition(needs, asking.id)).toMatchObject({ guests: 3 });
  const [first] = guests;
  await db.run(sql`UPDATE declarations SET answer = 'conflict' WHERE application_id = ${first?.id ?? 0}`);
  expect(await readComposition(needs, asking.id)).toMatchObject({
    guests: 2,
    institutions: { own: { guests: 1 } },
  });
  await db.run(sql`UPDATE declarations SET answer = 'conflict' WHERE application_id = ${asking.id}`);
  expect(await readComposition(needs, asking.id)).toBeNull();
  const colleague = await createApplication({
    eventId: (await createEvent()).id,
    email: `b.${crypto.randomUUID()}@committee.example`,
  });
  expect(await readComposition(needs, colleague.id)).toBeNull();
});

it("is of a table, not of a hall: beyond 250 guests there is none", async () => {
  const { id: eventId } = await createEvent();
  const { id } = await createApplication({ eventId });
  const { id: seated } = await createApplication({ eventId, status: "accepted" });
  await db.run(sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
    INSERT INTO applications (reference, event_id, status, full_name, email, email_normalised, email_domain, company,
      job_title, linkedin, interest_reason, privacy_notice_version, consented_at, created_at, updated_at)
    SELECT 'OFN-HALL-' || i, event_id, status, full_name, email, 'hall-' || i || '@hall.example', email_domain, company,
      job_title, linkedin, interest_reason, privacy_notice_version, consented_at, created_at, updated_at
    FROM n, applications WHERE id = ${seated}`);
  expect(await readComposition(needs, id)).toBeNull();
  expect(await readComposition(needs, seated)).toMatchObject({ guests: 250 });
});

it("stands on the page of an application, in the words that were typed", async () => {
  const { asking } = await aTable();
  const { ask } = await signedInApp(needs.member.email, "");
  const { text } = await ask(`/committee/applications/${asking.id}`);
  const plain = text.replace(/<!-- -->/g, "").replace(/<[^>]+>/g, "");
  expect(plain).toContain("3 have a seat.");
  expect(plain).toContain("Engines &amp; sons: 2 now, 3 with this one");
  expect(plain).toContain("Admiral: would be the first");
});
