import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { anInterest, createEvent, testClock, testDatabase, testSecret } from "../../tests/factories";
import { applications } from "../db/schema";
import { registerInterest, type Submission } from "./register-interest";

const db = testDatabase();
const register = (submission: Partial<Submission> & Pick<Submission, "interest">) =>
  registerInterest(
    { db, clock: testClock, secret: testSecret },
    { key: crypto.randomUUID(), clientHash: crypto.randomUUID(), isSuspicious: false, ...submission },
  );
const rowsOf = (eventId: number) => db.select().from(applications).where(eq(applications.eventId, eventId));

it("stores an application once and answers a repeated submission alike", async () => {
  const event = await createEvent();
  const submission = { interest: anInterest({ eventId: event.id }), key: crypto.randomUUID() };
  const first = await register(submission);
  expect(first).toMatchObject({ ok: true, registration: { status: "pending" } });
  expect(await register(submission)).toEqual(first);
  expect(await rowsOf(event.id)).toHaveLength(1);
});
