import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { compliance } from "~/content/compliance";
import { framework } from "~/content/framework";
import { privacy } from "~/content/privacy";
import { decide } from "../tests/decide";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createInvitation,
  createMember,
  createVerification,
  testDatabase,
  testNow,
} from "../tests/factories";
import { writeBatch } from "./db/client";
import { auditEntries, decisions, events, hostNotes, verifications } from "./db/schema";

const db = testDatabase();
const at = testNow.toISOString();
const run = (statement: ReturnType<typeof sql>) => writeBatch(db, [statement]);
/** Whether a statement is carried out. */
const isDone = (statement: ReturnType<typeof sql>) =>
  run(statement).then(
    () => true,
    () => false,
  );
const erase = (id: number) =>
  run(sql`UPDATE applications SET status = 'erased', erased_at = ${at}, full_name = NULL, email = NULL,
    email_normalised = NULL, email_domain = NULL, phone = NULL, company = NULL, job_title = NULL, linkedin = NULL,
    interest_reason = NULL WHERE id = ${id}`);

type Promised = {
  /** Words of a page, as they are published. */
  sentence: string;
  /** The triggers that keep it: without one of them it can be broken. */
  triggers: readonly string[];
  /** Tries to break it past all services; whether that was possible. */
  breach: () => Promise<boolean>;
};

const promises: Promised[] = [
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
    sentence: "the database refuses an invitation that lacks a second member",
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
    sentence: "whatever application names one is closed to them",
    triggers: ["interests_meet_an_application"],
    breach: async () => {
      const [{ id: memberId }, company] = [await createMember(), `House of ${crypto.randomUUID()}`];
      const values = sql`(${memberId}, 'organization', ${company}, ${at})`;
      await run(sql`INSERT INTO interests (member_id, kind, name, created_at) VALUES ${values}`);
      const { id } = await createApplication({ eventId: (await createEvent()).id, company });
      const closed = sql`application_id = ${id} AND member_id = ${memberId} AND answer = 'conflict'`;
      return (await db.all(sql`SELECT 1 FROM declarations WHERE ${closed}`)).length === 0;
    },
  },
  {
    sentence: "how they judged it by the published criteria. Their words are erased with the application",
    triggers: ["vote_criteria_are_erased"],
    breach: async () => {
      const application = await createApplication({ eventId: (await createEvent()).id });
      await decide(await createMember(), application, "declined", { criteria: { balance: "not-met" } });
      await erase(application.id);
      const own = sql`application_id = ${application.id} AND criteria IS NOT NULL`;
      return (await db.all(sql`SELECT 1 FROM votes WHERE ${own}`)).length > 0;
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
];

/** The controls of /compliance that people keep and no table can: each shows its evidence outside of the database. */
const keptByPeople = ["Competition law", "Market conduct", "Sponsors", "Publications"];
/** The controls that a test of their own holds, and where. */
const heldElsewhere: Record<string, string> = {
  Recusal: "services/committee/decide-application.test.ts",
  Conflicts: "services/committee/conflicts.test.ts",
  "Data minimization": "declared-fields.test.ts",
  Retention: "services/apply-retention.test.ts",
};

const published = JSON.stringify([compliance, framework, privacy]);

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

it.each(promises.map((promised) => [promised.sentence, promised] as const))(
  "“%s” is published, and holds past all services",
  async (sentence, { triggers, breach }) => {
    expect(published).toContain(sentence);
    expect(await breach()).toBe(false);
    for (const name of triggers) {
      const trigger = await env.DB.prepare(
        "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ?",
      )
        .bind(name)
        .first<{ sql: string }>();
      if (!trigger) throw new Error(`There is no trigger ${name}`);
      await env.DB.prepare(`DROP TRIGGER ${name}`).run();
      // The control: without the one thing that keeps it, the promise is broken, and this look finds it.
      expect([name, await breach()]).toEqual([name, true]);
      await env.DB.prepare(trigger.sql).run();
      expect([name, await breach()]).toEqual([name, false]);
    }
  },
);

it("knows of every control of /compliance what keeps it", async () => {
  const controls = compliance.matrix.areas.flatMap(({ controls: each }) => [...each]);
  const isBound = ({ title, text, evidence }: (typeof controls)[number]) =>
    promises.some(({ sentence }) => `${text} ${evidence}`.includes(sentence)) ||
    title in heldElsewhere ||
    keptByPeople.includes(title);
  expect(controls.filter((control) => !isBound(control)).map(({ title }) => title)).toEqual([]);
  expect(isBound({ ...controls[0], title: "New", text: "New", evidence: "New" } as never)).toBe(false);
  const files = Object.keys(import.meta.glob("./**/*.test.ts")).map((path) => path.replace("./", ""));
  expect(Object.values(heldElsewhere).filter((file) => !files.includes(file))).toEqual([]);
  const removed = promises.flatMap(({ triggers }) => triggers).length;
  console.info(`PROOF promises | ${promises.length} sentences hold past all services`);
  console.info(`PROOF promises | control: each of ${removed} triggers removed is found out`);
});
