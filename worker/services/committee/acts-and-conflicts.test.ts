import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { type CommitteeRole, committeeRoles } from "~/domain/committee-permissions";
import { decide } from "../../../tests/decide";
import {
  createApplication,
  createEvent,
  createInvitation,
  createLetter,
  createMember,
  createNomination,
  createPartnership,
  testClock,
  testDatabase,
} from "../../../tests/factories";
import { committeeNeeds } from "../../../tests/needs";
import { decisions } from "../../db/schema";
import { type CommitteeServices, createCommitteeServices } from "../committee-services";
import { backNominations } from "./back-nominations";
import { declareConflict } from "./declare-conflict";
import type { CommitteeMember } from "./member";
import { verbs } from "./verbs";

// Acts of the desk × roles × kinds of conflict: what is closed is neither told nor changed (decisions/conflicts).

const db = testDatabase();

/** What can be closed. The votes of others are closed to who has not voted. */
type Thing = "application" | "invitation" | "partnership" | "votes";

type Subject = Awaited<ReturnType<typeof createSubject>>;
type Act = (services: CommitteeServices, subject: Subject) => Promise<unknown>;
/** `tells` is what an act may name though it is closed, by a decision. */
type Row = { act: Act; tells?: Thing[] };

const record = { source: "A register", sanctionsList: "A list", listDate: "2026-11-20" };
const silent = { reason: null, message: null, isNotified: true, isOverride: false };
/** Of the event as a whole, of the committee itself, or of what is public. */
const ofNobody: Row = { act: async () => null };
/** At the door a person stands in front of another (decisions/door). */
const atTheDoor = { tells: ["application"] } satisfies Partial<Row>;

