import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { type BriefingForm, briefingFormSchema } from "~/domain/briefing-form";
import type { CommitteeRole } from "~/domain/committee-permissions";
import { type EventForm, eventFormSchema } from "~/domain/event-form";
import type { Interest } from "~/domain/interest-form";
import { type InterestField, interestFields, nothingOptional } from "~/domain/interest-form-fields";
import type { LinkProof } from "~/domain/link-proof";
import type { Partnership } from "~/domain/partnership-form";
import { openDatabase } from "../worker/db/client";
import {
  applicationLinks,
  applications,
  briefings,
  committeeMembers,
  events,
  invitationLinks,
  invitations,
  outbox,
  partnershipApplications,
  verifications,
} from "../worker/db/schema";
import type { Client } from "../worker/security/client";
import { sha256 } from "../worker/security/digest";
import type { CommitteeMember } from "../worker/services/committee/member";
import {
  type Application,
  aBriefingRow,
  aLetterRow,
  anApplicationRow,
  anEventRow,
  anInvitationRow,
  aPartnershipRow,
  type Briefing,
  type Invitation,
  type StoredPartnership,
  testNow,
  unique,
} from "./rows";

export { testNow };

export const testClock = () => testNow;
export const testSecret = "a secret that only tests know, 32+ characters";
/** The domains of the committee of every test that says nothing else. */
export const testDeciders: readonly string[] = ["committee.example", "elsewhere.example"];
export const db = openDatabase(env.DB);

/** The page of the oldest event that the migrations brought, which is the owner's. */
export async function pastEventPath() {
  const [event] = await db.select({ slug: events.slug }).from(events).orderBy(events.startsAt).limit(1);
  return `/events/${event?.slug}`;
}

type EventValues = Partial<typeof events.$inferInsert>;

/** A future round table in Bangkok, open and without a limit unless said otherwise. */
export const createEvent = async (values: EventValues = {}) =>
  db.insert(events).values(anEventRow(values)).returning().get();

/** What stands in an event whose date was moved after somebody was told it. */
export const toldBefore = {
  ...{ at: testNow.toISOString(), until: "2098-01-01T00:00:00.000Z", startsAt: "2099-12-11T06:00:00.000Z" },
  ...{ timeZone: "Asia/Bangkok", location: "Bangkok", endsAt: null, venue: null, timeIsKnown: 0 as const },
};

/** A valid interest, by a person of its own. */
export function anInterest(values: Partial<Interest> & { eventId: number }): Interest {
  return {
    ...nothingOptional,
    fullName: "Ada Lovelace",
    email: `ada.${unique()}@example.org`,
    company: "Analytical Engines",
    jobTitle: "Head of Research",
    linkedin: "https://www.linkedin.com/in/ada",
    interestReason: "I would like to compare notes on settlement finality with practitioners.",
    waitingList: false,
    ...values,
  };
}

/** The same as a form posts it: nothing given is an empty text. */
export function aPostedInterest(eventId: number): Record<InterestField, string> {
  const interest = anInterest({ eventId });
  return Object.fromEntries(interestFields.map((field) => [field, String(interest[field] ?? "")])) as Record<
    InterestField,
    string
  >;
}

/** Somebody asks for the link to their application, from a network of their own. */
export function aLinkRequest(email: string) {
  return { email, client: aClient() };
}

/** A client with a network and a site of its own. */
export function aClient(): Client {
  return { network: unique(), site: unique() };
}

/** Waits for the next minute near a minute's end: local rate limits forget then what they counted. */
export async function withinOneMinute() {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 5_000) await scheduler.wait(left);
}

/** A committee member with an address of their own. */
export function createMember(
  role: CommitteeRole = "reviewer",
  email = `member.${unique()}@committee.example`,
): Promise<CommitteeMember> {
  return db
    .insert(committeeMembers)
    .values({ email, role, createdAt: testNow.toISOString() })
    .onConflictDoUpdate({ target: committeeMembers.email, set: { role } })
    .returning({ id: committeeMembers.id, email: committeeMembers.email })
    .get()
    .then((stored) => ({ ...stored, role }));
}

