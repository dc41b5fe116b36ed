import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { honeypotField } from "~/domain/honeypot";
import { anInterest, aPostedInterest, createApplication, createEvent, db } from "../../tests/factories";
import { failingDatabase } from "../../tests/failing-database";
import { type Write, whole } from "../../tests/fault-trials";
import { anApplication } from "../../tests/partnership-form";
import { form, json, visitorFaults } from "../../tests/visitor-faults";
import { outbox } from "../db/schema";
import { unseal } from "../security/seal";

const { send, testEach } = visitorFaults();

/** The applications of an event, each with everything that is written beside it. */
const wholeApplications = (eventId: number) =>
  whole(
    sql`applications WHERE event_id = ${eventId}`,
    ...["idempotency_keys", "application_links", "audit_entries", "outbox"].map(
      (table) =>
        sql`${sql.raw(table)} t JOIN applications a ON a.id = t.application_id WHERE a.event_id = ${eventId}`,
    ),
  );

const writes: Record<string, Write> = {
  "an application through the page": async () => {
    const event = await createEvent();
    const values = { ...aPostedInterest(event.id), submissionId: crypto.randomUUID(), [honeypotField]: "" };
    return {
      request: form("/apply", values),
      stored: wholeApplications(event.id),
      reference: ({ location }) => location ?? "",
      typed: values.interestReason,
    };
  },
  "an application through the API": async () => {
    const event = await createEvent();
    const key = crypto.randomUUID();
    return {
      request: json("/api/events/register", anInterest({ eventId: event.id }), { "Idempotency-Key": key }),
      stored: wholeApplications(event.id),
      reference: ({ text }) => JSON.parse(text).reference,
    };
  },
  "a partnership application": async () => {
    const organisation = `Engines ${crypto.randomUUID()}`;
    const sent = { consent: "yes", submissionId: crypto.randomUUID(), [honeypotField]: "" };
    const values = { ...anApplication(), organisation, ...sent };
    return {
      request: form("/partnership-application", values),
      stored: whole(
        sql`partnership_applications WHERE organisation = ${organisation}`,
        sql`outbox o JOIN partnership_applications p ON p.id = o.partnership_application_id
          WHERE p.organisation = ${organisation}`,
      ),
      reference: ({ location }) => location ?? "",
      typed: values.goals,
    };
  },
  "a request for a new link": async () => {
    const { email } = await createApplication();
    return {
      request: form("/applications?index", { email: email ?? "" }),
      // The row names nobody, whether somebody applied or not, so it is known by the address that it seals.
      stored: async () => {
        const rows = await db.select().from(outbox).where(eq(outbox.letter, "new-link"));
        const sealed = rows.map(({ sealedRecipient }) => unseal(env.APP_SECRET, sealedRecipient ?? ""));
        return (await Promise.all(sealed)).filter((address) => address === email).length;
      },
      typed: email ?? "",
    };
  },
};

testEach(writes);

it("an overloaded database is not asked again, and a lost connection is", async () => {
  const { request } = await (writes["an application through the API"] as Write)();
  const asked = async (message: string) => {
    const faulty = failingDatabase(env.DB, { statement: 0, moment: "before", message, isLasting: true });
    const { status, retryAfter } = await send(request(), faulty.DB);
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
    return faulty.statements();
  };
  const once = await asked("D1_ERROR: D1 DB is overloaded. Too many requests queued.");
  expect(await asked("D1_ERROR: Network connection lost.")).toBe(3 * once);
});
