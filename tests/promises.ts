import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { writeBatch } from "../worker/db/client";
import { auditEntries, decisions, events, hostNotes, verifications } from "../worker/db/schema";
import { decide } from "./decide";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createInvitation,
  createMember,
  createPartnership,
  createVerification,
  testDatabase,
  testNow,
} from "./factories";

const db = testDatabase();
const at = testNow.toISOString();
const run = (statement: ReturnType<typeof sql>) => writeBatch(db, [statement]);
/** Whether a statement is carried out. */
const isDone = (statement: ReturnType<typeof sql>) =>
  run(statement).then(
    () => true,
    () => false,
  );
const isThere = async (query: ReturnType<typeof sql>) => (await db.all(query)).length > 0;
const erase = (id: number) =>
  run(sql`UPDATE applications SET status = 'erased', erased_at = ${at}, full_name = NULL, email = NULL,
    email_normalised = NULL, email_domain = NULL, phone = NULL, company = NULL, job_title = NULL, linkedin = NULL,
    interest_reason = NULL WHERE id = ${id}`);

const erasePartnership = (id: number) =>
  run(sql`UPDATE partnership_applications SET status = 'erased', erased_at = ${at}, organisation = NULL,
    website = NULL, contact_name = NULL, email = NULL, phone = NULL, job_title = NULL, goals = NULL, timeline = NULL,
    topic = NULL WHERE id = ${id}`);

export type Promised = {
  /** Words of a page, as they are published. */
  sentence: string;
  /** The triggers that keep it: without one of them it can be broken. */
  triggers: readonly string[];
  /** Tries to break it past all services; whether that was possible. */
  breach: () => Promise<boolean>;
};

