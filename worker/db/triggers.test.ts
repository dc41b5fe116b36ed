import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { foldWords } from "~/domain/fold-words";
import { decide } from "../../tests/decide";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createInvitation,
  createMember,
  createNomination,
  createPartnership,
  createVerification,
  testDatabase,
  testNow,
} from "../../tests/factories";
import { clearInvitations } from "../services/clear-invitations";
import { writeBatch } from "./client";
import { auditEntries, decisions, events, hostNotes, verifications } from "./schema";

// The rules that triggers keep against every service and every statement by hand.

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
    linkedin_profile = NULL, interest_reason = NULL, full_name_folded = NULL, company_folded = NULL,
    job_title_folded = NULL, interest_reason_folded = NULL WHERE id = ${id}`);

const erasePartnership = (id: number) =>
  run(sql`UPDATE partnership_applications SET status = 'erased', erased_at = ${at}, organisation = NULL,
    website = NULL, contact_name = NULL, email = NULL, phone = NULL, job_title = NULL, goals = NULL, timeline = NULL,
    topic = NULL, email_normalised = NULL, email_domain = NULL, organisation_folded = NULL, contact_name_folded = NULL, topic_folded = NULL WHERE id = ${id}`);

type Kept = {
  /** The rule that the trigger keeps. */
  rule: string;
  trigger: string;
  /** Tries to break the rule past all services; whether that was possible. */
  breach: () => Promise<boolean>;
};

const rules: Kept[] = [
  {
    rule: "an acceptance needs a verification where the event asks for one",
    trigger: "acceptance_needs_verification",
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent({ asksVerification: true })).id });
      return isDone(sql`UPDATE applications SET status = 'accepted' WHERE id = ${id}`);
    },
  },
  {
    rule: "an accepted application cannot be inserted without a verification",
    trigger: "acceptance_needs_verification_insert",
    breach: async () => {
      const { id: eventId } = await createEvent({ asksVerification: true });
      return createApplication({ eventId, status: "accepted" }).then(
        () => true,
        () => false,
      );
    },
  },
  {
    rule: "the verification of an accepted application stays",
    trigger: "verification_is_kept",
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent({ asksVerification: true })).id });
      await createVerification(id);
      await run(sql`UPDATE applications SET status = 'accepted' WHERE id = ${id}`);
      return isDone(sql`DELETE FROM verifications WHERE application_id = ${id}`);
    },
  },
  {
    rule: "an audit entry cannot be changed",
    trigger: "audit_entries_are_final_update",
    breach: async () => {
      const id = await storedEntry();
      return isDone(sql`UPDATE audit_entries SET actor = 'nobody' WHERE id = ${id}`);
    },
  },
  {
    rule: "an audit entry cannot be deleted",
    trigger: "audit_entries_are_final_delete",
    breach: async () => isDone(sql`DELETE FROM audit_entries WHERE id = ${await storedEntry()}`),
  },
  {
    rule: "an invitation needs a second member where the event asks for two",
    trigger: "invitation_needs_two_members",
    breach: async () => {
      const { id: eventId } = await createEvent({ needsTwoVotes: true });
      return createInvitation({ eventId }).then(
        () => true,
        () => false,
      );
    },
  },
  {
    rule: "an invitation holds a seat for a verified guest alone where the event asks for it",
    trigger: "invited_seat_needs_verification",
    breach: async () => {
      const { id: eventId } = await createEvent({ asksVerification: true });
      return createInvitation({ eventId, holdsSeat: true }).then(
        () => true,
        () => false,
      );
    },
  },
  {
    rule: "an invitation with a seat counts among the seats taken",
    trigger: "invitation_takes_seat",
    breach: async () => {
      const { eventId } = await createInvitation({ holdsSeat: true });
      return (await db.select().from(events).where(eq(events.id, eventId)).get())?.currentAttendees !== 1;
    },
  },
  {
    rule: "the ratings of a vote are erased with the application",
    trigger: "committee_words_are_erased",
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
    rule: "the reason of a decision is erased with the application",
    trigger: "committee_words_are_erased",
    breach: async () => {
      const application = await createApplication({ eventId: (await createEvent()).id });
      await decide(await createMember(), application, "declined", { reason: "Too far from the question" });
      await erase(application.id);
      const [kept] = await db.select().from(decisions).where(eq(decisions.applicationId, application.id));
      return kept?.reason !== null;
    },
  },
  {
    rule: "the verification is erased with the application",
    trigger: "committee_words_are_erased",
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent()).id });
      await createVerification(id);
      await erase(id);
      return (await db.select().from(verifications).where(eq(verifications.applicationId, id))).length > 0;
    },
  },
  {
    rule: "the note for the host is erased with the seat",
    trigger: "confirmation_goes_with_the_seat",
    breach: async () => {
      const { id } = await createHeldSeat();
      await db.insert(hostNotes).values({ applicationId: id, body: "No nuts", writtenAt: at });
      await run(sql`UPDATE applications SET status = 'withdrawn' WHERE id = ${id}`);
      return (await db.select().from(hostNotes).where(eq(hostNotes.applicationId, id))).length > 0;
    },
  },
  {
    rule: "an invitation begins as a nomination",
    trigger: "invitation_begins_as_nomination",
    breach: async () => {
      const { id } = await createEvent();
      return isDone(sql`INSERT INTO invitations (reference, event_id, status, full_name, email, email_normalised,
          email_domain, company, full_name_folded, company_folded, nominated_by, issued_at, expires_at, created_at, updated_at)
        VALUES (${`OFN-${crypto.randomUUID()}`}, ${id}, 'invited', 'Grace Hopper', 'grace@navy.example',
          'grace@navy.example', 'navy.example', 'Navy', 'grace hopper', 'navy', ${(await createMember()).id}, ${at}, ${at}, ${at}, ${at})`);
    },
  },
  {
    rule: "an invitation that ends frees its seat",
    trigger: "invitation_frees_seat",
    breach: async () => {
      const { id, eventId } = await createInvitation({ holdsSeat: true });
      // Also where the count was never raised.
      await run(sql`UPDATE events SET current_attendees = 1 WHERE id = ${eventId}`);
      await run(sql`UPDATE invitations SET status = 'expired' WHERE id = ${id}`);
      return (await db.select().from(events).where(eq(events.id, eventId)).get())?.currentAttendees !== 0;
    },
  },
  {
    rule: "a verification ends with another name",
    trigger: "verification_is_of_this_person",
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent()).id });
      await createVerification(id);
      await run(sql`UPDATE applications SET full_name = 'Somebody Else' WHERE id = ${id}`);
      return isThere(sql`SELECT 1 FROM verifications WHERE application_id = ${id}`);
    },
  },
  {
    rule: "the words of a vote are erased with the application",
    trigger: "committee_words_are_erased",
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
    rule: "the name of a decider from outside is erased with the application",
    trigger: "committee_words_are_erased",
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
    rule: "an erased application leaves the search",
    trigger: "application_search_update",
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent()).id });
      await erase(id);
      return isThere(sql`SELECT 1 FROM application_search WHERE rowid = ${id}`);
    },
  },
  {
    rule: "an erased partnership application leaves the search",
    trigger: "partnership_search_update",
    breach: async () => {
      const { id } = await createPartnership();
      await erasePartnership(id);
      return isThere(sql`SELECT 1 FROM partnership_search WHERE rowid = ${id}`);
    },
  },
  {
    rule: "notes about a partnership application are erased with it",
    trigger: "partnership_words_are_erased",
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
    rule: {
      before: "an interest closes an application that comes afterwards",
      after: "an interest closes an application that was there before",
      corrected: "an interest closes an application that is corrected to its company",
    }[when],
    trigger: {
      before: "conflicts_meet_an_application",
      after: "an_interest_meets_applications",
      corrected: "interests_meet_a_correction",
    }[when],
    breach: async () => {
      const { id: member } = await createMember();
      const company = `House ${crypto.randomUUID()}`;
      const enter = () =>
        run(sql`INSERT INTO interests (member_id, kind, name, name_folded, created_at)
          VALUES (${member}, 'organization', ${company}, ${foldWords(company)}, ${at})`);
      if (when !== "after") await enter();
      const { id } = await createApplication({
        eventId: (await createEvent()).id,
        ...(when === "corrected" ? {} : { company }),
      });
      if (when === "after") await enter();
      if (when === "corrected")
        await run(sql`UPDATE applications SET company = ${company}, company_folded = ${foldWords(company)}
          WHERE id = ${id}`);
      return !(await isThere(
        sql`SELECT 1 FROM declarations WHERE application_id = ${id} AND member_id = ${member}`,
      ));
    },
  })),
  ...[
    { rule: "a conflict closes all that the same address sent", trigger: "a_conflict_reaches_its_address" },
    {
      rule: "a conflict that follows a declaration of none closes all that the same address sent",
      trigger: "a_later_conflict_reaches_its_address",
    },
  ].map(({ rule, trigger }) => ({
    rule,
    trigger,
    breach: async () => {
      const { id: eventId } = await createEvent();
      const { id, email } = await createApplication({ eventId });
      const { id: twin } = await createApplication({ eventId, email: email ?? "", status: "withdrawn" });
      const { id: member } = await createMember();
      await run(sql`INSERT INTO votes (application_id, round, member_id, choice, created_at)
        VALUES (${twin}, 1, ${member}, 'accepted', ${at})`);
      const isLater = trigger.includes("later");
      await run(sql`INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
        VALUES (${id}, ${member}, ${isLater ? "none" : "conflict"}, 'member', ${at})`);
      if (isLater) await run(sql`UPDATE declarations SET answer = 'conflict' WHERE application_id = ${id}`);
      const isClosed = await isThere(
        sql`SELECT 1 FROM declarations WHERE application_id = ${twin} AND member_id = ${member} AND answer <> 'none'`,
      );
      return !isClosed || isThere(sql`SELECT 1 FROM votes WHERE application_id = ${twin}`);
    },
  })),
  {
    rule: "a vote of a round that is opened again goes where a conflict came meanwhile",
    trigger: "a_conflict_outlives_the_round",
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent()).id });
      const { id: member } = await createMember();
      await run(sql`INSERT INTO votes (application_id, round, member_id, choice, created_at)
        VALUES (${id}, 1, ${member}, 'accepted', ${at})`);
      await run(sql`UPDATE applications SET round = 2 WHERE id = ${id}`);
      await run(sql`INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
        VALUES (${id}, ${member}, 'conflict', 'member', ${at})`);
      await run(sql`UPDATE applications SET round = 1 WHERE id = ${id}`);
      return isThere(sql`SELECT 1 FROM votes WHERE application_id = ${id}`);
    },
  },
  {
    rule: "the register's conflict with a submission that is set aside closes its twin once it is released",
    trigger: "a_released_conflict_reaches_its_address",
    breach: async () => {
      const { id: eventId } = await createEvent();
      const { id, email } = await createApplication({ eventId, status: "quarantined", quarantinedAt: at });
      const { id: twin } = await createApplication({ eventId, email });
      await run(sql`INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
        VALUES (${id}, ${(await createMember()).id}, 'conflict', 'register', ${at})`);
      const twinIsClosed = sql`SELECT 1 FROM declarations WHERE application_id = ${twin}`;
      expect(await isThere(twinIsClosed)).toBe(false);
      await run(sql`UPDATE applications SET status = 'withdrawn', quarantined_at = NULL WHERE id = ${id}`);
      return !(await isThere(twinIsClosed));
    },
  },
  {
    rule: "a vote that a conflict takes back is on record",
    trigger: "a_vote_is_taken_back_on_record",
    breach: async () => {
      const { id } = await createApplication({ eventId: (await createEvent()).id });
      const { id: member } = await createMember();
      await run(sql`INSERT INTO votes (application_id, round, member_id, choice, created_at)
        VALUES (${id}, 1, ${member}, 'accepted', ${at})`);
      await run(sql`INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
        VALUES (${id}, ${member}, 'conflict', 'member', ${at})`);
      return !(await isThere(
        sql`SELECT 1 FROM audit_entries WHERE application_id = ${id} AND action = 'application.vote-taken-back'`,
      ));
    },
  },
  ...(["application", "invitation", "partnership"] as const).map((last) => ({
    rule: `a declaration keeps no address once nothing else does: ${last}`,
    trigger: `${last}_gives_its_address_up`,
    breach: async () => {
      const { id: eventId } = await createEvent();
      const { id, email } = await createApplication({ eventId });
      await run(sql`INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
        VALUES (${id}, ${(await createMember()).id}, 'conflict', 'member', ${at})`);
      const kept = sql`SELECT 1 FROM declarations WHERE application_id = ${id} AND email_normalised IS NOT NULL`;
      if (last === "invitation") {
        const { id: invitation } = await createNomination({ eventId, email });
        await erase(id);
        expect(await isThere(kept)).toBe(true);
        await writeBatch(
          db,
          clearInvitations({ chosen: sql`i.id = ${invitation}`, actor: "system", now: at }),
        );
      } else if (last === "partnership") {
        const { id: partnership } = await createPartnership({ email });
        await erase(id);
        expect(await isThere(kept)).toBe(true);
        await erasePartnership(partnership);
      } else {
        expect(await isThere(kept)).toBe(true);
        await erase(id);
      }
      return isThere(kept);
    },
  })),
  {
    rule: "an interest in the house of an invitation closes the application of its address",
    trigger: "interests_meet_an_invitation",
    breach: async () => {
      const { id: eventId } = await createEvent();
      const { id, email } = await createApplication({ eventId });
      const { id: member } = await createMember();
      const company = `House ${crypto.randomUUID()}`;
      await run(sql`INSERT INTO interests (member_id, kind, name, name_folded, created_at)
        VALUES (${member}, 'organization', ${company}, ${foldWords(company)}, ${at})`);
      await createInvitation({ eventId, email: email ?? "", company });
      return !(await isThere(
        sql`SELECT 1 FROM declarations WHERE application_id = ${id} AND member_id = ${member}`,
      ));
    },
  },
];

it.each(rules.map((kept) => [kept.rule, kept] as const))("%s", async (_, { trigger: name, breach }) => {
  expect(await breach()).toBe(false);
  const { sql: created } = await triggerOf(name);
  await run(sql`DROP TRIGGER ${sql.raw(name)}`);
  // The control: without its trigger the rule can be broken.
  expect(await breach()).toBe(true);
  await run(sql.raw(created));
  expect(await breach()).toBe(false);
});

/** Triggers that keep counts, searches and the outbox in order; the tests of those services hold them. */
const keptElsewhere = [
  "application_counts_delete",
  "application_counts_insert",
  "application_counts_update",
  "application_search_delete",
  "application_search_insert",
  "outbox_takes_turn_again",
  "outbox_takes_turn_and_event",
  "partnership_counts_delete",
  "partnership_counts_insert",
  "partnership_counts_update",
  "partnership_search_delete",
  "partnership_search_insert",
  "votes_are_for_these_words",
  "votes_close_with_the_round",
];

it("leaves no trigger out", async () => {
  const found = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name`,
  );
  const named = new Set([...rules.map(({ trigger }) => trigger), ...keptElsewhere]);
  expect(found.map(({ name }) => name)).toEqual([...named].sort());
});

async function triggerOf(name: string): Promise<{ sql: string }> {
  const found = await db.get<{ sql: string } | undefined>(
    sql`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ${name}`,
  );
  return found ?? expect.fail(`There is no trigger ${name}`);
}

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