const acts: Record<Exclude<keyof CommitteeServices, "member">, Row> = {
  readOverview: { act: (s) => s.readOverview() },
  listPutAway: { act: (s) => s.listPutAway() },
  readVisits: { act: (s) => s.readVisits() },
  listApplications: {
    act: async (s, { event, tag }) => [
      await s.listApplications({ eventId: event, sort: "newest" }),
      await s.listApplications({ sort: "newest" }),
      ...(await Promise.all(
        [`Zephyr${tag}`, `house-${tag}.example`].map((search) =>
          s.listApplications({ eventId: event, search, sort: "newest" }),
        ),
      )),
    ],
  },
  countApplications: { act: (s, { event, tag }) => s.countApplications({ eventId: event, search: tag }) },
  countQueues: { act: (s, { event }) => s.countQueues({ eventId: event }) },
  readStanding: {
    act: async (s, { event }) =>
      s.readStanding((await s.listApplications({ eventId: event, sort: "newest" })).applications),
  },
  readApplication: {
    act: async (s, { ids }) =>
      // Who has to declare is told about whom.
      Promise.all(ids.map(async (id) => ({ ...(await s.readApplication(id)), declareAbout: null }))),
  },
  readApplications: { act: (s, { ids }) => s.readApplications(ids) },
  decideApplication: {
    act: (s, { pending }) =>
      s.decideApplication({ applicationId: pending, version: 1, to: "declined", ...silent }),
  },
  findUndoable: { act: (s, { ids }) => Promise.all(ids.map((id) => s.findUndoable(id))) },
  undoDecision: {
    act: (s, { decided }) => s.undoDecision({ applicationId: decided, version: 2 }),
  },
  letApplicationStand: {
    act: (s, { twin }) => s.letApplicationStand({ id: twin, version: 1 }),
  },
  declareConflict: {
    act: (s, { pending }) => s.declareConflict({ applicationId: pending, answer: "none" }),
  },
  liftConflict: {
    act: (s, { pending, other }) => s.liftConflict({ applicationId: pending, memberId: other.id }),
  },
  listInterests: { act: (s) => s.listInterests() },
  isClosed: { act: (s, { ids }) => Promise.all(ids.map((id) => s.isClosed(id))) },
  countClosed: { act: (s) => s.countClosed() },
  addInterest: ofNobody,
  endInterest: { act: (s) => s.endInterest(0) },
  verifyApplicant: {
    act: (s, { pending }) => s.verifyApplicant({ id: pending, version: 1, ...record }),
  },
  eraseForApplicant: { act: (s, { twin }) => s.eraseForApplicant(twin) },
  addNote: {
    act: (s, { pending }) => s.addNote({ applicationId: pending, body: "A note" }),
  },
  previewLetter: {
    act: (s, { ids }) =>
      Promise.all(
        ids.flatMap((applicationId) =>
          (["accepted", "waitlisted", "declined", "pending"] as const).map((to) =>
            s.previewLetter({ applicationId, to, message: null }),
          ),
        ),
      ),
  },
  listUnsentLetters: { act: (s) => s.listUnsentLetters() },
  listWaitingLetters: { act: (s) => s.listWaitingLetters() },
  listLetters: {
    act: async (s, { event, ids }) => [
      await s.listLetters({ eventId: event }),
      ...(await Promise.all(ids.map((applicationId) => s.listLetters({ applicationId })))),
    ],
  },
  readLetter: { act: (s, { letters }) => Promise.all(letters.map((id) => s.readLetter(id))) },
  previewGuestMessage: {
    act: (s, { event }) =>
      s.previewGuestMessage({ eventId: event, to: "pending", subject: "A word", message: "To all" }),
  },
  // Guests as all others are written to (decisions/letters).
  writeToGuests: ofNobody,
  tellDecision: {
    act: (s, { untold }) => s.tellDecision({ applicationId: untold, version: 2 }),
  },
  resendLetter: { act: (s, { sent }) => s.resendLetter({ id: sent, copies: 0 }) },
  settleLetter: { act: (s, { failed }) => s.settleLetter({ id: failed, as: "again" }) },
  readHeldLetters: { act: (s, { event }) => s.readHeldLetters({ eventId: event }) },
  listHeldRecipients: { act: (s, { event }) => s.listHeldRecipients({ eventId: event }) },
  releaseLetters: {
    act: async (s, { event }) => {
      const { mark } = await s.readHeldLetters({ eventId: event });
      return s.releaseLetters({ eventId: event, mark });
    },
  },
  listLetterWords: { act: (s) => s.listLetterWords() },
  readLetterWords: { act: (s) => s.readLetterWords("accepted") },
  saveLetterWords: ofNobody,
  exportApplications: {
    act: async (s, { event }) => {
      const file = await s.exportApplications(event);
      return file.ok ? new Response(file.csv).text() : file;
    },
  },
  countSeatsKept: { act: (s, { event }) => s.countSeatsKept(event) },
  readDoor: { act: (s, { event }) => s.readDoor(event), ...atTheDoor },
  markArrival: { act: async () => null, ...atTheDoor },
  undoArrival: { act: async () => null, ...atTheDoor },
  readInvitations: {
    act: async (s, { event, tag }) => [
      await s.readInvitations({ eventId: event, search: "" }),
      await s.readInvitations({ eventId: event, search: tag }),
    ],
  },
  nominateInvitees: {
    act: (s, { event, tag }) =>
      s.nominateInvitees({
        eventId: event,
        people: [
          {
            fullName: "Somebody",
            email: `fourth@house-${tag}.example`,
            company: `Guests of ${tag}`,
            reason: "A reason",
          },
        ],
      }),
  },
  backNominations: {
    act: (s, { event, nominated }) => s.backNominations({ eventId: event, ids: [nominated] }),
  },
  issueInvitations: {
    act: (s, { event, nominated }) =>
      s.issueInvitations({
        ...{ eventId: event, ids: [nominated], act: "issue", holdsSeat: false, message: "" },
        verification: null,
      }),
  },
  previewInvitation: {
    act: (s, { event, nominated, invited }) =>
      Promise.all(
        [nominated, invited].map((id) =>
          s.previewInvitation({ eventId: event, ids: [id], holdsSeat: false, message: "" }),
        ),
      ),
  },
  remindInvitees: {
    act: (s, { event, invited }) => s.remindInvitees({ eventId: event, ids: [invited] }),
  },
  revokeInvitations: {
    act: (s, { event, invited }) => s.revokeInvitations({ eventId: event, ids: [invited] }),
  },
  listActors: { act: (s) => s.listActors() },
  listMembers: { act: (s) => s.listMembers() },
  addMember: ofNobody,
  changeMember: ofNobody,
  readAudit: { act: (s, { event }) => s.readAudit({ eventId: event }) },
  exportAudit: { act: (s, { event }) => s.exportAudit({ eventId: event }) },
  findEvent: { act: (s, { event }) => s.findEvent(event) },
  saveEvent: ofNobody,
  previewStateChange: {
    act: (s, { event }) => s.previewStateChange({ id: event, change: "postpone", message: "" }),
  },
  changeEventState: ofNobody,
  listPartnerships: {
    act: async (s, { tag }) => [
      await s.listPartnerships({}),
      await s.listPartnerships({ search: `Umber${tag}` }),
    ],
  },
  countPartnerships: { act: (s, { tag }) => s.countPartnerships({ search: `Umber${tag}` }) },
  readPartnership: { act: (s, { partnership }) => s.readPartnership(partnership) },
  exportPartnerships: {
    act: async (s) => {
      const file = await s.exportPartnerships({});
      return file.ok ? new Response(file.csv).text() : file;
    },
  },
  reviewPartnership: {
    act: (s, { partnership: id }) => s.reviewPartnership({ id, version: 1, to: "in-review" }),
  },
  notePartnership: {
    act: (s, { partnership: id }) => s.notePartnership({ id, body: "A note" }),
  },
  erasePartnership: { act: (s, { partnership }) => s.erasePartnership(partnership) },
  listAllBriefings: { act: (s) => s.listAllBriefings({}) },
  findBriefing: ofNobody,
  saveBriefing: ofNobody,
  publishBriefing: ofNobody,
};
type Name = keyof typeof acts;
const names = Object.keys(acts) as Name[];
/** What an act changes, and a conflict of interest bars. */
function barredOf(name: Name): Exclude<Thing, "votes"> | undefined {
  const verb: { may: string; bars?: Exclude<Thing, "votes"> } = verbs[name];
  return verb.bars;
}

