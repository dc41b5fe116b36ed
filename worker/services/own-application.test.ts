import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { apply, giveSeat, inOtherWords } from "../../tests/apply";
import { anInterest, createEvent, testDatabase } from "../../tests/factories";
import { needsAfter } from "../../tests/needs";
import { applicationOf, lettersOf } from "../../tests/stored";
import { auditEntries } from "../db/schema";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";
import { listOwnApplications } from "./list-own-applications";
import { openApplication } from "./open-application";

const db = testDatabase();
const needs = needsAfter();

it("corrects what was sent and records which fields, not what they held", async () => {
  const event = await createEvent();
  const { reference, token } = await apply({ eventId: event.id });
  const correction = { ...anInterest({ eventId: event.id }), fullName: "Augusta Ada King", phone: "+44 20" };
  expect(await correctApplication(needs, token, correction)).toEqual({ ok: true });
  expect(await correctApplication(needs, token, correction)).toEqual({ ok: true });
  const { id, fullName, version } = await applicationOf(reference);
  expect({ fullName, version }).toEqual({ fullName: "Augusta Ada King", version: 2 });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.applicationId, id));
  expect(entries.at(-1)).toMatchObject({
    action: "application.corrected",
    details: { fields: ["fullName", "phone"] },
  });
});

it("shows a resubmission and a quarantined application as pending, whatever becomes of the first", async () => {
  const event = await createEvent();
  const interest = anInterest({ eventId: event.id });
  const first = await apply(interest);
  const second = await apply(inOtherWords(interest));
  const bot = await apply({ eventId: event.id }, { isSuspicious: true });
  await giveSeat(first.reference, event.id);
  const pages = await Promise.all([second, bot].map(({ token }) => openApplication(needs, token)));
  for (const page of pages) {
    expect(page).toMatchObject({
      ok: true,
      application: { status: "pending" },
      timeline: [{ what: "submitted" }],
    });
  }
  const exported = await exportApplication(needs, second.token);
  expect(exported).toMatchObject({ ok: true, data: { application: { status: "pending" } } });
  expect(JSON.stringify(exported)).not.toMatch(/resubmi/i);
});

it("puts an application for a full event on the waiting list, with its own letter", async () => {
  const event = await createEvent({ maxAttendees: 1, currentAttendees: 1 });
  const { reference, token, status } = await apply({ eventId: event.id, waitingList: true });
  expect(status).toBe("waitlisted");
  expect(await openApplication(needs, token)).toMatchObject({
    ok: true,
    application: { status: "waitlisted" },
    timeline: [{ what: "submitted" }, { what: "waitlisted" }],
  });
  const { id } = await applicationOf(reference);
  expect(await lettersOf(id)).toMatchObject([{ letter: "waiting-list" }]);
});

it("exports what is stored about the person, and only that person", async () => {
  const event = await createEvent();
  const interest = anInterest({ eventId: event.id });
  const { reference, token } = await apply(interest);
  await apply({ eventId: event.id });
  const { eventId: _event, waitingList: _list, ...sent } = interest;
  expect(await exportApplication(needs, token)).toMatchObject({
    ok: true,
    data: { application: { ...sent, reference, status: "pending" }, event: { slug: event.slug } },
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
