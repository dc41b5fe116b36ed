import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { apply } from "../../tests/apply";
import { createEvent, db, testNow } from "../../tests/factories";
import { applicationOf, lettersOf } from "../../tests/stored";
import { applicationLinks } from "../db/schema";
import { applyRetention } from "./apply-retention";

const day = 24 * 60 * 60 * 1000;
const at = (days: number) => new Date(testNow.getTime() + days * day);

async function applied(status: "accepted" | "declined") {
  const event = await createEvent({ startsAt: at(2).toISOString(), currentAttendees: 1 });
  const { reference } = await apply({ eventId: event.id });
  await db.run(sql`UPDATE applications SET status = ${status} WHERE reference = ${reference}`);
  return () => applicationOf(reference);
}
const run = (days: number) => applyRetention({ db, clock: () => at(days) });

it("erases a declined application 90 days after its event and any other after 180", async () => {
  const accepted = await applied("accepted");
  const declined = await applied("declined");
  await run(91);
  expect([(await accepted()).status, (await declined()).status]).toEqual(["accepted", "declined"]);
  await run(93);
  expect([(await accepted()).status, (await declined()).status]).toEqual(["accepted", "erased"]);
  await run(183);
  const row = await accepted();
  expect(row).toMatchObject({ status: "erased", fullName: null, email: null, emailNormalised: null });
  expect(await lettersOf(row.id)).toMatchObject([{ recipient: null, status: "dropped" }]);
});

it("forgets old keys and expired links, and keeps what is still of use", async () => {
  const { id } = await (await applied("accepted"))();
  const about = { applicationId: id, createdAt: testNow.toISOString() };
  const expired = crypto.randomUUID();
  const kept = crypto.randomUUID();
  await db.insert(applicationLinks).values([
    { ...about, tokenHash: expired, expiresAt: at(1).toISOString() },
    { ...about, tokenHash: kept, expiresAt: at(60).toISOString() },
  ]);
  await run(31);
  expect(await db.all(sql`SELECT 1 FROM idempotency_keys WHERE application_id = ${id}`)).toEqual([]);
  const links = await db.select().from(applicationLinks).where(eq(applicationLinks.applicationId, id));
  expect(links.map(({ tokenHash }) => tokenHash)).toContain(kept);
  expect(links.map(({ tokenHash }) => tokenHash)).not.toContain(expired);
});
