import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { briefingFormSchema } from "~/domain/briefing-form";
import type { CommitteeRole } from "~/domain/committee-permissions";
import { committeeTextLimit } from "~/domain/committee-text";
import { decide } from "../../../tests/decide";
import { everythingStored } from "../../../tests/everything-stored";
import {
  anEventForm,
  createApplication,
  createEvent,
  createLink,
  createMember,
  createPartnership,
  createVerification,
  testDatabase,
  testSecret,
} from "../../../tests/factories";
import { committeeNeeds, needsAfter } from "../../../tests/needs";
import { eraseApplication } from "../erase-application";
import { addNote, notePartnership } from "./add-note";
import { eraseForApplicant } from "./applications/erase-for-applicant";
import { exportApplications } from "./applications/export-applications";
import { letApplicationStand } from "./applications/let-application-stand";
import { tellDecision } from "./applications/tell-decision";
import { verifyApplicant } from "./applications/verify-applicant";
import { publishBriefing } from "./briefings/publish-briefing";
import { saveBriefing } from "./briefings/save-briefing";
import { liftConflict } from "./conflicts/declare-conflict";
import { changeEventState } from "./events/change-event-state";
import { markArrival, undoArrival } from "./events/mark-arrival";
import { saveEvent } from "./events/save-event";
import { resendLetter } from "./letters/resend-letter";
import type { DecisionNeeds } from "./member";
import { erasePartnership } from "./partnerships/erase-partnership";
import { reviewPartnership } from "./partnerships/review-partnership";
import { bindVerbs } from "./verbs";

// What a member may not do is refused by the service, whatever a page shows, and stores nothing.

type Subject = { application: number; event: number; partnership: number; briefing: number };
type Act = (needs: DecisionNeeds, subject: Subject) => Promise<{ ok: boolean; reason?: string }>;

const needsOf = async (role: CommitteeRole = "reviewer", email?: string) =>
  committeeNeeds(await createMember(role, email));
const verification = { source: "A register", sanctionsList: "A list", listDate: "2026-11-20" };
const aBriefing = () =>
  briefingFormSchema.parse({
    slug: `refused-${crypto.randomUUID()}`,
    title: "Refused",
    type: "Settlement",
    content: "Words.",
    ...{ tags: "", author: "", summary: "", publishedAt: "", isFeatured: false },
  });

const verify: Act = (needs, { application: id }) =>
  verifyApplicant(needs, { id, version: 1, ...verification });
const letStand: Act = (needs, { application: id }) => letApplicationStand(needs, { id, version: 1 });
const erase: Act = (needs, { application }) =>
  eraseForApplicant({ ...needs, secret: testSecret }, application);
const note: Act = (needs, { application }) => addNote(needs, { applicationId: application, body: "A note" });
const noteOnPartner: Act = (needs, { partnership: id }) => notePartnership(needs, { id, body: "A note" });
const review: Act = (needs, { partnership: id }) =>
  reviewPartnership(needs, { id, version: 1, to: "in-review" });

const acts: Record<string, Act> = {
  tell: (needs, { application }) => tellDecision(needs, { applicationId: application, version: 1 }),
  decide: (needs, { application: id }) => decide(needs.member, { id, version: 1 }, "accepted"),
  verify,
  letStand,
  note,
  noteOnPartner,
  review,
  exportApplications: (needs, { event }) => exportApplications(needs, event),
  arrive: (needs, { event, application }) =>
    markArrival(needs, { eventId: event, applicationId: application, seen: 0 }),
  undo: (needs, { event, application }) => undoArrival(needs, { eventId: event, arrival: application }),
  editBriefing: (needs, { briefing: id }) => saveBriefing(needs, aBriefing(), { id, version: 1 }),
  publish: (needs, { briefing: id }) => publishBriefing(needs, { id, version: 1, change: "publish" }),
  lift: (needs, { application }) =>
    liftConflict(needs, { applicationId: application, memberId: 999_999_998 }),
  editEvent: (needs, { event: id }) => saveEvent(needs, anEventForm(), { id, version: 1 }),
  cancel: (needs, { event: id }) =>
    changeEventState(needs, { id, version: 1, change: "cancel", message: "" }),
  resend: (needs) => resendLetter(needs, { id: 1, copies: 0 }),
  erase,
  erasePartner: (needs, { partnership }) => erasePartnership(needs, partnership),
};

async function aSubject(values: { startsAt?: string; email?: string } = {}): Promise<Subject> {
  const { startsAt, email = `ada.${crypto.randomUUID()}@navy.example` } = values;
  const { id: event } = await createEvent({ maxAttendees: 5, ...(startsAt && { startsAt }) });
  const standing = await createApplication({ eventId: event, email });
  await createVerification(standing.id);
  const saved = await saveBriefing(await needsOf(), aBriefing(), null);
  return {
    application: standing.id,
    event,
    partnership: (await createPartnership({ email: "ida@navy.example" })).id,
    briefing: saved.ok ? saved.id : expect.fail(saved.reason),
  };
}

