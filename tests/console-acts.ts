import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { decisions } from "../worker/db/schema";
import { addNote } from "../worker/services/committee/add-note";
import { declareConflict } from "../worker/services/committee/conflicts/declare-conflict";
import { backNominations } from "../worker/services/committee/invitations/back-nominations";
import type { CommitteeMember } from "../worker/services/committee/member";
import { verbs } from "../worker/services/committee/verbs";
import { type CommitteeServices, createCommitteeServices } from "../worker/services/committee-services";
import { decide } from "./decide";
import {
  createApplication,
  createEvent,
  createHostNote,
  createInvitation,
  createLetter,
  createMember,
  createNomination,
  createPartnership,
  db,
  testClock,
} from "./factories";
import { these } from "./inviting";
import { committeeNeeds } from "./needs";

/** Things that can be closed. The votes of others are closed to who has not voted. */
export type Thing = "application" | "invitation" | "partnership" | "votes";

export type Subject = Awaited<ReturnType<typeof createSubject>>;
type Act = (services: CommitteeServices, subject: Subject) => Promise<unknown>;
type Verbs = typeof verbs;
/** The verbs by which a member could read or change something of a person. */
export type ActName = {
  [Name in keyof Verbs]: Verbs[Name] extends { of: "nobody" } ? never : Name;
}[keyof Verbs];

const record = { source: "A register", sanctionsList: "A list", listDate: "2026-11-20" };
export const silent = { reason: null, message: null, isOverride: false };
/** A file as a member reads it, or why there is none. */
const textOf = async (file: { ok: boolean; csv?: BodyInit }) =>
  file.csv ? new Response(file.csv).text() : file;
