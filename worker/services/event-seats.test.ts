import { expect, it } from "vitest";
import { applyAs } from "../../tests/apply";
import { createApplication, createEvent, createInvitation } from "../../tests/factories";
import { needsAfter } from "../../tests/needs";
import { applicationOf } from "../../tests/stored";
import { findEvent } from "./find-event";

it("counts no place in the line of somebody for whom an invitation holds a seat", async () => {
  const event = await createEvent({ maxAttendees: 2, currentAttendees: 0 });
  const waiting = {
    eventId: event.id,
    status: "waitlisted",
    waitlistedAt: "2026-11-01T00:00:00.000Z",
  } as const;
  const { email } = await createApplication(waiting);
  // One of two seats is the invitee's own: the other one is anybody's.
  await createInvitation({ eventId: event.id, holdsSeat: true, email: email ?? "" });
  expect(await findEvent(needsAfter(), { id: event.id })).toMatchObject({ currentAttendees: 1 });
  const { reference } = await applyAs(event.id, "newcomer@bank.example");
  expect(await applicationOf(reference)).toMatchObject({ status: "pending" });
  await createApplication({ ...waiting, email: "next@bank.example" });
  expect(await findEvent(needsAfter(), { id: event.id })).toMatchObject({ currentAttendees: 2 });
});
