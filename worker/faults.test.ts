import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { honeypotField } from "~/domain/honeypot";
import * as build from "../build/server/index.js";
import {
  anInterest,
  aPostedInterest,
  createApplication,
  createEvent,
  createHeldSeat,
  createInvitation,
  createLink,
  createMember,
  testClock,
  testDatabase,
  testDeciders,
  testNow,
  testSecret,
} from "../tests/factories";
import { type Fault, failingDatabase } from "../tests/failing-database";
import { failureMessages, faultTrials, type Write } from "../tests/fault-trials";
import { createApp } from "./app";
import { openDatabase } from "./db/client";
import { applications, events, outbox } from "./db/schema";
import { unseal } from "./security/seal";
import { applyRetention } from "./services/apply-retention";
import { decideApplication } from "./services/committee/decide-application";
import { sendDueLetters } from "./services/send-due-letters";

vi.spyOn(console, "error").mockImplementation(() => {});

const { send, tryAll } = faultTrials(createApp({ build, clock: testClock }), env);
const origin = "https://openfinance.network";
const db = testDatabase();
const client = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

const form = (path: string, values: Record<string, string>) => {
  const address = client();
  return () =>
    new Request(`${origin}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: origin,
        "CF-Connecting-IP": address,
      },
      body: new URLSearchParams(values),
    });
};

const json = (path: string, body: unknown, headers: Record<string, string>) => {
  const address = client();
  return () =>
    new Request(`${origin}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": address, ...headers },
      body: JSON.stringify(body),
    });
};

const countAll = async (statement: ReturnType<typeof sql>) =>
  (await db.get<{ count: number }>(statement)).count;
/** An application with a link, an outbox of its own and the words of a correction for it. */
async function linkedApplication(values: Partial<typeof applications.$inferInsert> = {}) {
  const event = await createEvent({ maxAttendees: 5, currentAttendees: 2 });
  const application = await createApplication({ eventId: event.id, ...values });
  const link = await createLink(application.id);
  const audited = (action: string) =>
    countAll(
      sql`SELECT count(*) AS count FROM audit_entries WHERE application_id = ${application.id} AND action = ${action}`,
    );
  const seats = async () =>
    (await db.select().from(events).where(eq(events.id, event.id)).get())?.currentAttendees;
  return { application, event, path: `/applications/${link}`, audited, seats };
}

