import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { standingStatuses } from "~/domain/application-status";
import { aClient, anInterest, createEvent, db, testNow } from "../../tests/factories";
import { lettersThatLeave } from "../../tests/outbox";
import { register, registrationOf, rowsOf, statusesOf, times } from "../../tests/registering";

const standing = (statuses: string[]) =>
  statuses.filter((status) => standingStatuses.some((known) => known === status));

/** The receipts that leave for one of these addresses now. */
async function receiptsTo(addresses: string[]): Promise<string[]> {
  const letters = (await lettersThatLeave()).filter(({ letter }) =>
    letter.subject.startsWith("We have received"),
  );
  return letters.map(({ to }) => to).filter((to) => addresses.includes(to));
}

it("stores one row for 50 simultaneous submissions with one key, and answers all alike", async () => {
  const event = await createEvent();
  const submission = { interest: anInterest({ eventId: event.id }), key: crypto.randomUUID() };
  const answers = await times(50, () => register(submission));
  expect(answers[0]).toMatchObject({ ok: true, registration: { status: "pending" } });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await rowsOf(event.id)).toHaveLength(1);
});

it("keeps one standing application of a person who applies 50 times at once in 10 spellings", async () => {
  const event = await createEvent();
  const name = `ada${event.id}`;
  const spellings = [
    `${name}@gmail.com`,
    `${name.toUpperCase()}@gmail.com`,
    `${name}@GMAIL.com`,
    `a.${name.slice(1)}@gmail.com`,
    `a.d.${name.slice(2)}@gmail.com`,
    `${name}+ofn@gmail.com`,
    `${name}+a+b@gmail.com`,
    `${name}@googlemail.com`,
    `A.${name.slice(1)}+Events@GoogleMail.com`,
    `a.da${name.slice(3)}+1@gmail.com`,
  ];
  const answers = await times(50, (index) =>
    register({
      interest: anInterest({
        eventId: event.id,
        email: spellings[index % 10] ?? "",
        interestReason: `Reason ${index}: to compare notes on settlement finality with practitioners.`,
      }),
    }),
  );
  const registrations = answers.map(registrationOf);
  expect(new Set(registrations.map(({ status }) => status))).toEqual(new Set(["pending"]));
  expect(new Set(registrations.map((answer) => Object.keys(answer).sort().join())).size).toBe(1);
  expect(new Set(registrations.map(({ reference }) => reference)).size).toBe(50);

  const rows = await rowsOf(event.id);
  expect(standing(rows.map(({ status }) => status))).toEqual(["pending"]);
  const [first] = rows.filter(({ status }) => status === "pending");
  const others = rows.filter(({ status }) => status === "resubmitted");
  expect(others).toHaveLength(49);
  expect(new Set(others.map(({ resubmissionOf }) => resubmissionOf))).toEqual(new Set([first?.id]));
  expect(await receiptsTo(spellings)).toHaveLength(1);
});

it("takes one key from two people for two applications, since a cached page may hand it to both", async () => {
  const event = await createEvent();
  const key = crypto.randomUUID();
  const one = registrationOf(await register({ interest: anInterest({ eventId: event.id }), key }));
  const other = registrationOf(await register({ interest: anInterest({ eventId: event.id }), key }));
  expect(other.reference).not.toBe(one.reference);
  expect(await statusesOf(event.id)).toEqual(["pending", "pending"]);
});

it("takes the same words from the same client within a day for the same application", async () => {
  const event = await createEvent();
  const interest = anInterest({ eventId: event.id });
  const client = aClient();
  const first = await register({ interest, client });
  const almostADayLater = () => new Date(testNow.getTime() + 24 * 60 * 60 * 1000 - 1);
  expect(await register({ interest, client }, { clock: almostADayLater })).toEqual(first);
  expect(await rowsOf(event.id)).toHaveLength(1);
});

it("takes the same words a day later for a resubmission", async () => {
  const event = await createEvent();
  const interest = anInterest({ eventId: event.id });
  const client = aClient();
  const first = registrationOf(await register({ interest, client }));
  const aDayLater = () => new Date(testNow.getTime() + 24 * 60 * 60 * 1000);
  const second = registrationOf(await register({ interest, client }, { clock: aDayLater }));
  expect(second.reference).not.toBe(first.reference);
  expect(second.status).toBe("pending");
  expect((await statusesOf(event.id)).sort()).toEqual(["pending", "resubmitted"]);
});

it("stores one row for the same words sent 20 times at once under different keys", async () => {
  const event = await createEvent();
  const interest = anInterest({ eventId: event.id });
  const client = aClient();
  const answers = await times(20, () => register({ interest, client }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await rowsOf(event.id)).toHaveLength(1);
});

it("answers a bot as anybody else, and keeps its application out of the way", async () => {
  const event = await createEvent({ maxAttendees: 20, currentAttendees: 19 });
  const interest = anInterest({ eventId: event.id });
  const answer = await register({ interest, isSuspicious: true });
  expect(answer).toMatchObject({ ok: true, registration: { status: "pending" } });
  expect(await statusesOf(event.id)).toEqual(["quarantined"]);
  const letters = await db.get<{ count: number }>(
    sql`SELECT count(*) AS count FROM outbox JOIN applications a ON a.id = application_id WHERE a.event_id = ${event.id}`,
  );
  expect(letters.count).toBe(0);

  const human = { ...interest, jobTitle: "Chair" };
  expect(await register({ interest: human })).toMatchObject({ ok: true });
  expect((await statusesOf(event.id)).sort()).toEqual(["pending", "quarantined"]);
});

it("stores the hash of the link's token and never the token", async () => {
  const event = await createEvent();
  const { token } = registrationOf(await register({ interest: anInterest({ eventId: event.id }) }));
  const links = await db.all<{ tokenHash: string }>(sql`
    SELECT token_hash AS tokenHash FROM application_links JOIN applications a ON a.id = application_id
    WHERE a.event_id = ${event.id}
  `);
  expect(links).toHaveLength(1);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(links[0]?.tokenHash).not.toBe(token);
});