/** A stored application, pending, by a person and for an event of its own unless said otherwise; `event` describes that. */
export async function createApplication(values: Partial<Application> = {}, event: EventValues = {}) {
  const eventId = values.eventId ?? (await createEvent(event)).id;
  return db
    .insert(applications)
    .values(anApplicationRow({ ...values, eventId }))
    .returning()
    .get();
}

/** So many applications at once, in the order of their ids and of the line; accepted ones are confirmed. */
export async function createQueue(
  eventId: number,
  count: number,
  status: "pending" | "accepted" | "waitlisted" = "pending",
) {
  const mark = unique();
  const now = testNow.toISOString();
  await db.run(sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO applications (reference, event_id, status, full_name, email, email_normalised, email_domain, company,
      job_title, linkedin, interest_reason, privacy_notice_version, consented_at, confirmed_at, waitlisted_at, created_at, updated_at,
      full_name_folded, company_folded, job_title_folded, interest_reason_folded)
    SELECT ${mark} || '-' || i, ${eventId}, ${status}, 'Guest Number ' || i, i || '.' || ${mark} || '@queue.example',
      i || '.' || ${mark} || '@queue.example', 'queue.example', 'Company', 'Title', 'https://www.linkedin.com/in/p',
      'Reason', '1', ${now}, iif(${status} = 'accepted', ${now}, NULL),
      iif(${status} = 'waitlisted', strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' seconds'), NULL),
      ${now}, ${now}, 'guest number ' || i, 'company', 'title', 'reason' FROM n`);
  return db
    .select({ id: applications.id, version: applications.version })
    .from(applications)
    .where(eq(applications.eventId, eventId))
    .orderBy(applications.id);
}

/** An accepted application whose guest was asked by a letter a week ago, on its only seat unless said otherwise. */
export async function createHeldSeat(values: Partial<Application> = {}, event: EventValues = {}) {
  const asked = new Date(testNow.getTime() - 7 * 24 * 60 * 60 * 1000).toISOString();
  const confirmBy = new Date(testNow.getTime() + 24 * 60 * 60 * 1000).toISOString();
  const seat = await createApplication(
    { status: "accepted", decidedAt: asked, confirmBy, ...values },
    { maxAttendees: 1, currentAttendees: 1, ...event },
  );
  await createLetter(seat.id, { createdAt: asked });
  return seat;
}

/** A letter about an application, handed over to the mail service unless said otherwise. */
export const createLetter = async (applicationId: number, values: Partial<typeof outbox.$inferInsert> = {}) =>
  db
    .insert(outbox)
    .values(aLetterRow({ applicationId, ...values }))
    .returning()
    .get();

/** Somebody who is verified and waits, first in line for the one free seat of an event that offers it by itself. */
export async function createWaiting(values: Partial<Application> = {}, event: EventValues = {}) {
  const waiting = await createApplication(
    { status: "waitlisted", ...values },
    { maxAttendees: 1, confirmationDays: 7, asksVerification: true, offersSeats: true, ...event },
  );
  await createVerification(waiting.id);
  return waiting;
}

/** The record that a member verified an applicant. */
export async function createVerification(applicationId: number) {
  const { id: memberId } = await createMember();
  await db.insert(verifications).values({
    applicationId,
    memberId,
    source: "Register of companies",
    sanctionsList: "Consolidated list",
    listDate: "2026-11-20",
    verifiedAt: testNow.toISOString(),
  });
}

export const createHostNote = (applicationId: number, body: string) =>
  db.run(sql`
    INSERT INTO host_notes (application_id, body, written_at) VALUES (${applicationId}, ${body}, ${testNow.toISOString()})`);

export const readHostNote = async (applicationId: number) =>
  (
    await db.all<{ body: string }>(sql`SELECT body FROM host_notes WHERE application_id = ${applicationId}`)
  )[0]?.body;

export const createArrival = (applicationId: number, { id }: CommitteeMember, arrivedAt: string) =>
  db.run(sql`
    INSERT INTO arrivals (application_id, arrived_at, marked_by) VALUES (${applicationId}, ${arrivedAt}, ${id})`);

/** A briefing that is not published. */
export const createBriefing = async (values: Partial<Briefing> = {}) =>
  db.insert(briefings).values(aBriefingRow(values)).returning().get();

/** The form of a briefing as the console parses it, with an address of its own. */
export const aBriefingForm = (values: Record<string, string | boolean> = {}): BriefingForm =>
  briefingFormSchema.parse({
    title: "Finality, in plain terms",
    slug: `finality-${unique()}`,
    type: "Settlement",
    content: "One paragraph.",
    ...values,
  });

/** The token of a link that opens an application, as a letter holds it unless said otherwise. */
export async function createLink(applicationId: number, proof: LinkProof = "letter"): Promise<string> {
  const token = crypto.randomUUID().replaceAll("-", "").repeat(2);
  await db
    .insert(applicationLinks)
    .values({ tokenHash: await sha256(token), applicationId, proof, createdAt: testNow.toISOString() });
  return token;
}

/** A nomination of somebody, by a member and for an event of its own unless said otherwise; `event` describes that. */
export async function createNomination(values: Partial<Invitation> = {}, event: EventValues = {}) {
  const row = anInvitationRow({
    ...values,
    eventId: values.eventId ?? (await createEvent(event)).id,
    nominatedBy: values.nominatedBy ?? (await createMember()).id,
  });
  return db.insert(invitations).values(row).returning().get();
}

/** An invitation that is open for two weeks, and the token of the link in its letter. */
export async function createInvitation(values: Partial<Invitation> = {}, event?: EventValues) {
  const { id } = await createNomination({ ...values, status: "nominated", holdsSeat: false }, event);
  const token = crypto.randomUUID().replaceAll("-", "").repeat(2);
  const invitation = await db
    .update(invitations)
    .set({
      status: "invited",
      holdsSeat: values.holdsSeat ?? false,
      issue: 1,
      // Long enough ago for a reminder.
      issuedAt: new Date(testNow.getTime() - 24 * 60 * 60 * 1000).toISOString(),
      expiresAt: values.expiresAt ?? new Date(testNow.getTime() + 14 * 24 * 60 * 60 * 1000).toISOString(),
    })
    .where(eq(invitations.id, id))
    .returning()
    .get();
  await db
    .insert(invitationLinks)
    .values({ tokenHash: await sha256(token), invitationId: id, createdAt: testNow.toISOString() });
  return { ...invitation, token };
}

/** The form of a future event with five seats, as a chair posts it. */
export function aPostedEvent(values: Record<string, string> = {}): Record<string, string> {
  return {
    title: "Singapore Round Table",
    slug: `singapore-${crypto.randomUUID().slice(0, 8)}`,
    type: "round-table",
    location: "Singapore",
    timeZone: "Asia/Singapore",
    day: "2099-05-05",
    time: "14:30",
    maxAttendees: "5",
    ...values,
  };
}

/** The same as the console parses it. */
export const anEventForm = (values?: Record<string, string>): EventForm =>
  eventFormSchema.parse(aPostedEvent(values));

/** A partnership form as it is sent, without what may be left out. */
export const aPartnership = (values: Partial<Partnership> = {}): Partnership => ({
  ...{ organisation: "Analytical Engines", contactName: "Ada Lovelace", email: "ada@engines.example" },
  ...{ jobTitle: "Head of Partnerships", type: "knowledge", regions: [], consent: true },
  goals: "We would like to publish the notes of the working group on settlement together.",
  ...{ website: null, phone: null, timeline: null, topic: null },
  ...values,
});

/** A stored partnership application, new and by a contact of its own unless said otherwise. */
export const createPartnership = async (values: Partial<StoredPartnership> = {}) =>
  db.insert(partnershipApplications).values(aPartnershipRow(values)).returning().get();