/** What a service says to somebody, having stored nothing. */
async function refusalOf(act: Act, needs: DecisionNeeds, subject: Subject): Promise<string | undefined> {
  const before = await everythingStored(env.DB);
  const { ok, reason } = await act(needs, subject);
  expect([ok, await everythingStored(env.DB)]).toEqual([false, before]);
  return reason;
}

async function refusals(acts: Record<string, Act>, needs: DecisionNeeds, subject: Subject) {
  const found: Record<string, string | undefined> = {};
  for (const [name, act] of Object.entries(acts)) found[name] = await refusalOf(act, needs, subject);
  return found;
}
const each = (acts: Record<string, Act>, reason: string) =>
  Object.fromEntries(Object.keys(acts).map((name) => [name, reason]));

const onlyChairs = [
  "readHealth",
  ...["addMember", "changeEventState", "changeMember", "eraseForApplicant", "erasePartnership"],
  ...["issueInvitations", "liftConflict", "previewGuestMessage", "previewInvitation", "previewStateChange"],
  ...[
    "releaseLetters",
    "remindInvitees",
    "resendLetter",
    "revokeInvitations",
    "saveEvent",
    "saveLetterWords",
  ],
  "writeToGuests",
];
const notReaders = [
  ...["addNote", "backNominations", "decideApplication", "exportApplications", "exportAudit"],
  ...["exportPartnerships", "letApplicationStand", "markArrival", "notePartnership", "noteSaidYes"],
  "publishBriefing",
  ...["readDoor", "reviewPartnership", "saveBriefing", "settleLetter", "tellDecision", "undoArrival"],
  ...["undoDecision", "verifyApplicant", ...onlyChairs],
];

it.each([
  ["reader", notReaders],
  ["reviewer", onlyChairs],
  ["chair", []],
] as const)("refuses a %s what is beyond the role, and asks the database nothing", async (role, refused) => {
  const { member } = await needsOf(role);
  const asked = new Error("The database was asked");
  const db = new Proxy(testDatabase(), {
    get() {
      throw asked;
    },
  });
  const bound = Object.entries(bindVerbs({ ...committeeNeeds(member), db })) as [
    string,
    () => Promise<unknown>,
  ][];
  const found: string[] = [];
  for (const [name, act] of bound) {
    const answer = await act().catch((error: unknown) => ({ error }));
    const isHidden = ["previewInvitation", "readDoor", "readHealth"].includes(name);
    if (isHidden ? answer === undefined : (answer as { reason?: string }).reason === "not_allowed")
      found.push(name);
  }
  expect(found.sort()).toEqual([...refused].sort());
});

it("says of what is not there, or is erased, that it is not found", async () => {
  const nowhere = 999_999_999;
  const nothing = { application: nowhere, event: nowhere, partnership: nowhere, briefing: nowhere };
  expect(await refusals(acts, await needsOf("chair"), nothing)).toEqual(each(acts, "not_found"));

  const erased = await aSubject();
  const link = await createLink(erased.application);
  await eraseApplication(needsAfter(), link);
  await erasePartnership(await needsOf("chair"), erased.partnership);
  const ofPeople = { verify, note, noteOnPartner, erase };
  expect(await refusals(ofPeople, await needsOf("chair"), erased)).toEqual(each(ofPeople, "not_found"));
});

it("keeps no note without words or with too many", async () => {
  const subject = await aSubject();
  const needs = await needsOf();
  const withWords = (body: string): Record<string, Act> => ({
    note: (_, { application }) => addNote(needs, { applicationId: application, body }),
    noteOnPartner: (_, { partnership: id }) => notePartnership(needs, { id, body }),
  });
  for (const body of ["", " \n\t "])
    expect(await refusals(withWords(body), needs, subject)).toEqual(each(withWords(""), "empty"));
  const tooLong = withWords("x".repeat(committeeTextLimit + 1));
  expect(await refusals(tooLong, needs, subject)).toEqual(each(tooLong, "too_long"));
  for (const act of Object.values(withWords("x".repeat(committeeTextLimit))))
    expect(await act(needs, subject)).toEqual({ ok: true });
});

it("lets nothing stand instead once the event has begun", async () => {
  const email = "ada@aside.example";
  const subject = await aSubject({ startsAt: "2026-11-21T01:00:00.000Z", email });
  const again = { eventId: subject.event, email, resubmissionOf: subject.application } as const;
  const { id: application } = await createApplication({ ...again, status: "resubmitted" });
  expect(await refusalOf(letStand, await needsOf(), { ...subject, application })).toBe("event_over");
});
