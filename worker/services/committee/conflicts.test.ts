import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { type CommitteeRole, committeeRoles } from "~/domain/committee-permissions";
import {
  createApplication,
  createEvent,
  createLetter,
  createMember,
  testDatabase,
} from "../../../tests/factories";
import { committeeNeeds } from "../../../tests/needs";
import { auditEntries } from "../../db/schema";
import { addNote } from "./add-note";
import { countApplications } from "./count-applications";
import { decideApplication } from "./decide-application";
import { declareConflict, liftConflict } from "./declare-conflict";
import { exportApplications } from "./export-applications";
import { addInterest } from "./keep-interests";
import { listApplications } from "./list-applications";
import { listLetters, readLetter } from "./list-letters";
import { listUnsentLetters } from "./list-unsent-letters";
import { listWaitingLetters } from "./list-waiting-letters";
import type { DecisionNeeds } from "./member";
import { previewLetter } from "./preview-letter";
import { readApplication } from "./read-application";
import { exportAudit, readAudit } from "./read-audit";
import { readOverview } from "./read-overview";
import { listHeldRecipients } from "./release-letters";

// Everything that the console shows of an application, to whom it is closed: not a word, a state or a number of it.

const db = testDatabase();

type Subject = {
  id: number;
  eventId: number;
  reference: string;
  company: string;
  neighbour: number;
  letter: number;
  createdAt: string;
  words: ReturnType<typeof wordsOf>;
};
type Surface = (needs: DecisionNeeds & { hasSender: boolean }, subject: Subject) => Promise<unknown>;

/** What stands of one applicant in no other row. */
const wordsOf = (tag: string) => ({
  name: `Zephyrine Quillfeather${tag}`,
  email: `zephyrine@quillfeather${tag}.example`,
  phone: `+41 44 668 18 ${tag.length} ${tag}`,
  linkedin: `https://www.linkedin.com/in/quillfeather${tag}`,
  reason: `Xylographic${tag} settlement is what I would like to compare with others at this table.`,
  note: `Met her at the symposium of wombats ${tag}`,
});

/** Each came a day after the one before, later than anything else. */
let created = 0;

/** An application with a note, a decision's words, a letter that waits, and another one beside it from the same house. */
async function createSubject(values: { asksDeclaration?: boolean }): Promise<Subject> {
  const { id: eventId } = await createEvent(values);
  const tag = crypto.randomUUID().replaceAll("-", "");
  const words = wordsOf(tag);
  const company = `House of ${tag}`;
  const { id, reference, createdAt } = await createApplication({
    eventId,
    fullName: words.name,
    email: words.email,
    phone: words.phone,
    linkedin: words.linkedin,
    interestReason: words.reason,
    company,
    createdAt: new Date(Date.UTC(2099, 0, ++created)).toISOString(),
  });
  const elsewhere = await createEvent();
  const { id: neighbour } = await createApplication({
    eventId: elsewhere.id,
    email: `another.${crypto.randomUUID()}@quillfeather${tag}.example`,
    createdAt: "2026-11-01T09:00:00.000Z",
  });
  const writer = committeeNeeds(await createMember("chair"));
  await declareConflict(writer, { applicationId: id, answer: "none" });
  expect(await addNote(writer, { applicationId: id, body: words.note })).toEqual({ ok: true });
  const { id: letter } = await createLetter(id, { status: "waiting", recipient: words.email, eventId });
  await db.run(sql`UPDATE outbox SET held_at = NULL WHERE id = ${letter}`);
  return { id, eventId, reference, company, neighbour, letter, createdAt, words };
}