/**
 * Three persons of one house at an event: one applied twice, is invited and wants a partnership; one has a decision of the
 * member's own, one a decision that nobody was told. A colleague has voted, and two more of the house are on the list.
 */
async function createSubject({ asksDeclaration = false }: { asksDeclaration?: boolean } = {}) {
  const tag = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
  const domain = `house-${tag}.example`;
  const { id: event } = await createEvent({ needsTwoVotes: true, holdsLetters: true, asksDeclaration });
  const person = (name: string, more: object = {}) =>
    createApplication({
      ...{
        eventId: event,
        email: `${name}@${domain}`,
        fullName: `Zephyr${tag} ${name}`,
        company: `House of ${tag}`,
      },
      ...{ interestReason: `Because of Zephyr${tag}, ${name}.`, ...more },
    });
  const { id: pending } = await person("first");
  const { id: twin } = await person("first", { status: "resubmitted", resubmissionOf: pending });
  const { id: decided } = await person("second");
  const { id: untold } = await person("third");
  const { id: fourth } = await person("fourth");
  const colleague = await createMember("chair", `colleague.${tag}@free-${tag}.example`);
  const other = await createMember("reviewer", `other.${tag}@free-${tag}.example`);
  const ids = [pending, twin, decided, untold, fourth];
  for (const applicationId of ids)
    await declareConflict(committeeNeeds(colleague), { applicationId, answer: "none" });
  const words = { reason: `Vermilion${tag}`, message: `Vermilion${tag}` };
  await decide(colleague, { id: pending, version: 1 }, "accepted", words);
  await decide(colleague, { id: decided, version: 1 }, "accepted", { isOverride: true });
  await decide(colleague, { id: untold, version: 1 }, "accepted", { isOverride: true, isNotified: false });
  const invitation = { eventId: event, fullName: `Quill${tag}`, company: `Guests of ${tag}` };
  const { id: nominated } = await createNomination({ ...invitation, email: `fourth@${domain}` });
  await backNominations(committeeNeeds(colleague), { eventId: event, ids: [nominated] });
  await db.run(sql`UPDATE events SET needs_two_votes = 0 WHERE id = ${event}`);
  const { id: invited } = await createInvitation({ ...invitation, email: `first@${domain}` });
  await db.run(sql`UPDATE events SET needs_two_votes = 1 WHERE id = ${event}`);
  const { id: partnership } = await createPartnership({
    ...{ organisation: `Partners of ${tag}`, contactName: `Umber${tag}`, email: `first@${domain}` },
    goals: `Umber${tag} would like to publish the notes of the working group together.`,
  });
  const letter = {
    eventId: event,
    letter: "receipt",
    recipient: `first@${domain}`,
    sentSubject: "A receipt",
  };
  const { id: sent } = await createLetter(pending, { ...letter, sentText: `Dear Zephyr${tag}` });
  const { id: failed } = await createLetter(pending, { ...letter, status: "failed", sentAt: null });
  const { id: toInvitee } = await createLetter(pending, {
    ...{ ...letter, letter: "invitation", applicationId: null, invitationId: invited },
    sentText: `Dear Quill${tag}`,
  });
  return {
    ...{
      tag,
      domain,
      event,
      pending,
      twin,
      decided,
      untold,
      fourth,
      ids,
      other,
      nominated,
      invited,
      partnership,
    },
    ...{ sent, failed, letters: [sent, failed, toInvitee] },
  };
}

