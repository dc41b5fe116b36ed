import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createSubject } from "../../tests/console-acts";
import {
  aBriefingForm,
  aLinkRequest,
  anEventForm,
  anInterest,
  createApplication,
  createBriefing,
  createInvitation,
  createLetter,
  createLink,
  createMember,
  db,
} from "../../tests/factories";
import { committeeNeeds, needs } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import { publishBriefing, saveBriefing } from "./committee/briefings/keep-briefings";
import { changeEventState } from "./committee/events/change-event-state";
import { saveEvent } from "./committee/events/save-event";
import { correctApplication } from "./correct-application";
import { declineInvitation } from "./decline-invitation";
import { eraseApplication } from "./erase-application";
import { requestNewLink } from "./request-new-link";
import { withdrawApplication } from "./withdraw-application";

// A write on one application, event or briefing leaves all others as they were. Acts of the desk: acts-and-conflicts.test.ts.

const committee = committeeNeeds(await createMember("chair"));
// People with words, votes, decisions, letters and an invitation, and a partnership.
await createSubject();
await createBriefing();

type Own = {
  application: number;
  event: number;
  briefing: number;
  invitation: number;
  token: string;
  email: string;
};

/** All rows but those of one application, one event, one briefing and one invitation. */
async function rowsBeside({ application, event, briefing, invitation }: Own) {
  const ofApplications = ["application_links", "application_notes", "votes", "decisions", "outbox"];
  const queries: SQL[] = [
    sql`SELECT * FROM applications WHERE id <> ${application}`,
    ...ofApplications.map(
      (table) => sql`SELECT * FROM ${sql.raw(table)} WHERE application_id <> ${application}`,
    ),
    sql`SELECT * FROM events WHERE id <> ${event}`,
    sql`SELECT * FROM briefings WHERE id <> ${briefing}`,
    sql`SELECT * FROM invitations WHERE id <> ${invitation}`,
    sql`SELECT * FROM partnership_applications`,
  ];
  return Promise.all(queries.map((query) => db.all(query)));
}

const byForm = ({ application }: Own) => createLink(application, "submission");

const writes: Record<string, (own: Own) => Promise<unknown>> = {
  "asking for links": ({ email }) => requestNewLink(needs, aLinkRequest(email)),
  "a correction": async (own) =>
    correctApplication(needs, await byForm(own), anInterest({ eventId: own.event, fullName: "Ada King" })),
  "a withdrawal": async (own) => withdrawApplication(needs, await byForm(own)),
  "an erasure by the link of a form": async (own) => eraseApplication(needs, await byForm(own)),
  "an erasure by the link of a letter": async ({ application }) =>
    eraseApplication(needs, await createLink(application)),
  "an invitation that is declined": ({ token }) =>
    declineInvitation(needs, token, { answer: null, forget: true }),
  "an edit of an event": ({ event: id }) => saveEvent(committee, anEventForm(), { id, version: 1 }),
  "a cancellation": ({ event: id }) =>
    changeEventState(committee, { id, version: 1, change: "cancel", message: "" }),
  "an edit of a briefing": ({ briefing: id }) => saveBriefing(committee, aBriefingForm(), { id, version: 1 }),
  "the publication of a briefing": ({ briefing: id }) =>
    publishBriefing(committee, { id, version: 1, change: "publish" }),
  "a letter that leaves": async ({ application }) => {
    await createLetter(application, { letter: "receipt", status: "waiting", sentAt: null });
    return { ok: (await lettersThatLeave()).length === 1 };
  },
};

it.each(Object.entries(writes))("changes nothing of anybody else: %s", async (_, write) => {
  const { id: application, eventId: event, email } = await createApplication();
  const { id: invitation, token } = await createInvitation({ eventId: event, holdsSeat: true });
  const { id: briefing } = await createBriefing();
  const own = { application, event, briefing, invitation, token, email: email ?? "" };
  await lettersThatLeave();
  const before = await rowsBeside(own);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  expect(await write(own)).not.toMatchObject({ ok: false });
  expect(await rowsBeside(own)).toEqual(before);
});