const surfaces: Record<string, Surface> = {
  list: async (needs, { eventId }) => [
    await listApplications(needs, { eventId, sort: "newest" }),
    await listApplications(needs, { eventId, sort: "oldest", status: "pending" }),
    await listApplications(needs, { sort: "newest" }),
  ],
  counts: async (needs, { eventId }) => (await countApplications(needs, { eventId })).pending,
  tabs: async (needs, { eventId }) =>
    (await readOverview(needs)).events.find(({ id }) => id === eventId)?.counts.pending,
  search: async (needs, { eventId, reference, company, words }) =>
    Promise.all(
      [words.name, words.reason.slice(0, 40), words.email, company, reference].map(async (search) => [
        (await listApplications(needs, { eventId, search, sort: "newest" })).applications,
        (await countApplications(needs, { eventId, search })).pending,
      ]),
    ),
  "next and previous": async (needs, { eventId, neighbour }) => {
    const beside = await readApplication(needs, neighbour, { eventId });
    return [beside?.nextPending, beside?.previousPending];
  },
  "history and notes": async (needs, { id }) => readApplication(needs, id),
  related: async (needs, { neighbour }) => (await readApplication(needs, neighbour))?.related,
  export: async (needs, { eventId }) => {
    const result = await exportApplications(needs, eventId);
    return result.ok ? new Response(result.csv).text() : null;
  },
  audit: async (needs, { eventId }) => {
    const file = await exportAudit(needs, { eventId });
    return [(await readAudit(needs, { eventId })).entries, file.ok && file.csv];
  },
  letters: async (needs, { id, eventId, letter }) => [
    (await listLetters(needs, { applicationId: id })).letters,
    (await listLetters(needs, { eventId })).letters,
    await readLetter(needs, letter),
    (await listWaitingLetters(needs)).filter(({ applicationId }) => applicationId === id),
    (await listUnsentLetters(needs)).filter(({ applicationId }) => applicationId === id),
    await listHeldRecipients(needs, { eventId }),
    await previewLetter(needs, { applicationId: id, to: "declined", message: null }),
  ],
};

/** What a surface may not hold of an application in each condition. */
const hidden = {
  undeclared: ["name", "email", "phone", "linkedin", "reason", "note"],
  conflicted: ["name", "email", "phone", "linkedin", "reason", "note"],
  registered: ["name", "email", "phone", "linkedin", "reason", "note"],
} as const satisfies Record<string, readonly (keyof Subject["words"])[]>;
type Condition = keyof typeof hidden;

/** What of the application a surface tells. */
async function disclosed(surface: string, condition: Condition, needs: DecisionNeeds, subject: Subject) {
  const answer = await surfaces[surface]?.({ ...needs, hasSender: true }, subject);
  const text = JSON.stringify(answer) ?? "";
  // Who has to declare is asked about whom; it stands in no other place.
  const asked =
    surface === "history and notes"
      ? JSON.stringify({ declareAbout: subject.words.name }).slice(1, -1)
      : "\0";
  const plain = condition === "undeclared" ? text.replace(asked, "") : text;
  const found: string[] = hidden[condition].filter((word) => plain.includes(subject.words[word]));
  if (condition === "conflicted" || condition === "registered") {
    if (plain.includes(subject.reference) || plain.includes(subject.company)) found.push("that it is there");
    if (["counts", "tabs"].includes(surface) && answer !== 0) found.push("its number");
    if (surface === "next and previous" && (answer as unknown[]).includes(subject.id))
      found.push("its place");
  }
  if (condition === "undeclared" && surface === "search" && /"id":/.test(text))
    found.push("that a word is in it");
  return found;
}

const subjects = {} as Record<Condition, Subject>;
beforeAll(async () => {
  subjects.undeclared = await createSubject({ asksDeclaration: true });
  subjects.conflicted = await createSubject({});
  subjects.registered = await createSubject({});
});

async function memberIn(condition: Condition, role: CommitteeRole): Promise<DecisionNeeds> {
  const needs = committeeNeeds(await createMember(role));
  const { id, company } = subjects[condition];
  if (condition === "conflicted") await declareConflict(needs, { applicationId: id, answer: "conflict" });
  if (condition === "registered")
    await addInterest(needs, { kind: "organization", name: company.toUpperCase() });
  return needs;
}

it("tells a member nothing of what a conflict or a missing declaration closes to them", async () => {
  const cells: string[] = [];
  let leaks = 0;
  for (const condition of Object.keys(hidden) as Condition[])
    for (const role of committeeRoles) {
      const needs = await memberIn(condition, role);
      for (const surface of Object.keys(surfaces)) {
        const found = await disclosed(surface, condition, needs, subjects[condition]);
        expect([surface, condition, role, found]).toEqual([surface, condition, role, []]);
        cells.push(surface);
      }
    }
  // The rule of domains alone, as it was before: nobody declared, and no register is kept.
  for (const role of committeeRoles) {
    const needs = committeeNeeds(await createMember(role));
    for (const surface of Object.keys(surfaces))
      if ((await disclosed(surface, "conflicted", needs, subjects.conflicted)).length > 0) leaks++;
  }
  expect(leaks).toBeGreaterThan(20);
  console.info(
    `PROOF conflicts | ${cells.length} cells of ${Object.keys(surfaces).length} places: 0 disclose`,
  );
  console.info(
    `PROOF conflicts | control: by the domain rule alone ${leaks} of ${3 * Object.keys(surfaces).length} cells disclose`,
  );
}, 120_000);

