import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { briefingFormSchema } from "~/domain/briefing-form";
import { eventFormSchema } from "~/domain/event-form";
import { eventStateChanges } from "~/domain/event-state-change";
import { apply } from "../../../tests/apply";
import { consoleQueries } from "../../../tests/console-queries";
import {
  createApplication,
  createEvent,
  createInvitation,
  createLetter,
  createMember,
  createNomination,
  createPartnership,
  testDatabase,
} from "../../../tests/factories";
import { unboundedSteps } from "../../../tests/query-plans";
import { applicationOf } from "../../../tests/stored";
import { watchedServices } from "../../../tests/watched-services";
import { outbox } from "../../db/schema";

const { watched, committee } = await watchedServices();
const event = await createEvent({ maxAttendees: 5, currentAttendees: 0 });
const past = await createEvent({ startsAt: "2026-11-20T09:00:00.000Z" });
const newApplication = async () => (await applicationOf((await apply({ eventId: event.id })).reference)).id;

const eventForm = eventFormSchema.parse({
  title: "Singapore Round Table",
  slug: "singapore-plans",
  type: "round-table",
  location: "Singapore",
  timeZone: "Asia/Singapore",
  day: "2099-05-05",
});

const briefingForm = briefingFormSchema.parse({
  title: "Finality",
  slug: "finality-plans",
  type: "Settlement",
  content: "One paragraph.",
});

const guestMessage = { to: "pending", subject: "Where we meet", message: "In the courtyard." } as const;
const nominee = (email: string) => ({ fullName: "Ada", email, company: "Engines", reason: "She knows" });
const decision = { version: 1, reason: "Because", message: null, isNotified: true, isOverride: false };
const read = async (stream: ReadableStream) => new Response(stream).text();

