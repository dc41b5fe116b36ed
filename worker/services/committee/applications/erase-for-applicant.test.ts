import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { eraseUnconfirmed } from "~/content/committee";
import { decide } from "../../../../tests/decide";
import { placesHolding } from "../../../../tests/everything-stored";
import {
  createApplication,
  createEvent,
  createInvitation,
  createLetter,
  createMember,
  createNomination,
  db,
} from "../../../../tests/factories";
import { committee } from "../../../../tests/inviting";
import { lettersThatLeave } from "../../../../tests/outbox";
import { signedInApp } from "../../../../tests/signed-in-app";
import { letterNamesOf, seatsOf, storedApplication } from "../../../../tests/stored";
import { votes } from "../../../db/schema";
import { liftConflict } from "../conflicts/declare-conflict";
import { addInterest } from "../conflicts/keep-interests";
import { countUnanswered } from "../invitations/read-invitations";
import { readLetter } from "../letters/list-letters";
import { readAudit } from "../read-audit";
import { eraseForApplicant } from "./erase-for-applicant";
import { readApplication } from "./read-application";

const aMark = () => crypto.randomUUID().replaceAll("-", "");

it("erases what a link from a letter would, the words of letters too, frees the seat, tells the address, and names the chair", async () => {
  const mark = aMark();
  const email = `ada@firm-${aMark()}.example`;
  const event = await createEvent({ maxAttendees: 2, currentAttendees: 2 });
  const words = { email, fullName: `Ada ${mark}`, company: `Engines ${mark}`, interestReason: `Why ${mark}` };
  const { id } = await createApplication({ eventId: event.id, status: "accepted", ...words });
  const again = { eventId: event.id, status: "resubmitted", resubmissionOf: id } as const;
  const repeated = await createApplication({ ...again, ...words });
  const spelled = await createApplication({ ...again, email: email.replace("@", "+x@") });
  await createNomination({ eventId: event.id, email, reason: `She knows, ${mark}` });
  const elsewhere = await createApplication();
  const letter = await createLetter(id, { recipient: email, sentSubject: mark, sentText: mark });

  const chair = await committee();
  expect(await eraseForApplicant(chair, id)).toEqual({ ok: true });
  const statuses = [id, repeated.id, spelled.id, elsewhere.id].map((each) => storedApplication(each));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([
    "erased",
    "erased",
    "pending",
    "pending",
  ]);
  expect(await seatsOf(event.id)).toBe(1);
  expect(await placesHolding(env.DB, mark)).toEqual([]);
  expect(await readLetter(chair, letter.id)).toMatchObject({ state: "sent", words: null, name: null });
  expect(await letterNamesOf(id)).toEqual(["accepted", "erased"]);
  expect((await lettersThatLeave(60)).map(({ to }) => to)).toContain(email);
  const { entries } = await readAudit(chair, { eventId: event.id });
  const erased = entries.filter(({ action }) => action === "application.erased");
  expect(erased.map(({ member }) => member)).toEqual([chair.member.email, chair.member.email]);
  expect(await eraseForApplicant(chair, id)).toEqual({ ok: false, reason: "not_found" });
});

it("erases nothing where the invitation of the same address is closed to the chair", async () => {
  const { id, email, eventId } = await createApplication();
  const company = `House of ${aMark()}`;
  const nominated = await createNomination({ eventId, email: email ?? "", company });
  const [closed, free] = [await committee(), await committee()];
  await addInterest(closed, { kind: "organization", name: company });
  const lifted = { applicationId: id, memberId: closed.member.id };
  expect(await liftConflict(free, lifted)).toEqual({ ok: true });
  expect(await eraseForApplicant(closed, id)).toEqual({ ok: false, reason: "recused" });
  const { status } = await storedApplication(id);
  expect(status).toBe("pending");
  expect(await eraseForApplicant(free, id)).toEqual({ ok: true });
  const { entries } = await readAudit(free, { eventId });
  const erased = entries.filter(({ action }) => action === "invitation.erased");
  expect(erased.map(({ reference }) => reference)).toEqual([nominated.reference]);
});

it("is asked of a chair alone, after a box is ticked", async () => {
  const { id } = await createApplication();
  const page = `/committee/applications/${id}`;
  const reviewer = await signedInApp((await createMember("reviewer")).email, "");
  expect((await reviewer.ask(page)).text).not.toContain("Erase for good");
  const { ask } = await signedInApp();
  expect((await ask(page)).text).toContain("Erase for good");
  const refused = await ask(page, { intent: "erase" });
  expect([refused.status, refused.text.includes(eraseUnconfirmed)]).toEqual([422, true]);
  expect((await storedApplication(id)).status).toBe("pending");
  expect((await ask(page, { intent: "erase", sure: "on" })).status).toBe(303);
  const erased = await ask(page);
  expect([erased.status, erased.text.includes("Erase for good")]).toEqual([200, false]);
});

it("closes the votes, tells nothing of a verification, and counts its invitation as no open one", async () => {
  const { id, eventId, email } = await createApplication({}, { asksVerification: true });
  await createInvitation({ eventId, email: email ?? "" });
  await db.run(sql`UPDATE events SET needs_two_votes = 1 WHERE id = ${eventId}`);
  const chair = await committee();
  await decide(chair.member, { id, version: 1 }, "accepted");
  const standing = async () => [
    await countUnanswered(chair, eventId),
    await db.$count(votes, sql`application_id = ${id} AND is_open = 1`),
    (await readApplication(chair, id))?.application.isVerified,
  ];
  expect(await standing()).toEqual([1, 1, false]);
  expect(await eraseForApplicant(chair, id)).toEqual({ ok: true });
  expect(await standing()).toEqual([0, 0, null]);
});