it("closes what an interest names, sent before it, after it or corrected, and leaves the rest", async () => {
  const needs = committeeNeeds(await createMember("reviewer"));
  const { id: eventId } = await createEvent();
  const domain = `bank-${crypto.randomUUID()}.example`;
  const before = await createApplication({ eventId, email: `ada@mail.${domain}` });
  await addInterest(needs, { kind: "domain", name: domain });
  const after = await createApplication({ eventId, email: `grace@${domain}` });
  const corrected = await createApplication({ eventId });
  await db.run(sql`UPDATE applications SET email_domain = ${domain} WHERE id = ${corrected.id}`);
  const other = await createApplication({ eventId, email: `ida@not${domain}` });
  const { applications } = await listApplications(needs, { eventId, sort: "oldest" });
  expect(applications.map(({ id }) => id)).toEqual([other.id]);
  for (const { id } of [before, after, corrected]) expect(await readApplication(needs, id)).toBeUndefined();
});

it("counts no vote of who declares a conflict, and records it without words", async () => {
  const { id: eventId } = await createEvent({ needsTwoVotes: true });
  const application = await createApplication({ eventId });
  const [first, second] = [committeeNeeds(await createMember()), committeeNeeds(await createMember())];
  const vote = { applicationId: application.id, version: 1, to: "accepted", isNotified: true } as const;
  const silent = { reason: null, message: null, isOverride: false };
  await decideApplication(first, { ...vote, ...silent });
  await declareConflict(first, { applicationId: application.id, answer: "unsure" });
  expect(await decideApplication(first, { ...vote, ...silent })).toMatchObject({ reason: "recused" });
  expect(await decideApplication(second, { ...vote, ...silent })).toMatchObject({
    outcome: "voted",
    votes: 1,
  });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.applicationId, application.id));
  expect(entries.find(({ action }) => action === "application.declared")?.details).toEqual({
    answer: "unsure",
  });
});

it("asks before what was sent opens, and opens it after none", async () => {
  const { id: eventId } = await createEvent({ asksDeclaration: true });
  const application = await createApplication({ eventId });
  const needs = committeeNeeds(await createMember());
  const decision = { applicationId: application.id, version: 1, to: "declined", isNotified: true } as const;
  const silent = { reason: null, message: null, isOverride: false };
  expect(await decideApplication(needs, { ...decision, ...silent })).toEqual({
    ok: false,
    reason: "undeclared",
  });
  expect(await addNote(needs, { applicationId: application.id, body: "A note" })).toMatchObject({
    ok: false,
  });
  expect((await readApplication(needs, application.id))?.declareAbout).toBe(application.fullName);
  expect(await declareConflict(needs, { applicationId: application.id, answer: "none" })).toEqual({
    ok: true,
  });
  const open = await readApplication(needs, application.id);
  expect(open?.application).toMatchObject({
    isUndeclared: false,
    interestReason: application.interestReason,
  });
  expect(await decideApplication(needs, { ...decision, ...silent })).toMatchObject({ outcome: "decided" });
});