/** Words that stand of each thing, and nowhere else. */
const wordsOf = ({ tag }: Subject): Record<Thing, string> => ({
  application: `Zephyr${tag}`,
  invitation: `Quill${tag}`,
  partnership: `Umber${tag}`,
  votes: `Vermilion${tag}`,
});

const kinds = {
  none: { closes: [] },
  undeclared: { closes: ["application"] },
  "own domain": { closes: ["application", "invitation", "partnership"] },
  declared: { closes: ["application", "invitation", "partnership"] },
  "of a twin, not sure": { closes: ["application", "invitation", "partnership"] },
  "register, organization": { closes: ["application", "invitation", "partnership"] },
  "register, domain": { closes: ["application", "invitation", "partnership"] },
  "register, of the invitation": { closes: ["invitation"] },
  "register, of the partnership": { closes: ["partnership"] },
} as const satisfies Record<string, { closes: readonly Thing[] }>;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

async function servicesOf(member: CommitteeMember, bindings = env): Promise<CommitteeServices> {
  const services = await createCommitteeServices({ env: bindings, clock: testClock, email: member.email });
  return services ?? expect.fail("No member");
}

/** Brings a conflict about, by the member's own acts. */
async function enter(
  kind: Kind,
  s: CommitteeServices,
  { tag, domain, pending, twin, decided, untold, fourth }: Subject,
) {
  const declare = async (ids: number[], answer: "conflict" | "unsure") => {
    for (const applicationId of ids)
      expect(await s.declareConflict({ applicationId, answer })).toEqual({ ok: true });
  };
  if (kind === "declared") await declare([pending, decided, untold, fourth], "conflict");
  if (kind === "of a twin, not sure") await declare([twin, decided, untold, fourth], "unsure");
  if (kind === "register, organization") {
    for (const name of [`House of ${tag}`, `Guests of ${tag}`, `Partners of ${tag}`])
      await s.addInterest({ kind: "organization", name });
  }
  if (kind === "register, domain") await s.addInterest({ kind: "domain", name: domain });
  if (kind === "register, of the invitation") {
    await db.run(sql`UPDATE invitations SET email = 'else@' || email_domain, email_normalised = 'else@' || email_domain
      WHERE id = (SELECT max(id) FROM invitations WHERE company = ${`Guests of ${tag}`})`);
    await s.addInterest({ kind: "organization", name: `Guests of ${tag}` });
  }
  if (kind === "register, of the partnership")
    await s.addInterest({ kind: "organization", name: `Partners of ${tag}` });
}

/** A member of a role whose own decision is the last on one of the applications. */
async function memberOf(kind: Kind, role: CommitteeRole, { tag, domain, decided }: Subject) {
  const member = await createMember(
    role,
    kind === "own domain" ? `${role}.${tag}@mail.${domain}` : `${role}.${tag}@desk-${tag}.example`,
  );
  await db.update(decisions).set({ memberId: member.id }).where(eq(decisions.applicationId, decided));
  return member;
}

/** Every row about the subject, but for the trail. */
async function rowsAbout({ event, partnership }: Subject): Promise<string> {
  const ofEvent = sql`application_id IN (SELECT id FROM applications WHERE event_id = ${event})`;
  const ofInvitees = sql`invitation_id IN (SELECT id FROM invitations WHERE event_id = ${event})`;
  const rows = await Promise.all(
    [
      sql`SELECT * FROM applications WHERE event_id = ${event}`,
      ...["votes", "decisions", "application_notes", "verifications", "declarations", "arrivals"].map(
        (table) => sql`SELECT * FROM ${sql.raw(table)} WHERE ${ofEvent}`,
      ),
      sql`SELECT * FROM invitations WHERE event_id = ${event}`,
      sql`SELECT * FROM invitation_backers WHERE ${ofInvitees}`,
      sql`SELECT * FROM outbox WHERE event_id = ${event} OR ${ofEvent} OR ${ofInvitees}
        OR partnership_application_id = ${partnership}`,
      sql`SELECT * FROM partnership_applications WHERE id = ${partnership}`,
      sql`SELECT * FROM partnership_notes WHERE partnership_application_id = ${partnership}`,
    ].map((query) => db.all(query)),
  );
  return JSON.stringify(rows);
}

/** What a member says of themself opens nothing, and the letters of an event are released by a chair who has not declared. */
const isLeftOut = (kind: Kind, name: Name) =>
  (name === "declareConflict" && kind === "undeclared") ||
  (name === "releaseLetters" && kind === "undeclared");

