import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import { createEvent, createMember, createQueue, db } from "../../../../tests/factories";
import { inProof } from "../../../../tests/in-proof";
import { changeApplication, changeEvent, storedEvent } from "../../../../tests/stored";
import type { CommitteeMember } from "../member";

const isLong = env.PROOF === "long";
const rounds = isLong ? 20 : 1;
const atOnce = isLong ? 500 : 120;

it(`seats exactly 20 of ${atOnce} at once, ${rounds} times over`, async () => {
  const members = [await createMember(), await createMember("chair"), await createMember()];
  for (let round = 0; round < rounds; round++) {
    const event = await createEvent({ maxAttendees: 20 });
    const queue = await createQueue(event.id, atOnce);
    const results = await Promise.all(
      queue.map((application, index) =>
        decide(members[index % members.length] as CommitteeMember, application, "accepted"),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(20);
    expect(new Set(results.flatMap((result) => (result.ok ? [] : [result.reason])))).toEqual(
      new Set(["event_full"]),
    );
    expect(await tally(event.id)).toEqual({ seats: 20, accepted: 20, audits: 20, letters: 20 });
  }
  console.info(`PROOF seats | ${atOnce} acceptances at once for 20 seats, ${rounds} rounds: 20 each time`);
});

inProof("sells more seats than there are once an acceptance reads first and writes then", async () => {
  const event = await createEvent({ maxAttendees: 20 });
  const queue = await createQueue(event.id, atOnce);
  await Promise.all(queue.map(({ id }) => acceptNaively(id, event.id)));
  const { accepted } = await tally(event.id);
  expect(accepted).toBeGreaterThan(20);
  console.info(`PROOF seats | control: a naive version accepts ${accepted} for 20 seats`);
});

async function tally(eventId: number) {
  return db.get<{ seats: number; accepted: number; audits: number; letters: number }>(sql`
    SELECT
      (SELECT current_attendees FROM events WHERE id = ${eventId}) AS seats,
      (SELECT count(*) FROM applications WHERE event_id = ${eventId} AND status = 'accepted') AS accepted,
      (SELECT count(*) FROM audit_entries WHERE event_id = ${eventId}) AS audits,
      (SELECT count(*) FROM outbox WHERE application_id IN (
        SELECT id FROM applications WHERE event_id = ${eventId}
      )) AS letters`);
}

/** A faulty one: it looks first and writes then. */
async function acceptNaively(id: number, eventId: number) {
  const { currentAttendees, maxAttendees } = await storedEvent(eventId);
  const taken = currentAttendees ?? 0;
  if (taken >= (maxAttendees ?? 0)) return;
  await changeApplication(id, { status: "accepted" });
  await changeEvent(eventId, { currentAttendees: taken + 1 });
}
