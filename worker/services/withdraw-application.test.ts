import { expect, it } from "vitest";
import { apply, applyAs, giveSeat } from "../../tests/apply";
import { createEvent, createLink } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { applicationOf, entriesOf, letterNamesOf, lettersOf, seatsOf } from "../../tests/stored";
import { eraseApplication } from "./erase-application";
import { withdrawApplication } from "./withdraw-application";

it("frees one seat when an accepted application is withdrawn ten times at once", async () => {
  const event = await createEvent({ maxAttendees: 3, currentAttendees: 1 });
  const { reference } = await apply({ eventId: event.id });
  await giveSeat(reference, event.id);
  expect(await seatsOf(event.id)).toBe(2);
  const link = await createLink((await applicationOf(reference)).id);
  const results = await Promise.all(Array.from({ length: 10 }, () => withdrawApplication(needs, link)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await seatsOf(event.id)).toBe(1);
  const { id } = await applicationOf(reference);
  expect(await entriesOf(id)).toMatchObject([
    { action: "application.submitted" },
    { action: "application.withdrawn", fromStatus: "accepted" },
  ]);
  const letters = await lettersOf(id);
  expect(letters.map(({ letter }) => letter).sort()).toEqual(["receipt", "withdrawn"]);
});

it("withdraws and erases what repeats another one without a letter about it", async () => {
  const { id: eventId } = await createEvent();
  const { email } = await applyAs(eventId, "ada@repeated.example");
  for (const end of [withdrawApplication, eraseApplication]) {
    const again = await applyAs(eventId, email);
    expect(await end(needs, again.token)).toMatchObject({ ok: true });
    expect(await letterNamesOf(again.id)).toEqual(["receipt"]);
  }
});