/** The rule: what a kind of conflict closes is named by no act and changed by none, in every role. */
async function wrongCells(kind: Kind, role: CommitteeRole): Promise<string[]> {
  const subject = await createSubject({ asksDeclaration: kind === "undeclared" });
  const member = await memberOf(kind, role, subject);
  const services = await servicesOf(member);
  await enter(kind, services, subject);
  const closed: readonly Thing[] = kinds[kind].closes;
  const words = wordsOf(subject);
  const wrong: string[] = [];
  for (const name of names) {
    const { act, tells = [] } = acts[name];
    const of = barredOf(name);
    if ((of && !closed.includes(of)) || isLeftOut(kind, name)) continue;
    const before = of && (await rowsAbout(subject));
    const answer = JSON.stringify(await act(services, subject)) ?? "";
    for (const thing of [...closed, "votes"] as Thing[])
      if (!tells.includes(thing) && answer.includes(words[thing])) wrong.push(`${name} tells the ${thing}`);
    if (of && (await rowsAbout(subject)) !== before) wrong.push(`${name} changes the ${of}`);
  }
  return wrong;
}

it("has a row for every act of the committee's services", async () => {
  const services = await servicesOf(await createMember("chair"));
  expect(
    Object.keys(services)
      .filter((name) => name !== "member")
      .sort(),
  ).toEqual([...names].sort());
});

it("gives no act at all to a member who was removed", async () => {
  const { email, id } = await createMember("chair");
  await db.run(sql`UPDATE committee_members SET role = NULL WHERE id = ${id}`);
  expect(await createCommitteeServices({ env, clock: testClock, email })).toBeNull();
});

it.each(kindNames.flatMap((kind) => committeeRoles.map((role) => [kind, role] as const)))(
  "tells and changes nothing that is closed: %s, %s",
  async (kind, role) => {
    expect(await wrongCells(kind, role)).toEqual([]);
  },
  120_000,
);

const changing = names.filter(barredOf);

it.each(changing)("does for a chair without a conflict: %s", async (name) => {
  const subject = await createSubject();
  const services = await servicesOf(await memberOf("none", "chair", subject));
  if (name === "liftConflict")
    await declareConflict(committeeNeeds(subject.other), {
      applicationId: subject.pending,
      answer: "conflict",
    });
  const before = await rowsAbout(subject);
  const answer = await acts[name].act(services, subject);
  // Who stands on the list already is told to a chair.
  if (name === "nominateInvitees") expect(answer).toMatchObject({ reason: "listed_already" });
  else
    expect([answer, (await rowsAbout(subject)) !== before]).toEqual([
      expect.objectContaining({ ok: true }),
      true,
    ]);
});

/** The bindings over a database in which something happens before the next batch. */
function interrupted(happens: () => Promise<unknown>): typeof env {
  let isDue = true;
  const batchOf = (target: Pick<D1Database, "batch">) => async (statements: D1PreparedStatement[]) => {
    if (isDue) {
      isDue = false;
      await happens();
    }
    return target.batch(statements);
  };
  const { DB } = env;
  const watched = {
    prepare: (query: string) => DB.prepare(query),
    batch: batchOf(DB),
    exec: (query: string) => DB.exec(query),
    dump: () => DB.dump(),
    withSession: (constraint?: string) => {
      const session = DB.withSession(constraint);
      return {
        prepare: (query: string) => session.prepare(query),
        batch: batchOf(session),
        getBookmark: () => session.getBookmark(),
      };
    },
  };
  return { ...env, DB: watched as D1Database };
}

it.each(changing)(
  "changes nothing where the conflict comes between reading and writing: %s",
  async (name) => {
    const subject = await createSubject();
    const member = await memberOf("declared", "chair", subject);
    const { other, pending, partnership } = subject;
    await declareConflict(committeeNeeds(other), { applicationId: pending, answer: "conflict" });
    let before = "";
    const services = await servicesOf(
      member,
      interrupted(async () => {
        await enter("register, organization", await servicesOf(member), subject);
        before = await rowsAbout(subject);
      }),
    );
    expect(await acts[name].act(services, subject)).toMatchObject({ ok: false });
    expect(before === "" || (await rowsAbout(subject)) === before).toBe(true);
    expect(partnership).toBeGreaterThan(0);
  },
);

const entered = ["declared", "of a twin, not sure", "register, organization", "register, domain"] as const;

