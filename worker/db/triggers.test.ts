import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { decide } from "../../tests/decide";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createMember,
  createPartnership,
  createVerification,
  testNow,
} from "../../tests/factories";
import { erase, erasePartnership, isThere, run, testKept } from "../../tests/kept-by-triggers";
import { entriesOf } from "../../tests/stored";

// The rules that triggers keep against every service and every statement by hand. Of conflicts:
// conflict-triggers.test.ts. Of invitations: table-rules.test.ts. Of erased words: search-index.test.ts. Of
// verifications, counts, searches and the outbox: the tests of those services.

const at = testNow.toISOString();
/** Whether the database takes it. */
const isDone = (statement: Promise<unknown>) =>
  statement.then(
    () => true,
    () => false,
  );

testKept([
  {
    rule: "an acceptance needs a verification where the event asks for one",
    trigger: "acceptance_needs_verification",
    breach: async () => {
      const { id } = await createApplication({}, { asksVerification: true });
      return isDone(run(sql`UPDATE applications SET status = 'accepted' WHERE id = ${id}`));
    },
  },
  {
    rule: "an application that comes as an accepted one needs a verification as well",
    trigger: "acceptance_needs_verification_insert",
    breach: () => isDone(createApplication({ status: "accepted" }, { asksVerification: true })),
  },
  {
    rule: "the verification of an accepted application stays",
    trigger: "verification_is_kept",
    breach: async () => {
      const { id } = await createApplication({}, { asksVerification: true });
      await createVerification(id);
      await run(sql`UPDATE applications SET status = 'accepted' WHERE id = ${id}`);
      return isDone(run(sql`DELETE FROM verifications WHERE application_id = ${id}`));
    },
  },
  {
    rule: "an audit entry cannot be changed",
    trigger: "audit_entries_are_final_update",
    breach: async () => {
      const id = await storedEntry();
      return isDone(run(sql`UPDATE audit_entries SET actor = 'nobody' WHERE id = ${id}`));
    },
  },
  {
    rule: "an audit entry cannot be deleted",
    trigger: "audit_entries_are_final_delete",
    breach: async () => isDone(run(sql`DELETE FROM audit_entries WHERE id = ${await storedEntry()}`)),
  },
  {
    rule: "the committee's words are erased with the application",
    trigger: "committee_words_are_erased",
    breach: async () => {
      const application = await createApplication({}, { needsTwoVotes: true });
      const { id } = application;
      const words = {
        reason: "Too far from the question",
        message: "Another time",
        criteria: { balance: "not-met" },
      } as const;
      await createVerification(id);
      await decide(await createMember("chair"), application, "declined", { ...words, isOverride: true });
      await run(sql`UPDATE decisions SET outside_decider = 'Ida Rhodes' WHERE application_id = ${id}`);
      await erase(id);
      return isThere(sql`SELECT 1 FROM votes
          WHERE application_id = ${id} AND coalesce(reason, message, criteria) IS NOT NULL
        UNION ALL SELECT 1 FROM decisions
          WHERE application_id = ${id} AND coalesce(reason, message, outside_decider) IS NOT NULL
        UNION ALL SELECT 1 FROM verifications WHERE application_id = ${id}`);
    },
  },
  {
    rule: "the guest's confirmation and the note for the host are erased with the seat",
    trigger: "confirmation_goes_with_the_seat",
    breach: async () => {
      const { id } = await createHeldSeat();
      await run(sql`UPDATE applications SET confirmed_at = ${at}, rule_version = '1', rule_accepted_at = ${at},
        may_be_named = 1 WHERE id = ${id}`);
      await run(
        sql`INSERT INTO host_notes (application_id, body, written_at) VALUES (${id}, 'No nuts', ${at})`,
      );
      await run(sql`UPDATE applications SET status = 'withdrawn' WHERE id = ${id}`);
      return isThere(sql`SELECT 1 FROM host_notes WHERE application_id = ${id}
        UNION ALL SELECT 1 FROM applications WHERE id = ${id}
          AND coalesce(confirm_by, confirmed_at, rule_version, rule_accepted_at, may_be_named) IS NOT NULL`);
    },
  },
  {
    rule: "the day that a guest said yes to, and who noted it, are erased with the seat",
    trigger: "answers_go_with_the_seat",
    breach: async () => {
      const { id } = await createHeldSeat({ confirmedFor: "2099-05-05" });
      await run(sql`UPDATE applications SET said_yes_at = ${at}, said_yes_to = ${(await createMember()).id}
        WHERE id = ${id}`);
      await run(sql`UPDATE applications SET status = 'withdrawn' WHERE id = ${id}`);
      return isThere(sql`SELECT 1 FROM applications
        WHERE id = ${id} AND coalesce(confirmed_for, said_yes_at, said_yes_to) IS NOT NULL`);
    },
  },
  {
    rule: "an invitation begins as a nomination",
    trigger: "invitation_begins_as_nomination",
    breach: async () => {
      const { id } = await createEvent();
      return isDone(
        run(sql`INSERT INTO invitations (reference, event_id, status, full_name, email, email_normalised,
          email_domain, company, full_name_folded, company_folded, nominated_by, issued_at, expires_at, created_at, updated_at)
        VALUES (${`OFN-${crypto.randomUUID()}`}, ${id}, 'invited', 'Grace Hopper', 'grace@navy.example',
          'grace@navy.example', 'navy.example', 'Navy', 'grace hopper', 'navy', ${(await createMember()).id}, ${at}, ${at}, ${at}, ${at})`),
      );
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
]);

async function storedEntry(): Promise<number> {
  const application = await createApplication();
  await decide(await createMember(), application, "declined");
  const [entry] = await entriesOf(application.id);
  return entry?.id ?? expect.fail("No entry");
}