/** Every act of the desk, on a subject that an earlier one has not changed. */
export const acts: Record<ActName, Act> = {
  readOverview: (s) => s.readOverview(),
  readHealth: (s) => s.readHealth(),
  readEventHome: (s, { event }) => s.readEventHome(event),
  listEventNames: (s) => s.listEventNames(),
  listPutAway: (s) => s.listPutAway(),
  listApplications: async (s, { event, tag }) => [
    await s.listApplications({ eventId: event, sort: "newest" }),
    await s.listApplications({ sort: "newest" }),
    ...(await Promise.all(
      [`Zephyr${tag}`, `house-${tag}.example`].map((search) =>
        s.listApplications({ eventId: event, search, sort: "newest" }),
      ),
    )),
  ],
  countApplications: (s, { event, tag }) => s.countApplications({ eventId: event, search: tag }),
  countQueues: (s, { event }) => s.countQueues({ eventId: event }),
  listWithStanding: (s, { event }) => s.listWithStanding({ eventId: event, sort: "newest" }),
  readApplication: async (s, { ids, neighbour }) =>
    // Who has to declare is told about whom.
    Promise.all(
      [...ids, neighbour].map(async (id) => ({ ...(await s.readApplication(id)), declareAbout: null })),
    ),
  readApplications: (s, { ids }) => s.readApplications(ids),
  decideApplication: (s, { pending }) =>
    s.decideApplication({ applicationId: pending, version: 1, to: "declined", ...silent }),
  findUndoable: (s, { ids }) => Promise.all(ids.map((id) => s.findUndoable(id))),
  undoDecision: (s, { decided }) => s.undoDecision({ applicationId: decided, version: 2 }),
  letApplicationStand: (s, { twin }) => s.letApplicationStand({ id: twin, version: 1 }),
  declareConflict: (s, { pending }) => s.declareConflict({ applicationId: pending, answer: "none" }),
  liftConflict: (s, { pending, other }) => s.liftConflict({ applicationId: pending, memberId: other.id }),
  listUndeclared: (s) => s.listUndeclared(),
  listInterests: (s) => s.listInterests(),
  isClosed: (s, { ids }) => Promise.all(ids.map((id) => s.isClosed(id))),
  countClosed: (s) => s.countClosed(),
  endInterest: (s) => s.endInterest(0),
  verifyApplicant: (s, { pending }) => s.verifyApplicant({ id: pending, version: 1, ...record }),
  eraseForApplicant: (s, { twin }) => s.eraseForApplicant(twin),
  addNote: (s, { pending }) => s.addNote({ applicationId: pending, body: "A note" }),
  previewLetter: (s, { ids }) =>
    Promise.all(
      ids.flatMap((applicationId) =>
        (["accepted", "waitlisted", "declined", "pending"] as const).map((to) =>
          s.previewLetter({ applicationId, to, message: null }),
        ),
      ),
    ),
  listUnsentLetters: (s) => s.listUnsentLetters(),
  readRest: (s) => s.readRest(),
  listLetters: async (s, { event, ids }) => [
    await s.listLetters({ eventId: event }),
    ...(await Promise.all(ids.map((applicationId) => s.listLetters({ applicationId })))),
  ],
  countLetters: (s, { event }) => s.countLetters(event),
  readLetter: (s, { letters }) => Promise.all(letters.map((id) => s.readLetter(id))),
  previewGuestMessage: (s, { event }) =>
    s.previewGuestMessage({ eventId: event, to: ["pending"], subject: "A word", message: "To all" }),
  // Guests as all others are written to (decisions/letters).
  writeToGuests: async () => null,
  resendLetter: (s, { sent }) => s.resendLetter({ id: sent, copies: 0 }),
  settleLetter: (s, { failed }) => s.settleLetter({ id: failed, as: "again" }),
  correctAddress: (s, { failed, tag }) =>
    s.correctAddress({ id: failed, email: `right@elsewhere-${tag}.example` }),
  readHeldLetters: (s, { event }) => s.readHeldLetters({ eventId: event }),
  listHeldRecipients: (s, { event }) => s.listHeldRecipients({ eventId: event }),
  releaseLetters: async (s, { event }) => {
    const { mark } = await s.readHeldLetters({ eventId: event });
    return s.releaseLetters({ eventId: event, mark });
  },
  listLetterWords: (s) => s.listLetterWords(),
  readLetterWords: (s) => s.readLetterWords("accepted"),
  exportApplications: async (s, { event }) => textOf(await s.exportApplications(event)),
  noteSaidYes: (s, { seated }) => s.noteSaidYes({ applicationId: seated, saidYes: true }),
  readDoor: (s, { event }) => s.readDoor(event),
  markArrival: async () => null,
  undoArrival: async () => null,
  readInvitations: async (s, { event, tag }) => [
    await s.readInvitations({ eventId: event, search: "" }),
    await s.readInvitations({ eventId: event, search: tag }),
  ],
  nominateInvitees: (s, { event, tag }) =>
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
  backNominations: async (s, { event, nominated }) =>
    s.backNominations({ eventId: event, ...(await these(nominated)) }),
  issueInvitations: async (s, { event, nominated }) =>
    s.issueInvitations({
      ...{ eventId: event, ...(await these(nominated)), act: "issue", holdsSeat: false, message: "" },
      verification: null,
    }),
  previewInvitation: (s, { event, nominated, invited }) =>
    Promise.all(
      [nominated, invited].map(async (id) =>
        s.previewInvitation({ eventId: event, ...(await these(id)), holdsSeat: false, message: "" }),
      ),
    ),
  remindInvitees: async (s, { event, invited }) =>
    s.remindInvitees({ eventId: event, ...(await these(invited)) }),
  revokeInvitations: async (s, { event, invited }) =>
    s.revokeInvitations({ eventId: event, ...(await these(invited)) }),
  listMembers: (s) => s.listMembers(),
  readAudit: (s, { event }) => s.readAudit({ eventId: event }),
  exportAudit: async (s, { event }) => textOf(await s.exportAudit({ eventId: event })),
  findEvent: (s, { event }) => s.findEvent(event),
  previewStateChange: (s, { event }) => s.previewStateChange({ id: event, change: "postpone", message: "" }),
  listPartnerships: (s) => s.listPartnerships({}),
  countPartnerships: (s) => s.countPartnerships(),
  isPartnershipClosed: (s, { partnership }) => s.isPartnershipClosed(partnership),
  readPartnership: (s, { partnership }) => s.readPartnership(partnership),
  reviewPartnership: (s, { partnership: id }) => s.reviewPartnership({ id, version: 1, to: "in-review" }),
  notePartnership: (s, { partnership: id }) => s.notePartnership({ id, body: "A note" }),
  erasePartnership: (s, { partnership }) => s.erasePartnership(partnership),
  listAllBriefings: (s) => s.listAllBriefings({}),
};
/** The things that an act may name though they are closed, by a decision: who has to declare is told about whom. */
export const tells: { [Name in ActName]?: Thing[] } = { listUndeclared: ["application"] };
export const actNames = Object.keys(acts) as ActName[];
/** The thing that an act changes, and that a conflict of interest bars. */
export function barredOf(name: ActName) {
  const verb: Verbs[ActName] & { of?: Exclude<Thing, "votes"> } = verbs[name];
  return verb.of;
}

/**
 * Five persons of one house at an event. One has a held seat; one applied twice, is invited and wants a partnership; a
 * member decided on one last; nobody was told the decision on another. A colleague has voted and noted. Two more of the
 * house are on the list of invitations, and somebody of it applies elsewhere.
 */