export const promises: Promised[] = [
  {
    sentence: "nobody is accepted before a member has recorded a verification",
    triggers: ["acceptance_needs_verification"],
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent({ asksVerification: true })).id });
      return isDone(sql`UPDATE applications SET status = 'accepted' WHERE id = ${id}`);
    },
  },
  {
    sentence: "the database refuses an acceptance without it",
    triggers: ["acceptance_needs_verification_insert"],
    breach: async () => {
      const { id: eventId } = await createEvent({ asksVerification: true });
      return createApplication({ eventId, status: "accepted" }).then(
        () => true,
        () => false,
      );
    },
  },
  {
    sentence: "Source, sanctions list and its date on record",
    triggers: ["verification_is_kept"],
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent({ asksVerification: true })).id });
      await createVerification(id);
      await run(sql`UPDATE applications SET status = 'accepted' WHERE id = ${id}`);
      return isDone(sql`DELETE FROM verifications WHERE application_id = ${id}`);
    },
  },
  {
    sentence: "a seat is confirmed by accepting the Chatham House Rule",
    triggers: [],
    breach: async () =>
      isDone(sql`UPDATE applications SET confirmed_at = ${at} WHERE id = ${(await createHeldSeat()).id}`),
  },
  {
    sentence: "Each decision and each revision is written once, and cannot be changed afterwards",
    triggers: ["audit_entries_are_final_update"],
    breach: async () => {
      const id = await storedEntry();
      return isDone(sql`UPDATE audit_entries SET actor = 'nobody' WHERE id = ${id}`);
    },
  },
  {
    sentence: "Append-only record",
    triggers: ["audit_entries_are_final_delete"],
    breach: async () => isDone(sql`DELETE FROM audit_entries WHERE id = ${await storedEntry()}`),
  },
  {
    sentence: "the database refuses an invitation without a second member",
    triggers: ["invitation_needs_two_members"],
    breach: async () => {
      const { id: eventId } = await createEvent({ needsTwoVotes: true });
      return createInvitation({ eventId }).then(
        () => true,
        () => false,
      );
    },
  },
  {
    sentence: "where a seat is held and the event asks for it, the record that you were verified",
    triggers: ["invited_seat_needs_verification"],
    breach: async () => {
      const { id: eventId } = await createEvent({ asksVerification: true });
      return createInvitation({ eventId, holdsSeat: true }).then(
        () => true,
        () => false,
      );
    },
  },
  {
    sentence: "or holds a seat until it is answered",
    triggers: ["invitation_takes_seat"],
    breach: async () => {
      const { eventId } = await createInvitation({ holdsSeat: true });
      return (await db.select().from(events).where(eq(events.id, eventId)).get())?.currentAttendees !== 1;
    },
  },
  {
    sentence: "how they judged it by the published criteria. Their words are erased with the application",
    triggers: ["vote_criteria_are_erased"],
    breach: async () => {
      const application = await createApplication({ eventId: (await createEvent()).id });
      await decide(await createMember(), application, "declined", { criteria: { balance: "not-met" } });
      await erase(application.id);
      return isThere(
        sql`SELECT 1 FROM votes WHERE application_id = ${application.id} AND criteria IS NOT NULL`,
      );
    },
  },
  {
    sentence: "Their words are erased with the application",
    triggers: ["committee_words_are_erased"],
    breach: async () => {
      const application = await createApplication({ eventId: (await createEvent()).id });
      await decide(await createMember(), application, "declined", { reason: "Too far from the question" });
      await erase(application.id);
      const [kept] = await db.select().from(decisions).where(eq(decisions.applicationId, application.id));
      return kept?.reason !== null;
    },
  },
  {
    sentence:
      "Erasing empties every personal field of the application, its letters, the committee’s words about it",
    triggers: ["verification_is_erased"],
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent()).id });
      await createVerification(id);
      await erase(id);
      return (await db.select().from(verifications).where(eq(verifications.applicationId, id))).length > 0;
    },
  },
  {
    sentence: "or as soon as you give the seat up",
    triggers: ["confirmation_goes_with_the_seat"],
    breach: async () => {
      const { id } = await createHeldSeat();
      await db.insert(hostNotes).values({ applicationId: id, body: "No nuts", writtenAt: at });
      await run(sql`UPDATE applications SET status = 'withdrawn' WHERE id = ${id}`);
      return (await db.select().from(hostNotes).where(eq(hostNotes.applicationId, id))).length > 0;
    },
  },
  {
    sentence: "Wording and time of each acceptance on record",
    triggers: [],
    breach: async () =>
      isDone(sql`UPDATE applications SET rule_accepted_at = ${at} WHERE id = ${(await createHeldSeat()).id}`),
  },
  {
    sentence: "Once every seat is taken, applications wait",
    triggers: [],
    breach: async () =>
      isDone(sql`UPDATE events SET current_attendees = 2
        WHERE id = ${(await createEvent({ maxAttendees: 1, currentAttendees: 1 })).id}`),
  },
  {
    sentence: "Members of the committee nominate whom it may invite",
    triggers: ["invitation_begins_as_nomination"],
    breach: async () => {
      const { id } = await createEvent();
      return isDone(sql`INSERT INTO invitations (reference, event_id, status, full_name, email, email_normalised,
          email_domain, company, nominated_by, issued_at, expires_at, created_at, updated_at)
        VALUES (${`OFN-${crypto.randomUUID()}`}, ${id}, 'invited', 'Grace Hopper', 'grace@navy.example',
          'grace@navy.example', 'navy.example', 'Navy', ${(await createMember()).id}, ${at}, ${at}, ${at}, ${at})`);
    },
  },
  {
    sentence: "Nothing is held for you any more",
    triggers: ["invitation_frees_seat"],
    breach: async () => {
      const { id, eventId } = await createInvitation({ holdsSeat: true });
      // Also where the count was never raised.
      await run(sql`UPDATE events SET current_attendees = 1 WHERE id = ${eventId}`);
      await run(sql`UPDATE invitations SET status = 'expired' WHERE id = ${id}`);
      return (await db.select().from(events).where(eq(events.id, eventId)).get())?.currentAttendees !== 0;
    },
  },
  {
    sentence: "Where the event asks for verification we keep who verified you",
    triggers: ["verification_is_of_this_person"],
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent()).id });
      await createVerification(id);
      await run(sql`UPDATE applications SET full_name = 'Somebody Else' WHERE id = ${id}`);
      return isThere(sql`SELECT 1 FROM verifications WHERE application_id = ${id}`);
    },
  },
  {
    sentence: "what members of the committee wrote about it, how they voted",
    triggers: ["vote_words_are_erased"],
    breach: async () => {
      const application = await createApplication({
        eventId: (await createEvent({ needsTwoVotes: true })).id,
      });
      await decide(await createMember(), application, "declined", { reason: "Too far from the question" });
      await erase(application.id);
      return isThere(
        sql`SELECT 1 FROM votes WHERE application_id = ${application.id} AND reason IS NOT NULL`,
      );
    },
  },
  {
    sentence: "somebody from outside whom a chair names decides",
    triggers: ["outside_decider_is_erased"],
    breach: async () => {
      const application = await createApplication({ eventId: (await createEvent()).id });
      await decide(await createMember(), application, "declined");
      await run(
        sql`UPDATE decisions SET outside_decider = 'Ida Rhodes' WHERE application_id = ${application.id}`,
      );
      await erase(application.id);
      return isThere(
        sql`SELECT 1 FROM decisions WHERE application_id = ${application.id} AND outside_decider IS NOT NULL`,
      );
    },
  },
  {
    sentence: "its entry in the committee’s search",
    triggers: ["application_search_update"],
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent()).id });
      await erase(id);
      return isThere(sql`SELECT 1 FROM application_search WHERE rowid = ${id}`);
    },
  },
  {
    sentence: "what its members noted, and its entry in the committee’s search. They are erased with it",
    triggers: ["partnership_search_update"],
    breach: async () => {
      const { id } = await createPartnership();
      await erasePartnership(id);
      return isThere(sql`SELECT 1 FROM partnership_search WHERE rowid = ${id}`);
    },
  },
  {
    sentence: "what its members noted, and its entry in the committee’s search. They are erased with it",
    triggers: ["partnership_words_are_erased"],
    breach: async () => {
      const { id } = await createPartnership();
      await run(sql`INSERT INTO partnership_notes (partnership_application_id, member_id, body, created_at)
        VALUES (${id}, ${(await createMember()).id}, 'A good fit', ${at})`);
      await erasePartnership(id);
      return isThere(
        sql`SELECT 1 FROM partnership_notes WHERE partnership_application_id = ${id} AND body IS NOT NULL`,
      );
    },
  },
  ...(["before", "after", "corrected"] as const).map((when) => ({
    sentence:
      when === "before"
        ? "An application that names one of them is closed to that member"
        : "or who has a conflict of interest, neither reads nor exports what you sent",
    triggers: [
      {
        before: "interests_meet_an_application",
        after: "an_interest_meets_applications",
        corrected: "interests_meet_a_correction",
      }[when],
    ],
    breach: async () => {
      const { id: member } = await createMember();
      const company = `House ${crypto.randomUUID()}`;
      const enter = () =>
        run(sql`INSERT INTO interests (member_id, kind, name, created_at)
          VALUES (${member}, 'organization', ${company}, ${at})`);
      if (when !== "after") await enter();
      const { id } = await createApplication({
        eventId: (await createEvent()).id,
        ...(when === "corrected" ? {} : { company }),
      });
      if (when === "after") await enter();
      if (when === "corrected") await run(sql`UPDATE applications SET company = ${company} WHERE id = ${id}`);
      return !(await isThere(
        sql`SELECT 1 FROM declarations WHERE application_id = ${id} AND member_id = ${member}`,
      ));
    },
  })),
];

async function storedEntry(): Promise<number> {
  const application = await createApplication({ eventId: (await createEvent()).id });
  await decide(await createMember(), application, "declined");
  const entry = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.applicationId, application.id))
    .get();
  return entry?.id ?? expect.fail("No entry");
}