const writes: Record<string, Write> = {
  "an application through the page": {
    prepare: async () => {
      const event = await createEvent();
      const values = { ...aPostedInterest(event.id), submissionId: crypto.randomUUID(), [honeypotField]: "" };
      return {
        request: form("/apply", values),
        stored: () => wholeApplications(event.id),
        reference: ({ location }) => location ?? "",
        typed: values.interestReason,
      };
    },
  },
  "an application through the API": {
    prepare: async () => {
      const event = await createEvent();
      const key = crypto.randomUUID();
      return {
        request: json("/api/events/register", anInterest({ eventId: event.id }), { "Idempotency-Key": key }),
        stored: () => wholeApplications(event.id),
        reference: ({ text }) => JSON.parse(text).reference,
      };
    },
  },
  "a partnership application": {
    prepare: async () => {
      const organisation = `Engines ${crypto.randomUUID()}`;
      const values = {
        organisation,
        website: "https://engines.example",
        contactName: "Ada Lovelace",
        email: `ada.${crypto.randomUUID()}@engines.example`,
        jobTitle: "Head of Research",
        type: "knowledge",
        goals: "We would like to contribute our research on settlement finality to the round tables.",
        consent: "yes",
        submissionId: crypto.randomUUID(),
        [honeypotField]: "",
      };
      return {
        request: form("/partnership-application", values),
        stored: async () => {
          const rows = await countAll(
            sql`SELECT count(*) AS count FROM partnership_applications WHERE organisation = ${organisation}`,
          );
          const letters =
            await countAll(sql`SELECT count(*) AS count FROM outbox o JOIN partnership_applications p
            ON p.id = o.partnership_application_id WHERE p.organisation = ${organisation}`);
          expect(letters, "a letter for each application").toBe(rows);
          return rows;
        },
        reference: ({ location }) => location ?? "",
        typed: values.goals,
      };
    },
  },
  "an invitation accepted": {
    prepare: async () => {
      const { id, eventId, token } = await createInvitation({ holdsSeat: true });
      const values = {
        fullName: "Grace Hopper",
        company: "Navy",
        jobTitle: "Rear admiral",
        linkedin: "https://www.linkedin.com/in/grace",
        rule: "on",
        hostNote: `No nuts ${crypto.randomUUID()}`,
      };
      return {
        request: form(`/invitations/${token}`, { intent: "accept", key: crypto.randomUUID(), ...values }),
        stored: async () => {
          const made = await countAll(
            sql`SELECT count(*) AS count FROM applications WHERE event_id = ${eventId} AND status = 'accepted'`,
          );
          const whole = sql`SELECT count(*) AS count FROM invitations i JOIN applications a ON a.id = i.application_id
            JOIN host_notes h ON h.application_id = a.id JOIN application_links l ON l.application_id = a.id
            JOIN outbox o ON o.application_id = a.id JOIN events e ON e.id = i.event_id
            WHERE i.id = ${id} AND i.status = 'accepted' AND e.current_attendees = 1`;
          expect(await countAll(whole), "everything of an acceptance").toBe(made);
          return made;
        },
        reference: ({ location }) => location ?? "",
        typed: values.hostNote,
      };
    },
  },
  "an invitation declined": {
    prepare: async () => {
      const { id, token, eventId } = await createInvitation({ holdsSeat: true });
      const answer = `I am abroad ${crypto.randomUUID()}`;
      return {
        request: form(`/invitations/${token}`, { intent: "decline", answer }),
        stored: async () => {
          const declined = await countAll(
            sql`SELECT count(*) AS count FROM invitations WHERE id = ${id} AND status = 'declined'`,
          );
          const seats = sql`SELECT current_attendees AS count FROM events WHERE id = ${eventId}`;
          expect(await countAll(seats)).toBe(1 - declined);
          return declined;
        },
        typed: answer,
      };
    },
  },
  "a colleague suggested": {
    prepare: async () => {
      const { id, token } = await createInvitation();
      const reason = `She knows settlement ${crypto.randomUUID()}`;
      const colleague = { fullName: "Ada", email: "ada@people.example", company: "Engines", reason };
      return {
        request: form(`/invitations/${token}`, { intent: "suggest", ...colleague }),
        stored: () => countAll(sql`SELECT count(*) AS count FROM invitations WHERE suggested_by = ${id}`),
        typed: reason,
      };
    },
  },
  "a correction": {
    prepare: async () => {
      const { path, audited } = await linkedApplication();
      const values = { ...aPostedInterest(1), jobTitle: "Head of Engines", intent: "correct" };
      return {
        request: form(path, values),
        stored: () => audited("application.corrected"),
        reference: ({ location }) => location ?? "",
        typed: values.jobTitle,
      };
    },
  },
  "a withdrawal": {
    prepare: async () => {
      const { path, audited, seats } = await linkedApplication({ status: "accepted" });
      return {
        request: form(path, { intent: "withdraw", confirm: "yes" }),
        stored: async () => {
          const withdrawn = await audited("application.withdrawn");
          expect(await seats(), "one seat for one withdrawal").toBe(2 - withdrawn);
          return withdrawn;
        },
      };
    },
  },
  "an erasure": {
    prepare: async () => {
      const { path, application, audited, seats } = await linkedApplication({ status: "accepted" });
      return {
        request: form(path, { intent: "erase", confirm: "yes" }),
        stored: async () => {
          const erased = await audited("application.erased");
          const row = await db.select().from(applications).where(eq(applications.id, application.id)).get();
          expect([row?.status === "erased", row?.email === null]).toEqual([erased === 1, erased === 1]);
          expect(await seats(), "one seat for one erasure").toBe(2 - erased);
          return erased;
        },
      };
    },
  },
  "a confirmation": {
    prepare: async () => {
      const seat = await createHeldSeat();
      const values = { intent: "confirm", rule: "on", hostNote: "No nuts, please" };
      return {
        request: form(`/applications/${await createLink(seat.id)}`, values),
        stored: async () => {
          const confirmed = await countAll(sql`SELECT count(*) AS count FROM applications
            WHERE id = ${seat.id} AND confirmed_at IS NOT NULL AND rule_accepted_at IS NOT NULL`);
          const audited = await countAll(sql`SELECT count(*) AS count FROM audit_entries
            WHERE application_id = ${seat.id} AND action = 'application.confirmed'`);
          const noted = await countAll(
            sql`SELECT count(*) AS count FROM host_notes WHERE application_id = ${seat.id}`,
          );
          expect([audited, noted], "a confirmation is whole").toEqual([confirmed, confirmed]);
          return audited;
        },
        reference: ({ location }) => location ?? "",
        typed: values.hostNote,
      };
    },
  },
  "asking again": {
    prepare: async () => {
      const { path, application, audited } = await linkedApplication({ status: "lapsed" });
      return {
        request: form(path, { intent: "ask-again" }),
        stored: async () => {
          const asked = await audited("application.asked-again");
          const row = await db.select().from(applications).where(eq(applications.id, application.id)).get();
          expect(row?.status).toBe(asked === 1 ? "pending" : "lapsed");
          return asked;
        },
      };
    },
  },
  "a request for a new link": {
    prepare: async () => {
      const { application } = await linkedApplication();
      const email = application.email ?? "";
      return {
        request: form("/applications?index", { email }),
        // The row names nobody, whether somebody applied or not, so it is known by the address that it seals.
        stored: async () => {
          const rows = await db.select().from(outbox).where(eq(outbox.letter, "new-link"));
          const sealed = rows.map(({ sealedRecipient }) => unseal(env.APP_SECRET, sealedRecipient ?? ""));
          return (await Promise.all(sealed)).filter((address) => address === email).length;
        },
        typed: email,
      };
    },
  },
};