it.each(entered)("takes the open vote back, on record, where a conflict comes after it: %s", async (kind) => {
  const subject = await createSubject();
  const member = await memberOf(kind, "reviewer", subject);
  const services = await servicesOf(member);
  const { pending: applicationId, event: eventId } = subject;
  await services.declareConflict({ applicationId, answer: "none" });
  const vote = { applicationId, version: 1, to: "declined", ...silent } as const;
  expect(await services.decideApplication(vote)).toMatchObject({ outcome: "voted", votes: 1 });
  await enter(kind, services, subject);
  const kept = await db.all(
    sql`SELECT choice FROM votes WHERE application_id = ${applicationId} AND is_open = 1`,
  );
  expect(kept).toEqual([{ choice: "accepted" }]);
  const others = await servicesOf(subject.other);
  expect(await others.decideApplication(vote)).toMatchObject({ outcome: "voted", votes: 1 });
  const { entries } = await others.readAudit({ eventId, action: "application.declared" });
  const answers = entries
    .filter(({ actor }) => actor === `member:${member.id}`)
    .map(({ details }) => details);
  expect(answers).toContainEqual(expect.stringMatching(/conflict|unsure/));
});

it("counts no vote of a round that is opened again where a conflict came meanwhile", async () => {
  const subject = await createSubject();
  const member = await memberOf("declared", "reviewer", subject);
  const services = await servicesOf(member);
  const { pending: applicationId, other } = subject;
  const vote = { applicationId, version: 1, to: "declined", ...silent } as const;
  await services.decideApplication(vote);
  const others = await servicesOf(other);
  expect(await others.decideApplication(vote)).toMatchObject({ outcome: "decided" });
  await services.declareConflict({ applicationId, answer: "conflict" });
  expect(await others.undoDecision({ applicationId, version: 2 })).toEqual({ ok: true });
  expect(await others.decideApplication({ ...vote, version: 3 })).toMatchObject({
    outcome: "voted",
    votes: 1,
  });
});

it("tells the words of a decision that was taken back to whoever has voted alone", async () => {
  const subject = await createSubject();
  const services = await servicesOf(await memberOf("none", "chair", subject));
  const { pending: applicationId, other, tag } = subject;
  const decision = { applicationId, to: "accepted", ...silent } as const;
  expect(await services.decideApplication({ ...decision, version: 1 })).toMatchObject({ outcome: "decided" });
  expect(await services.undoDecision({ applicationId, version: 2 })).toEqual({ ok: true });
  const others = await servicesOf(other);
  const seen = async () => JSON.stringify(await others.readApplication(applicationId));
  expect(await seen()).not.toContain(`Vermilion${tag}`);
  // The letter of the decision held the words of both.
  expect(JSON.stringify(await services.readApplication(applicationId))).not.toContain(`Vermilion${tag}`);
  await others.decideApplication({ ...decision, version: 3, to: "declined" });
  expect(await seen()).toContain(`Vermilion${tag}`);
});

it("opens again with an application all that the same address sent for the event", async () => {
  const subject = await createSubject();
  const member = await memberOf("of a twin, not sure", "reviewer", subject);
  const services = await servicesOf(member);
  await enter("of a twin, not sure", services, subject);
  const chair = await servicesOf(await createMember("chair"));
  const { pending, twin } = subject;
  expect(await chair.liftConflict({ applicationId: pending, memberId: member.id })).toEqual({ ok: true });
  for (const id of [pending, twin]) expect(await services.readApplication(id)).toBeDefined();
});

it("closes from its first moment what a member has a conflict with already", async () => {
  const subject = await createSubject();
  const services = await servicesOf(await memberOf("declared", "chair", subject));
  await enter("declared", services, subject);
  const { event: eventId, domain, tag } = subject;
  const again = { eventId, email: `first@${domain}`, status: "withdrawn" } as const;
  await services.addInterest({ kind: "organization", name: `Guests of ${tag}` });
  const invited = await createNomination({ eventId, company: `Guests of ${tag}` });
  const [later, guest] = [
    await createApplication(again),
    await createApplication({ eventId, email: invited.email }),
  ];
  for (const { id } of [later, guest]) expect(await services.readApplication(id)).toBeUndefined();
});

/** The references of what is closed by a conflict that is not of the member's domain alone, or is no application. */
async function closedReferences(kind: Kind, { ids, nominated, invited, partnership }: Subject) {
  const closed: readonly Thing[] = kind === "undeclared" ? [] : kinds[kind].closes;
  const of = (thing: Thing, table: string, rows: number[]) =>
    closed.includes(thing)
      ? db.all<{ reference: string }>(
          sql`SELECT reference FROM ${sql.raw(table)} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(rows)}))`,
        )
      : [];
  const found = await Promise.all([
    kind === "own domain" ? [] : of("application", "applications", ids),
    of("invitation", "invitations", kind.endsWith("invitation") ? [invited] : [nominated, invited]),
    of("partnership", "partnership_applications", [partnership]),
  ]);
  return found.flat().map(({ reference }) => reference);
}