/** Everything that a member of the committee can ask for. */
const members = {
  member: async () => committee.member,
  readVisits: () => committee.readVisits(),
  readOverview: () => committee.readOverview(),
  listPutAway: () => committee.listPutAway(),
  listApplications: () => committee.listApplications({ sort: "newest" }),
  countApplications: () => committee.countApplications({}),
  countSeatsKept: () => committee.countSeatsKept(event.id),
  readApplication: async () => {
    const waiting = await createApplication({ eventId: event.id, status: "waitlisted" });
    return [
      await committee.readApplication(await newApplication()),
      await committee.readApplication(waiting.id),
    ];
  },
  verifyApplicant: async () => {
    const record = { source: "Register", sanctionsList: "Consolidated list", listDate: "2026-11-20" };
    return committee.verifyApplicant({ id: await newApplication(), version: 1, ...record });
  },
  readDoor: () => committee.readDoor(event.id),
  markArrival: async () => {
    const guest = await createApplication({ eventId: past.id, status: "accepted" });
    return committee.markArrival({ eventId: past.id, applicationId: guest.id, seen: 0 });
  },
  undoArrival: async () => {
    const guest = await createApplication({ eventId: past.id, status: "accepted" });
    await committee.markArrival({ eventId: past.id, applicationId: guest.id, seen: 0 });
    const here = (await committee.readDoor(past.id))?.guests.find(({ id }) => id === guest.id);
    return committee.undoArrival({ eventId: past.id, arrival: here?.arrival ?? 0 });
  },
  readInvitations: () => committee.readInvitations({ eventId: event.id, search: "ada" }),
  nominateInvitees: () =>
    committee.nominateInvitees({ eventId: event.id, people: [nominee("c@engines.example")] }),
  backNominations: async () => {
    const { id, eventId } = await createNomination();
    return committee.backNominations({ eventId, ids: [id] });
  },
  issueInvitations: async () => {
    const { id, eventId } = await createNomination();
    const issue = { eventId, ids: [id], holdsSeat: true, message: "", verification: null };
    return [
      await committee.issueInvitations({ ...issue, act: "issue" }),
      await committee.issueInvitations({ ...issue, act: "renew" }),
    ];
  },
  previewInvitation: async () => {
    const { id, eventId } = await createNomination();
    return committee.previewInvitation({ eventId, ids: [id], holdsSeat: true, message: "" });
  },
  remindInvitees: async () => {
    const { id, eventId } = await createInvitation();
    return committee.remindInvitees({ eventId, ids: [id] });
  },
  revokeInvitations: async () => {
    const { id, eventId } = await createInvitation();
    return committee.revokeInvitations({ eventId, ids: [id] });
  },
  readApplications: () => committee.readApplications([1, 2]),
  decideApplication: async () => {
    const applicationId = await newApplication();
    const waiting = await createApplication({ eventId: event.id, status: "waitlisted" });
    const accepted = await committee.decideApplication({ ...decision, applicationId, to: "accepted" });
    expect(accepted).toMatchObject({ outcome: "decided" });
    const first = await committee.decideApplication({
      ...decision,
      applicationId: waiting.id,
      to: "accepted",
    });
    const late = await committee.decideApplication({ ...decision, applicationId, to: "declined" });
    return [first, late];
  },
  findUndoable: () => committee.findUndoable(1),
  undoDecision: async () => {
    const { id } = await createApplication({ eventId: event.id, waitlistedAt: "2026-01-01T00:00:00.000Z" });
    await committee.decideApplication({ ...decision, applicationId: id, to: "declined" });
    expect(await committee.undoDecision({ applicationId: id, version: 2 })).toEqual({ ok: true });
  },
  countQueues: () => committee.countQueues({}),
  readStanding: async () => {
    const { id: eventId } = await createEvent();
    for (const _ of [1, 2]) await createApplication({ eventId, company: "House of plans" });
    const { applications } = await committee.listApplications({ eventId, sort: "oldest" });
    expect(await committee.readStanding(applications)).toMatchObject([
      { sameCompany: 1 },
      { sameCompany: 1 },
    ]);
  },
  letApplicationStand: async () => {
    const first = await createApplication({ eventId: event.id });
    const { email, id: resubmissionOf } = first;
    const again = { eventId: event.id, email: email ?? "", status: "resubmitted", resubmissionOf } as const;
    const { id } = await createApplication(again);
    expect(await committee.letApplicationStand({ id, version: 1 })).toMatchObject({ ok: true });
  },
  declareConflict: async () => {
    const { id: applicationId } = await createApplication({ eventId: event.id });
    expect(await committee.declareConflict({ applicationId, answer: "conflict" })).toEqual({ ok: true });
    return [await committee.isClosed(applicationId), await committee.countClosed()];
  },
  isClosed: () => committee.isClosed(1),
  countClosed: () => committee.countClosed(),
  liftConflict: async () => {
    const { id: applicationId } = await createApplication({ eventId: event.id });
    const { id: memberId } = await createMember("reviewer");
    await committee.liftConflict({ applicationId, memberId });
  },
  listInterests: () => committee.listInterests(),
  addInterest: () => committee.addInterest({ kind: "domain", name: "plans.example" }),
  endInterest: () => committee.endInterest(1),
  addNote: async () => committee.addNote({ applicationId: await newApplication(), body: "A note" }),
  previewLetter: async () =>
    committee.previewLetter({ applicationId: await newApplication(), to: "accepted", message: null }),
  listUnsentLetters: () => committee.listUnsentLetters(),
  listWaitingLetters: () => committee.listWaitingLetters(),
  listLetters: async () => [
    await committee.listLetters({ applicationId: 1 }),
    await committee.listLetters({ eventId: event.id, after: 1_000 }),
  ],
  readLetter: async () => {
    const { id } = await createLetter(await newApplication(), { status: "waiting" });
    expect(await committee.readLetter(id)).toMatchObject({ isOpen: true });
  },
  tellDecision: async () => {
    const application = await createApplication({ eventId: event.id });
    const silent = { reason: null, message: null, isNotified: false, isOverride: false };
    await committee.decideApplication({
      applicationId: application.id,
      version: 1,
      to: "declined",
      ...silent,
    });
    const told = await committee.tellDecision({ applicationId: application.id, version: 2 });
    expect(told).toEqual({ ok: true });
  },
  resendLetter: async () => {
    const { id: applicationId } = await createApplication({ eventId: event.id });
    const { id } = await createLetter(applicationId, { letter: "receipt" });
    expect(await committee.resendLetter({ id, copies: 0 })).toEqual({ ok: true });
  },
  readHeldLetters: async () => [
    await committee.readHeldLetters({}),
    await committee.readHeldLetters({ eventId: event.id }),
  ],
  listHeldRecipients: async () => [
    await committee.listHeldRecipients({}),
    await committee.listHeldRecipients({ eventId: event.id }),
  ],
  releaseLetters: async () => {
    const { id: eventId } = await createEvent({ holdsLetters: true });
    const { id: applicationId } = await createApplication({ eventId });
    await committee.decideApplication({ ...decision, applicationId, to: "accepted" });
    const { mark } = await committee.readHeldLetters({ eventId });
    expect(await committee.releaseLetters({ eventId, mark })).toEqual({ ok: true, letters: 1 });
  },
  settleLetter: async () => {
    const { id } = (await testDatabase().select().from(outbox).limit(1).get()) ?? { id: 0 };
    await testDatabase().update(outbox).set({ status: "failed" }).where(eq(outbox.id, id));
    return [
      await committee.settleLetter({ id, as: "again" }),
      await committee.settleLetter({ id, as: "sent" }),
    ];
  },
  exportApplications: async () => {
    const exported = await committee.exportApplications(event.id);
    return exported.ok && read(exported.csv);
  },
  listActors: () => committee.listActors(),
  listMembers: () => committee.listMembers(),
  addMember: () => committee.addMember({ email: "plans@committee.example", role: "reader" }),
  changeMember: async () => {
    const { id } = await createMember("reader");
    expect(await committee.changeMember({ id, from: "reader", to: null })).toEqual({ ok: true });
  },
  listLetterWords: () => committee.listLetterWords(),
  readLetterWords: () => committee.readLetterWords("accepted"),
  saveLetterWords: () =>
    committee.saveLetterWords({ letter: "new-link", version: 0, words: { opening: "Own", closing: "" } }),
  readAudit: () => committee.readAudit({}),
  exportAudit: () => committee.exportAudit({}),
  findEvent: () => committee.findEvent(1),
  saveEvent: async () => {
    const saved = await committee.saveEvent(eventForm, null);
    return saved.ok && committee.saveEvent(eventForm, { id: saved.id, version: 1 });
  },
  previewGuestMessage: () => committee.previewGuestMessage({ eventId: event.id, ...guestMessage }),
  writeToGuests: async () => {
    const written = { eventId: event.id, ...guestMessage, count: 0 };
    return [await committee.writeToGuests(written), await committee.writeToGuests({ ...written, count: 1 })];
  },
  previewStateChange: () => committee.previewStateChange({ id: event.id, change: "cancel", message: "" }),
  changeEventState: async () => {
    for (const change of eventStateChanges) {
      const { id } = await createEvent();
      await committee.changeEventState({ id, version: 1, change, message: "" });
    }
  },
  listPartnerships: async () => [
    await committee.listPartnerships({}),
    await committee.listPartnerships({ state: "quarantined" }),
    await committee.listPartnerships({ state: "new", search: "engines" }),
  ],
  countPartnerships: async () => [
    await committee.countPartnerships({}),
    await committee.countPartnerships({ search: "engines" }),
  ],
  exportPartnerships: async () => {
    const exported = await committee.exportPartnerships({});
    return exported.ok && read(exported.csv);
  },
  readPartnership: async () => {
    const { id } = await createPartnership();
    return [await committee.readPartnership(id), await committee.readPartnership(id, { search: "engines" })];
  },
  reviewPartnership: async () => {
    const { id } = await createPartnership();
    return committee.reviewPartnership({ id, version: 1, to: "in-review" });
  },
  notePartnership: async () =>
    committee.notePartnership({ id: (await createPartnership()).id, body: "A note" }),
  eraseForApplicant: async () =>
    committee.eraseForApplicant((await createApplication({ eventId: event.id })).id),
  erasePartnership: async () => committee.erasePartnership((await createPartnership()).id),
  listAllBriefings: () => committee.listAllBriefings({}),
  findBriefing: () => committee.findBriefing(1),
  saveBriefing: async () => {
    const saved = await committee.saveBriefing(briefingForm, null);
    return saved.ok && committee.saveBriefing(briefingForm, { id: saved.id, version: 1 });
  },
  publishBriefing: () => committee.publishBriefing({ id: 1, version: 1, change: "publish" }),
} satisfies Record<keyof typeof committee, () => Promise<unknown>>;

