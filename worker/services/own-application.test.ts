import { expect, it } from "vitest";
import { apply } from "../../tests/apply";
import { anInterest, createEvent } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { applicationOf, entriesOf } from "../../tests/stored";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { listOwnApplications } from "./list-own-applications";
import { openApplication } from "./open-application";

it("corrects what was sent and records which fields, not what they held", async () => {
  const event = await createEvent();
  const { reference, token } = await apply({ eventId: event.id });
  const correction = { ...anInterest({ eventId: event.id }), fullName: "Augusta Ada King", phone: "+44 20" };
  expect(await correctApplication(needs, token, correction)).toEqual({ ok: true });
  expect(await correctApplication(needs, token, correction)).toEqual({ ok: true });
  const { id, fullName, version } = await applicationOf(reference);
  expect({ fullName, version }).toEqual({ fullName: "Augusta Ada King", version: 2 });
  const entries = await entriesOf(id);
  expect(entries.at(-1)).toMatchObject({
    action: "application.corrected",
    details: { fields: ["fullName", "phone"] },
  });
});

it("lists the applications that a browser remembers, without erased ones and what it made up", async () => {
  const event = await createEvent();
  const kept = await apply({ eventId: event.id });
  const erased = await apply({ eventId: event.id });
  await eraseApplication(needs, erased.token);
  const stranger = await apply({ eventId: event.id });
  const listed = await listOwnApplications(needs, [
    kept,
    erased,
    { ...stranger, proof: kept.proof },
    { ...stranger, proof: stranger.token },
    { reference: "nonsense", proof: "" },
  ]);
  expect(listed).toMatchObject([{ token: kept.token, application: { reference: kept.reference } }]);
  // The cookie's proof opens nothing (decisions/links).
  expect(await openApplication(needs, kept.proof)).toEqual({ ok: false, reason: "not_found" });
});