it.each(kindNames.flatMap((kind) => committeeRoles.map((role) => [kind, role] as const)))(
  "names in the audit trail nothing that is closed, nor in the history of a partnership: %s, %s",
  async (kind, role) => {
    const subject = await createSubject();
    const { event: eventId, partnership } = subject;
    const free = await servicesOf(await createMember("chair"));
    expect(await free.reviewPartnership({ id: partnership, version: 1, to: "in-review" })).toMatchObject({
      ok: true,
    });
    const member = await memberOf(kind, role, subject);
    const services = await servicesOf(member);
    await enter(kind, services, subject);
    const references = await closedReferences(kind, subject);
    const trailOf = async (s: CommitteeServices) => {
      const file = await s.exportAudit({});
      return JSON.stringify([
        (await s.readAudit({ eventId })).entries,
        (await s.readAudit({})).entries,
        file.ok && file.csv,
      ]);
    };
    const [trail, whole] = [await trailOf(services), await trailOf(free)];
    expect(references.filter((reference) => trail.includes(reference))).toEqual([]);
    if (kind === "register, of the partnership") expect(whole).toContain(references[0]);
    const closed: readonly Thing[] = kinds[kind].closes;
    const history = (await services.readPartnership(partnership))?.history;
    expect(history?.length).toBe(closed.includes("partnership") ? 0 : 1);
  },
);

it.each(committeeRoles)(
  "keeps an erased application closed to whom a conflict closed it: %s",
  async (role) => {
    const subject = await createSubject();
    const { event: eventId, pending, ids } = subject;
    const free = await servicesOf(await createMember("chair"));
    const services = await servicesOf(await memberOf("declared", role, subject));
    await enter("declared", services, subject);
    expect(await free.eraseForApplicant(pending)).toMatchObject({ ok: true });
    const listed = async (s: CommitteeServices) =>
      (await s.listApplications({ eventId, status: "erased", sort: "newest" })).applications.length;
    expect([await listed(free), await listed(services)]).toEqual([2, 0]);
    for (const id of ids) expect(await services.readApplication(id)).toBeUndefined();
    expect(
      (await services.readAudit({ eventId })).entries.map(({ applicationId }) => applicationId),
    ).not.toContain(pending);
  },
);

const answersOf = async (memberId: number, applicationId: number) =>
  (
    await db.all<{ answer: string; email: string | null }>(sql`
      SELECT answer, email_normalised AS email FROM declarations
      WHERE member_id = ${memberId} AND application_id = ${applicationId}`)
  )[0];

it("keeps a conflict with a person until the last row of that address is erased", async () => {
  const { id: eventId } = await createEvent();
  const reviewer = await createMember("reviewer");
  const [services, chair] = [await servicesOf(reviewer), await servicesOf(await createMember("chair"))];
  const { id, email } = await createApplication({ eventId });
  const { id: partnership } = await createPartnership({ email });
  expect(await services.declareConflict({ applicationId: id, answer: "conflict" })).toEqual({ ok: true });
  expect(await chair.eraseForApplicant(id)).toMatchObject({ ok: true });
  expect(await services.notePartnership({ id: partnership, body: "A note" })).toMatchObject({ ok: false });
  expect((await services.readPartnership(partnership))?.partnership).toMatchObject({ isRecused: true });
  const { id: nominated } = await createNomination({ eventId, email });
  expect(await services.backNominations({ eventId, ids: [nominated] })).toMatchObject({ ok: false });
  const { id: again } = await createApplication({ eventId, email });
  expect(await services.readApplication(again)).toBeUndefined();

  await chair.eraseForApplicant(again);
  expect((await answersOf(reviewer.id, id))?.email).not.toBeNull();
  expect(await chair.erasePartnership(partnership)).toMatchObject({ ok: true });
  expect(await answersOf(reviewer.id, id)).toEqual({ answer: "conflict", email: null });
  expect(await services.readApplication(id)).toBeUndefined();
  const { id: anew } = await createApplication({ eventId, email });
  expect(await services.readApplication(anew)).toBeDefined();
});

it("opens with the lift of a conflict what an erased application of the same address closed", async () => {
  const { id: eventId } = await createEvent();
  const reviewer = await createMember("reviewer");
  const [services, chair] = [await servicesOf(reviewer), await servicesOf(await createMember("chair"))];
  const { id, email } = await createApplication({ eventId, status: "withdrawn" });
  const { id: standing } = await createApplication({ eventId, email });
  const { id: partnership } = await createPartnership({ email });
  await services.declareConflict({ applicationId: id, answer: "unsure" });
  await db.run(clearedOf(id));
  expect(await chair.liftConflict({ applicationId: standing, memberId: reviewer.id })).toEqual({ ok: true });
  expect(await services.readApplication(standing)).toBeDefined();
  expect(await services.notePartnership({ id: partnership, body: "A note" })).toMatchObject({ ok: true });
});