/** Scans and sorts of other tables, each with what bounds it. */
const bounded: Record<string, string> = {
  "listApplications: SCAN a USING INDEX applications_by_time":
    "in order, and stops with the page: what a conflict closes is passed over, as many as a member has",
  "countQueues: SCAN v USING COVERING INDEX votes_open":
    "votes of open rounds alone: a decision closes those of its application",
  "readAudit: SCAN audit_entries": "newest first, and stops with the page, as above",
  "exportAudit: SCAN audit_entries": "newest first, and stops with the file, as above",
  "listUnsentLetters: USE TEMP B-TREE FOR ORDER BY": "letters that wait for a member: refused ones, a few",
  "listPartnerships: SCAN p": "newest first, and stops with the page",
  "exportPartnerships: SCAN p": "as above, page by page",
};

it.each(Object.entries(members))(
  "%s asks nothing that reads or sorts a growing table",
  async (service, run) => {
    const before = watched.statements.length;
    await run();
    const asked = new Set(watched.statements.slice(before));
    if (service !== "member") expect(asked.size).toBeGreaterThan(0);
    const found = await Promise.all([...asked].map(unboundedSteps));
    expect(found.flat().filter((step) => bounded[`${service}: ${step}`] === undefined)).toEqual([]);
  },
);

it.each(consoleQueries(watched.DB, 100))(
  "the console's $name reads and sorts no growing table",
  async ({ run }) => {
    const before = watched.statements.length;
    await run();
    const found = await Promise.all(watched.statements.slice(before).map(unboundedSteps));
    const reasons = Object.keys(bounded).map((reason) => reason.split(": ")[1]);
    expect(found.flat().filter((step) => !reasons.includes(step))).toEqual([]);
  },
);