it("says how many are left, and lets a chair enter what somebody from outside decided", async () => {
  const { id: eventId } = await createEvent();
  const { id: applicationId } = await createApplication({ eventId });
  const [chairing, reviewing] = [await createMember("chair"), await createMember("reviewer")];
  const deciders = [chairing.email, reviewing.email];
  const chair = { ...committeeNeeds(chairing), deciders };
  const reviewer = { ...committeeNeeds(reviewing), deciders };
  await declareConflict(reviewer, { applicationId, answer: "conflict" });
  expect(await readApplication(chair, applicationId)).toMatchObject({
    decidersLeft: 1,
    isForOutsider: false,
  });
  await declareConflict(chair, { applicationId, answer: "conflict" });
  expect(await readApplication(reviewer, applicationId)).toBeUndefined();
  expect(await readApplication(chair, applicationId)).toMatchObject({
    decidersLeft: 0,
    isForOutsider: true,
  });
  const entered = { applicationId, version: 1, to: "declined", isNotified: true, isOverride: true } as const;
  const said = { reason: "She read it for us.", message: null };
  expect(await decideApplication(chair, { ...entered, ...said })).toEqual({
    ok: false,
    reason: "everybody_recused",
  });
  const outside = { ...entered, ...said, outsideDecider: "Grace Hopper, Navy" };
  expect(await decideApplication(reviewer, { ...outside, isOverride: false })).toMatchObject({
    reason: "recused",
  });
  expect(await decideApplication(chair, outside)).toMatchObject({ outcome: "decided" });
  const history = (await readApplication(chair, applicationId))?.history;
  expect(history?.[0]).toMatchObject({ action: "application.decided", outsideDecider: "Grace Hopper, Navy" });
});

it("lets a chair enter an outsider's decision where one reviewer is free and two have to agree", async () => {
  const { id: eventId } = await createEvent({ needsTwoVotes: true, maxAttendees: 1 });
  const line = { eventId, status: "waitlisted" } as const;
  const { id: applicationId } = await createApplication({
    ...line,
    waitlistedAt: "2026-11-01T09:00:00.000Z",
  });
  const { id: behind } = await createApplication({ ...line, waitlistedAt: "2026-11-02T09:00:00.000Z" });
  const members = await Promise.all([createMember("reviewer"), createMember("chair"), createMember("chair")]);
  const deciders = members.map(({ email }) => email);
  const [reviewer, chair, other] = members.map((member) => ({ ...committeeNeeds(member), deciders }));
  if (!(reviewer && chair && other)) throw new Error("No members");
  await declareConflict(chair, { applicationId, answer: "conflict" });
  const seen = async (needs: DecisionNeeds) => readApplication(needs, applicationId);
  expect(await seen(chair)).toBeUndefined();
  expect(await seen(reviewer)).toMatchObject({ decidersLeft: 2, areEnoughLeft: true });
  expect((await readApplication(reviewer, behind))?.firstInLine).toBe(applicationId);

  await declareConflict(other, { applicationId, answer: "conflict" });
  expect(await seen(reviewer)).toMatchObject({ decidersLeft: 1, areEnoughLeft: false, isForOutsider: false });
  expect(await seen(chair)).toMatchObject({ areEnoughLeft: false, isForOutsider: true });
  expect((await readApplication(reviewer, behind))?.firstInLine).toBeNull();
  const vote = { applicationId, version: 1, to: "declined", isNotified: true, message: null } as const;
  expect(await decideApplication(reviewer, { ...vote, reason: null, isOverride: false })).toMatchObject({
    outcome: "voted",
    votes: 1,
  });
  const entered = { ...vote, reason: "She read it for us.", isOverride: true };
  expect(await decideApplication(chair, entered)).toMatchObject({ reason: "everybody_recused" });
  const outside = { ...entered, outsideDecider: "Grace Hopper, Navy" };
  expect(await decideApplication(chair, outside)).toMatchObject({ outcome: "decided" });
});

it("lets another chair open an application again, and nobody themselves", async () => {
  const { id: applicationId } = await createApplication({ eventId: (await createEvent()).id });
  const [member, chair] = [
    committeeNeeds(await createMember("reviewer")),
    committeeNeeds(await createMember("chair")),
  ];
  await declareConflict(member, { applicationId, answer: "unsure" });
  const lift = { applicationId, memberId: member.member.id };
  expect(await declareConflict(member, { applicationId, answer: "none" })).toMatchObject({ ok: false });
  const ofTheirOwn = { applicationId, memberId: chair.member.id };
  expect(await liftConflict(chair, ofTheirOwn)).toEqual({ ok: false, reason: "not_allowed" });
  await declareConflict(chair, { applicationId, answer: "none" });
  expect((await readApplication(chair, applicationId))?.declarations).toContainEqual(
    expect.objectContaining({ member: member.member.email, answer: "unsure" }),
  );
  expect(await liftConflict(chair, lift)).toEqual({ ok: true });
  expect(await readApplication(member, applicationId)).toBeDefined();
});
