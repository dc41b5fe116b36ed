import { expect, it } from "vitest";
import { eventStateChanges } from "~/domain/event-state-change";
import { apply } from "../../../tests/apply";
import {
  type ActName,
  actNames,
  acts,
  barredOf,
  createSubject,
  giveDecisionTo,
  silent,
} from "../../../tests/console-acts";
import { consoleQueries } from "../../../tests/console-queries";
import {
  aBriefingForm,
  anEventForm,
  createApplication,
  createEvent,
  createLetter,
  createMember,
  createNomination,
} from "../../../tests/factories";
import { aNominee, these } from "../../../tests/inviting";
import { unboundedSteps } from "../../../tests/query-plans";
import { applicationOf } from "../../../tests/stored";
import { watchedServices } from "../../../tests/watched-services";
import type { BoundVerbs } from "./verbs";

const { watched, committee } = await watchedServices();
const event = await createEvent({ maxAttendees: 5, currentAttendees: 0 });
const past = await createEvent({ startsAt: "2026-11-20T09:00:00.000Z" });
const newApplication = async () => (await applicationOf((await apply({ eventId: event.id })).reference)).id;

type Other = () => Promise<unknown>;
/** Acts whose statements depend on more than the subject has, and all of those that the table of acts leaves out. */
const others: Record<Exclude<keyof BoundVerbs, ActName>, Other> & Partial<Record<ActName, Other>> = {
  readApplication: async () => {
    const waiting = await createApplication({ eventId: event.id, status: "waitlisted" });
    await committee.readApplication(await newApplication());
    await committee.readApplication(waiting.id);
  },
  listWithStanding: async () => {
    const { id: eventId } = await createEvent();
    for (const _ of [1, 2]) await createApplication({ eventId, company: "House of plans" });
    const { applications } = await committee.listWithStanding({ eventId, sort: "oldest" });
    expect(applications.map(({ beside }) => beside?.sameCompany)).toEqual([1, 1]);
  },
  decideApplication: async () => {
    const applicationId = await newApplication();
    const { id: waiting } = await createApplication({ eventId: event.id, status: "waitlisted" });
    const accept = { ...silent, version: 1, to: "accepted" } as const;
    const accepted = await committee.decideApplication({ ...accept, applicationId });
    expect(accepted).toMatchObject({ outcome: "decided" });
    await committee.decideApplication({ ...accept, applicationId: waiting });
    await committee.decideApplication({ ...accept, applicationId, to: "declined" });
  },
  markArrival: () => arrive(),
  undoArrival: async () => {
    const guest = await arrive();
    const here = (await committee.readDoor(past.id))?.guests.find(({ id }) => id === guest);
    return committee.undoArrival({ eventId: past.id, arrival: here?.arrival ?? 0 });
  },
  nominateInvitees: () => committee.nominateInvitees({ eventId: event.id, people: [aNominee()] }),
  issueInvitations: async () => {
    const { id, eventId } = await createNomination();
    const issue = { eventId, ...(await these(id)), holdsSeat: true, message: "", verification: null };
    await committee.issueInvitations({ ...issue, act: "issue" });
    await committee.issueInvitations({ ...issue, act: "renew" });
  },
  settleLetter: async () => {
    const { id } = await createLetter(await newApplication(), { letter: "receipt", status: "failed" });
    return committee.settleLetter({ id, as: "sent" });
  },
  addInterest: () => committee.addInterest({ kind: "domain", name: "plans.example" }),
  addMember: () => committee.addMember({ email: "plans@committee.example", role: "reader" }),
  changeMember: async () => {
    const { id } = await createMember("reader");
    expect(await committee.changeMember({ id, from: "reader", to: null })).toEqual({ ok: true });
  },
  saveLetterWords: () =>
    committee.saveLetterWords({ letter: "new-link", version: 0, words: { opening: "Own", closing: "" } }),
  writeToGuests: async () => {
    const words = { to: ["pending"], subject: "Where we meet", message: "In the courtyard." } as const;
    for (const count of [0, 1]) await committee.writeToGuests({ eventId: event.id, ...words, count });
  },
  saveEvent: async () => {
    const saved = await committee.saveEvent(anEventForm(), null);
    return saved.ok && committee.saveEvent(anEventForm(), { id: saved.id, version: 1 });
  },
  changeEventState: async () => {
    for (const change of eventStateChanges) {
      const { id } = await createEvent();
      await committee.changeEventState({ id, version: 1, change, message: "" });
    }
  },
  findBriefing: () => committee.findBriefing(1),
  saveBriefing: async () => {
    const saved = await committee.saveBriefing(aBriefingForm(), null);
    return saved.ok && committee.saveBriefing(aBriefingForm(), { id: saved.id, version: 1 });
  },
  publishBriefing: () => committee.publishBriefing({ id: 1, version: 1, change: "publish" }),
};
async function arrive() {
  const { id } = await createApplication({ eventId: past.id, status: "accepted" });
  await committee.markArrival({ eventId: past.id, applicationId: id, seen: 0 });
  return id;
}

/** Scans and sorts of other tables, each with what bounds it. */
const bounded: Record<string, string> = {
  "listApplications: SCAN a USING INDEX applications_by_time":
    "in order, and stops with the page: what a conflict closes is passed over, as many as a member has",
  "countQueues: SCAN v USING COVERING INDEX votes_open":
    "votes of open rounds alone: a decision closes those of its application",
  "a meeting's order: USE TEMP B-TREE FOR ORDER BY": "the first thousand applications to one event",
  "decideApplication: USE TEMP B-TREE FOR ORDER BY": "the votes of one round on one application",
  "previewLetter: USE TEMP B-TREE FOR GROUP BY": "those who agree on one application",
  "previewLetter: USE TEMP B-TREE FOR ORDER BY": "as above",
  "issueInvitations: SCAN l": "one row: those who are left out",
  "listUndeclared: USE TEMP B-TREE FOR GROUP BY":
    "what a member has not declared on in events to come: each is declared on once",
  "listUndeclared: USE TEMP B-TREE FOR ORDER BY": "as above",
  "readAudit: SCAN audit_entries": "newest first, and stops with the page, as above",
  "exportAudit: SCAN audit_entries": "as above, page by page",
  "listUnsentLetters: USE TEMP B-TREE FOR ORDER BY": "letters that wait for a member: refused ones, a few",
  "readInvitations: USE TEMP B-TREE FOR ORDER BY":
    "the invitations of one event, all of which its closed number reads",
  "countLetters: USE TEMP B-TREE FOR GROUP BY": "the letters of one event",
  "readEventHome: USE TEMP B-TREE FOR GROUP BY": "as above",
  "listPartnerships: SCAN p": "newest first, and stops with the page",
};

async function ownSubject() {
  const subject = await createSubject();
  await giveDecisionTo(committee.member, subject);
  return subject;
}
const unchanged = await ownSubject();

const tried = new Set([...actNames, ...(Object.keys(others) as (keyof typeof others)[])]);

it.each([...tried])("%s asks nothing that reads or sorts a growing table", async (name) => {
  // Acts that change their subject find it as no other has left it.
  const act = name in acts ? (name as ActName) : undefined;
  const subject = act && barredOf(act) ? await ownSubject() : unchanged;
  const before = watched.statements.length;
  if (act) await acts[act](committee, subject);
  await others[name]?.();
  const asked = new Set(watched.statements.slice(before));
  expect(asked.size).toBeGreaterThan(0);
  const found = await Promise.all([...asked].map(unboundedSteps));
  expect(found.flat().filter((step) => bounded[`${name}: ${step}`] === undefined)).toEqual([]);
});

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