/** As an erasure by a link that proves nothing leaves one application, and its twin in place. */
const clearedOf = (id: number) => sql`
  UPDATE applications SET status = 'erased', erased_at = updated_at, full_name = NULL, full_name_folded = NULL,
    email = NULL, email_normalised = NULL, email_domain = NULL, phone = NULL, company = NULL, company_folded = NULL,
    job_title = NULL, job_title_folded = NULL, linkedin = NULL, linkedin_profile = NULL, interest_reason = NULL,
    interest_reason_folded = NULL WHERE id = ${id}`;

/** An application on which a member of two has voted, who has an interest in another house. */
async function createVoted() {
  const { id: eventId } = await createEvent({ needsTwoVotes: true });
  const reviewer = await createMember("reviewer");
  const [services, chair] = [await servicesOf(reviewer), await servicesOf(await createMember("chair"))];
  const company = `House of ${crypto.randomUUID()}`;
  await services.addInterest({ kind: "organization", name: company });
  const { id, email } = await createApplication({ eventId });
  const vote = { applicationId: id, version: 1, to: "accepted", ...silent } as const;
  expect(await services.decideApplication(vote)).toMatchObject({ outcome: "voted" });
  const openVotes = () => db.all(sql`SELECT 1 FROM votes WHERE application_id = ${id} AND is_open = 1`);
  return { eventId, reviewer, services, chair, company, id, email, vote, openVotes };
}

it("closes nothing by a submission that was set aside as a machine's, until it stands", async () => {
  const { eventId, services, chair, company, id, email, openVotes } = await createVoted();
  const { id: machine } = await createApplication({
    ...{ eventId, email, company, status: "quarantined" },
    quarantinedAt: "2026-11-21T09:00:00.000Z",
  });
  const { id: later } = await createApplication({ eventId, email, status: "withdrawn" });
  const { id: nominated } = await createNomination({ eventId, email });
  const { id: partnership } = await createPartnership({ email });
  expect(await services.readApplication(machine)).toBeUndefined();
  for (const open of [id, later]) expect(await services.readApplication(open)).toBeDefined();
  expect(await openVotes()).toHaveLength(1);
  expect(await services.backNominations({ eventId, ids: [nominated] })).toMatchObject({ ok: true });
  expect(await services.notePartnership({ id: partnership, body: "A note" })).toMatchObject({ ok: true });

  expect(await chair.letApplicationStand({ id: machine, version: 1 })).toMatchObject({ ok: true });
  for (const closed of [id, later, machine]) expect(await services.readApplication(closed)).toBeUndefined();
  expect(await openVotes()).toHaveLength(0);
  expect((await services.readPartnership(partnership))?.partnership).toMatchObject({ isRecused: true });
});

it("records the vote that a stranger's submission takes back", async () => {
  const { eventId, reviewer, chair, company, id, email, openVotes } = await createVoted();
  await createApplication({ eventId, email, company, status: "resubmitted", resubmissionOf: id });
  expect(await openVotes()).toHaveLength(0);
  const { entries } = await chair.readAudit({ eventId, action: "application.vote-taken-back" });
  expect(entries).toMatchObject([{ applicationId: id, actor: "system", subject: reviewer.email }]);
});

it("keeps open what a chair has opened, whatever is sent in the same name or corrected of it later", async () => {
  const { eventId, reviewer, services, chair, company, id, email, vote, openVotes } = await createVoted();
  await services.declareConflict({ applicationId: id, answer: "unsure" });
  expect(await chair.liftConflict({ applicationId: id, memberId: reviewer.id })).toEqual({ ok: true });
  expect(await services.decideApplication(vote)).toMatchObject({ outcome: "voted" });
  await createApplication({ eventId, email, company, status: "resubmitted", resubmissionOf: id });
  expect(await services.readApplication(id)).toBeDefined();
  expect(await openVotes()).toHaveLength(1);

  await services.addInterest({ kind: "domain", name: email?.split("@")[1] ?? "" });
  await chair.liftConflict({ applicationId: id, memberId: reviewer.id });
  await db.run(sql`UPDATE applications SET company_folded = 'another house' WHERE id = ${id}`);
  expect(await services.readApplication(id)).toBeDefined();
  await services.declareConflict({ applicationId: id, answer: "conflict" });
  expect(await services.readApplication(id)).toBeUndefined();
});