/** The applications of an event, each with everything that is written beside it. */
async function wholeApplications(eventId: number): Promise<number> {
  const count = (table: string) =>
    countAll(sql`SELECT count(*) AS count FROM ${sql.raw(table)} t
      JOIN applications a ON a.id = t.application_id WHERE a.event_id = ${eventId}`);
  const rows = await countAll(sql`SELECT count(*) AS count FROM applications WHERE event_id = ${eventId}`);
  for (const table of ["idempotency_keys", "application_links", "audit_entries", "outbox"])
    expect(await count(table), table).toBe(rows);
  return rows;
}

it.each(Object.entries(writes))(
  "%s is stored once or not at all, whatever fails",
  async (name, write) => {
    const { faults, problems } = await tryAll(write);
    expect(problems).toEqual([]);
    console.info(`PROOF faults | ${name}: ${faults} faults`);
  },
  600_000,
);

it("an overloaded database is not asked again, and a lost connection is", async () => {
  const { request } = await (writes["an application through the API"] as Write).prepare();
  const asked = async (message: string) => {
    const faulty = failingDatabase(env.DB, { statement: 0, moment: "before", message, isLasting: true });
    const { status, retryAfter } = await send(request(), faulty.DB);
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
    return faulty.statements();
  };
  const once = await asked("D1_ERROR: D1 DB is overloaded. Too many requests queued.");
  expect(await asked("D1_ERROR: Network connection lost.")).toBe(3 * once);
});

it("a decision is made once or not at all, whatever fails", async () => {
  const member = await createMember("chair");
  const prepare = async () => {
    const event = await createEvent({ maxAttendees: 5 });
    const application = await createApplication({ eventId: event.id });
    const decide = (DB: D1Database) =>
      decideApplication(
        { db: openDatabase(DB), clock: testClock, member, deciders: testDeciders },
        {
          applicationId: application.id,
          version: application.version,
          to: "accepted",
          reason: null,
          message: null,
          isNotified: true,
          isOverride: false,
        },
      );
    return { event, application, decide };
  };
  const healthy = failingDatabase(env.DB);
  await (await prepare()).decide(healthy.DB);
  let cases = 0;
  for (const message of failureMessages) {
    for (let statement = 0; statement < healthy.statements(); statement++) {
      for (const moment of ["before", "after"] as const) {
        for (const isLasting of [false, true]) {
          cases++;
          const { event, application, decide } = await prepare();
          const faulty = failingDatabase(env.DB, { statement, moment, message, isLasting });
          // A read that fails is thrown: the console answers 503 and has written nothing.
          const outcome = await decide(faulty.DB).catch((error: unknown) => {
            expect(String(error)).toContain("Failed query");
            return { ok: false } as const;
          });
          const seats = async () =>
            (await db.select().from(events).where(eq(events.id, event.id)).get())?.currentAttendees;
          const letters = () =>
            countAll(sql`SELECT count(*) AS count FROM outbox WHERE application_id = ${application.id}`);
          if (outcome.ok) expect(await seats()).toBe(1);
          await decide(env.DB);
          expect([await seats(), await letters()], JSON.stringify({ statement, moment, message })).toEqual([
            1, 1,
          ]);
        }
      }
    }
  }
  console.info(`PROOF faults | a decision: ${cases} faults`);
}, 600_000);