export async function createSubject({ asksDeclaration = false }: { asksDeclaration?: boolean } = {}) {
  const tag = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
  const domain = `house-${tag}.example`;
  const { id: event } = await createEvent({ needsTwoVotes: true, holdsLetters: true, asksDeclaration });
  const person = (name: string, more: Partial<Parameters<typeof createApplication>[0]> = {}) =>
    createApplication({
      ...{ eventId: event, email: `${name}@${domain}`, fullName: `Zephyr${tag} ${name}` },
      ...{ company: `House of ${tag}`, phone: `+41 44 668 18 18 Zephyr${tag}` },
      linkedin: `https://www.linkedin.com/in/zephyr${tag}-${name}`,
      interestReason: `Because of Zephyr${tag}, ${name}.`,
      ...more,
    });
  const { id: pending, reference } = await person("first");
  const { id: twin } = await person("first", { status: "resubmitted", resubmissionOf: pending });
  // Nobody else has this address, so that it is among the words.
  const { id: decided } = await person("second", { email: `zephyr${tag}@${domain}` });
  const { id: fourth } = await person("fourth");
  const { id: seated } = await person("fifth", {
    status: "accepted",
    confirmBy: "2099-04-28T10:00:00.000Z",
  });
  await createHostNote(seated, `No fish for Zephyr${tag}`);
  const { id: neighbour } = await createApplication({
    ...{ eventId: (await createEvent()).id, email: `another@${domain}`, fullName: "Another" },
    createdAt: "2026-11-01T09:00:00.000Z",
  });
  const colleague = await createMember("chair", `colleague.${tag}@free-${tag}.example`);
  const other = await createMember("reviewer", `other.${tag}@free-${tag}.example`);
  const ids = [pending, twin, decided, fourth, seated];
  for (const applicationId of ids)
    await declareConflict(committeeNeeds(colleague), { applicationId, answer: "none" });
  const noted = { applicationId: pending, body: `Zephyr${tag} was at the symposium.` };
  await addNote(committeeNeeds(colleague), noted);
  const words = { reason: `Vermilion${tag}`, message: `Vermilion${tag}` };
  await decide(colleague, { id: pending, version: 1 }, "accepted", words);
  await decide(colleague, { id: decided, version: 1 }, "accepted", { isOverride: true });
  const invitation = { eventId: event, fullName: `Quill${tag}`, company: `Guests of ${tag}` };
  const { id: nominated } = await createNomination({ ...invitation, email: `fourth@${domain}` });
  await backNominations(committeeNeeds(colleague), { eventId: event, ...(await these(nominated)) });
  await db.run(sql`UPDATE events SET needs_two_votes = 0 WHERE id = ${event}`);
  const { id: invited } = await createInvitation({ ...invitation, email: `first@${domain}` });
  await db.run(sql`UPDATE events SET needs_two_votes = 1 WHERE id = ${event}`);
  const { id: partnership } = await createPartnership({
    ...{ organisation: `Partners of ${tag}`, contactName: `Umber${tag}`, email: `first@${domain}` },
    goals: `Umber${tag} would like to publish the notes of the working group together.`,
  });
  const recipient = `first@${domain}`;
  const letter = { eventId: event, letter: "receipt", recipient, sentSubject: "A receipt" };
  const { id: sent } = await createLetter(pending, { ...letter, sentText: `Dear Zephyr${tag}` });
  const { id: failed } = await createLetter(pending, { ...letter, status: "failed", sentAt: null });
  const { id: waiting } = await createLetter(pending, { ...letter, status: "waiting", sentAt: null });
  const { id: toInvitee } = await createLetter(pending, {
    ...{ ...letter, letter: "invitation", applicationId: null, invitationId: invited },
    sentText: `Dear Quill${tag}`,
  });
  const { id: toPartner } = await createLetter(pending, {
    ...{ ...letter, applicationId: null, partnershipApplicationId: partnership },
    ...{ status: "waiting", sentAt: null },
  });
  const letters = [sent, failed, waiting, toInvitee, toPartner];
  return {
    ...{ tag, domain, event, pending, reference, twin, decided, fourth, seated, ids, neighbour, other },
    ...{ nominated, invited, partnership, sent, failed, letters },
  };
}

/** The console as a member has it. */
export async function servicesOf({ email }: CommitteeMember, bindings = env): Promise<CommitteeServices> {
  const services = await createCommitteeServices(bindings, testClock, email);
  return services ?? expect.fail("No member");
}

/** Makes the last decision on one of the applications a member's own. */
export const giveDecisionTo = ({ id: memberId }: CommitteeMember, { decided }: Subject) =>
  db.update(decisions).set({ memberId }).where(eq(decisions.applicationId, decided));