it("retention erases all that is due or nothing, and the rest the next time", async () => {
  const due = async () => {
    const event = await createEvent({ startsAt: "2025-01-01T00:00:00.000Z" });
    await createApplication({ eventId: event.id });
    return event.id;
  };
  const left = (eventId: number) =>
    countAll(
      sql`SELECT count(*) AS count FROM applications WHERE event_id = ${eventId} AND email IS NOT NULL`,
    );
  await due();
  const healthy = failingDatabase(env.DB);
  await applyRetention({ db: openDatabase(healthy.DB), clock: testClock });
  let cases = 0;
  for (const moment of ["before", "after"] as const) {
    for (let statement = 0; statement < healthy.statements(); statement++) {
      cases++;
      const eventId = await due();
      const fault: Fault = { statement, moment, message: failureMessages[0], isLasting: true };
      await expect(
        applyRetention({ db: openDatabase(failingDatabase(env.DB, fault).DB), clock: testClock }),
      ).rejects.toThrow();
      // The first statement chooses what is due; the others are one batch.
      expect(await left(eventId)).toBe(moment === "after" && statement > 0 ? 0 : 1);
      await applyRetention({ db, clock: testClock });
      expect(await left(eventId)).toBe(0);
    }
  }
  console.info(`PROOF faults | retention: ${cases} faults`);
});

it("no letter goes twice and none is lost, whatever fails", async () => {
  await db.delete(outbox).where(eq(outbox.status, "waiting"));
  const waiting = async () => {
    const event = await createEvent();
    const application = await createApplication({ eventId: event.id });
    const row = {
      recipient: application.email,
      dedupeKey: crypto.randomUUID(),
      applicationId: application.id,
    };
    const [letter] = await db
      .insert(outbox)
      .values({
        letter: "receipt",
        ...row,
        nextAttemptAt: testNow.toISOString(),
        createdAt: testNow.toISOString(),
      })
      .returning();
    return letter?.id ?? 0;
  };
  const anHourLater = () => new Date(testNow.getTime() + 60 * 60 * 1000);
  const run = async (DB: D1Database, clock = testClock) => {
    const handedOver: string[] = [];
    const needs = { db: openDatabase(DB), clock, secret: testSecret, origin };
    await sendDueLetters({ ...needs, send: async (to) => void handedOver.push(to) }).catch(() => undefined);
    return handedOver.length;
  };
  await waiting();
  const healthy = failingDatabase(env.DB);
  expect(await run(healthy.DB)).toBe(1);
  let cases = 0;
  for (const message of failureMessages) {
    for (let statement = 0; statement < healthy.statements(); statement++) {
      for (const moment of ["before", "after"] as const) {
        for (const isLasting of [false, true]) {
          cases++;
          const id = await waiting();
          const first = await run(failingDatabase(env.DB, { statement, moment, message, isLasting }).DB);
          const second = await run(env.DB, anHourLater);
          const row = await db.select().from(outbox).where(eq(outbox.id, id)).get();
          const where = JSON.stringify({ statement, moment, message, isLasting });
          expect(first + second, where).toBeLessThanOrEqual(1);
          // What did not go for certain stays where the console lists it.
          if (first + second === 0) expect(row?.status, where).toBe("sending");
          else expect(["sent", "sending"], where).toContain(row?.status);
          await db
            .delete(outbox)
            .where(eq(outbox.id, id))
            .catch(() => undefined);
        }
      }
    }
  }
  console.info(`PROOF faults | the outbox: ${cases} faults`);
}, 600_000);

/** The control: the same application written by statements of their own, and tried again without a key. */
it("the harness finds out a write that is no batch and has no key", async () => {
  const problems: string[] = [];
  for (const moment of ["before", "after"] as const) {
    const { id: eventId } = await createEvent();
    const faulty = failingDatabase(env.DB, {
      statement: 0,
      moment,
      message: failureMessages[0],
      isLasting: false,
    });
    const write = async (DB: D1Database) => {
      const email = `ada.${crypto.randomUUID()}@example.org`;
      await openDatabase(DB)
        .insert(applications)
        .values({
          ...anInterest({ eventId }),
          reference: `OFN-${crypto.randomUUID()}`,
          status: "pending",
          email,
          emailNormalised: email,
          emailDomain: "example.org",
          privacyNoticeVersion: "1",
          consentedAt: testNow.toISOString(),
          createdAt: testNow.toISOString(),
          updatedAt: testNow.toISOString(),
        });
    };
    await write(faulty.DB).catch(() => write(env.DB));
    const stored = await db.select().from(applications).where(eq(applications.eventId, eventId));
    if (stored.length !== 1) problems.push(moment);
  }
  expect(problems).toEqual(["after"]);
  console.info("PROOF faults | control: a retried insert without a key is stored twice");
});
