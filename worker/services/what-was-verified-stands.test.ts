import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { pick } from "~/domain/declared-field";
import { type CorrectionField, correctionFields } from "~/domain/interest-form-fields";
import { applyAs } from "../../tests/apply";
import { decide } from "../../tests/decide";
import {
  createApplication,
  createEvent,
  createInvitation,
  createLink,
  createMember,
  createVerification,
  db,
  testNow,
} from "../../tests/factories";
import { verification } from "../../tests/inviting";
import { committeeNeeds, needs, needsAfter } from "../../tests/needs";
import { signedInApp } from "../../tests/signed-in-app";
import { entriesOf, lettersOf, seatsOf, storedApplication, votesOf } from "../../tests/stored";
import { verifications } from "../db/schema";
import { acceptInvitation } from "./accept-invitation";
import { readApplication } from "./committee/applications/read-application";
import { verifyApplicant } from "./committee/applications/verify-applicant";
import { readHeldLetters, releaseLetters } from "./committee/letters/release-letters";
import { correctApplication } from "./correct-application";
import { exportApplication } from "./export-application";
import { openApplication } from "./open-application";

const chair = await createMember("chair");
const somebodyElse = {
  fullName: "Viktor Other",
  company: "Other Bank",
  jobTitle: "Owner",
  linkedin: "https://www.linkedin.com/in/viktor",
};

const verificationOf = async (id: number) =>
  (await db.select().from(verifications).where(eq(verifications.applicationId, id)))[0];

/** Corrects an application by a link that a form gave, as anybody who typed its address can. */
async function correct(id: number, values: Partial<Record<CorrectionField, string>>, seconds = 60) {
  const sent = { ...pick(await storedApplication(id), correctionFields), ...values };
  const token = await createLink(id, "submission");
  return correctApplication(needsAfter(seconds), token, sent as Parameters<typeof correctApplication>[2]);
}

it.each(Object.entries({ ...somebodyElse, email: "viktor@other.example" }))(
  "forgets who was verified when %s becomes another, whatever statement does it",
  async (field, value) => {
    const { id } = await createApplication();
    await createVerification(id);
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    await db.run(sql`UPDATE applications SET phone = '+44 20', interest_reason = 'Others' WHERE id = ${id}`);
    expect(await verificationOf(id)).toBeDefined();
    await db.run(sql`UPDATE applications SET ${sql.identifier(column)} = ${value} WHERE id = ${id}`);
    expect(await verificationOf(id)).toBeUndefined();
  },
);

it("takes a held decision back when the applicant becomes another, and lets nobody notice", async () => {
  const event = await createEvent({ holdsLetters: true, asksVerification: true, maxAttendees: 5 });
  const [decided, untouched] = [
    await applyAs(event.id, "ada@a.example"),
    await applyAs(event.id, "ada@b.example"),
  ];
  await createVerification(decided.id);
  await decide(chair, { id: decided.id, version: 1 }, "waitlisted");
  await decide(chair, { id: decided.id, version: 2 }, "accepted");
  expect(await seatsOf(event.id)).toBe(1);
  const restated = await readHeldLetters(committeeNeeds(chair), { eventId: event.id });

  const interestReason = "I would like to compare notes on settlement finality with practitioners there.";
  for (const { id } of [decided, untouched])
    expect(await correct(id, { ...somebodyElse, interestReason })).toEqual({ ok: true });
  const seen = await Promise.all(
    [decided, untouched].map(({ id, reference, email }) => tell(id, { reference, email })),
  );
  expect(seen[0]).toBe(seen[1]);
  expect(await seatsOf(event.id)).toBe(0);
  expect(await verificationOf(decided.id)).toBeUndefined();
  expect(await storedApplication(decided.id)).toMatchObject({ status: "pending", announced: null });
  expect((await lettersOf(decided.id)).filter(({ heldAt }) => heldAt)).toMatchObject([
    { status: "dropped" },
    { status: "dropped" },
  ]);
  expect(await entriesOf(decided.id, "application.undone")).toMatchObject([
    { actor: "system", fromStatus: "accepted", toStatus: "waitlisted" },
    { actor: "system", fromStatus: "waitlisted", toStatus: "pending" },
  ]);
  expect(
    await releaseLetters(committeeNeeds(chair, 120), { eventId: event.id, mark: restated.mark }),
  ).toEqual({ ok: false, reason: "stale" });
});

it("counts no vote that was given for other words, and says so to the committee", async () => {
  const [one, two] = [await createMember(), await createMember()];
  const { id } = await createApplication({}, { needsTwoVotes: true, asksVerification: true });
  const verify = (version: number) => verifyApplicant(committeeNeeds(one), { id, version, ...verification });
  await decide(one, { id, version: 1 }, "accepted");
  expect(await verify(1)).toEqual({ ok: true });
  expect(await correct(id, { linkedin: somebodyElse.linkedin })).toEqual({ ok: true });
  expect(await readApplication(committeeNeeds(two), id)).toMatchObject({ isChangedSinceVote: true });
  expect(await readApplication(committeeNeeds(one), id)).toMatchObject({
    isChangedSinceVote: true,
    isChangedSinceVerification: true,
    ownVote: null,
  });

  expect(await decide(two, { id, version: 2 }, "accepted")).toMatchObject({ outcome: "voted", votes: 1 });
  expect(await decide(one, { id, version: 2 }, "accepted")).toMatchObject({ outcome: "voted", votes: 2 });
  expect(await verify(2)).toEqual({ ok: true, agreed: "decided" });
  expect(await votesOf(id)).toHaveLength(3);
  expect(await readApplication(committeeNeeds(one), id)).toMatchObject({
    isChangedSinceVote: false,
    isChangedSinceVerification: false,
  });
});

it("opens another round for another reason of interest, and verifies the same person no more than before", async () => {
  const { id } = await createApplication({}, { needsTwoVotes: true });
  await createVerification(id);
  await decide(await createMember(), { id, version: 1 }, "accepted");
  const interestReason = "I would like to sell my services to everybody at the table, and to nobody else.";
  expect(await correct(id, { interestReason })).toEqual({ ok: true });
  expect(await verificationOf(id)).toBeDefined();
  expect(await decide(chair, { id, version: 2 }, "accepted")).toMatchObject({ outcome: "voted", votes: 1 });
});

it("gives an invited seat to whom the committee verified, whatever name is sent", async () => {
  const event = await createEvent({ asksVerification: true, maxAttendees: 1 });
  const invitation = await createInvitation({
    eventId: event.id,
    holdsSeat: true,
    verifiedBy: chair.id,
    verifiedAt: testNow.toISOString(),
    verificationSource: verification.source,
    sanctionsList: verification.sanctionsList,
    listDate: verification.listDate,
  });
  const seat = { ...somebodyElse, rule: true, hostNote: null, mayBeNamed: false } as const;
  const accepted = await acceptInvitation(needs, invitation.token, { seat }, "a key");
  const opened = await openApplication(needs, (accepted.ok && accepted.token) || expect.fail());
  expect(opened).toMatchObject({
    application: { status: "accepted", sent: { fullName: "Grace Hopper", company: "Navy Research" } },
  });
});

/** All that a link of a form tells, without what differs between any two applications. */
async function tell(id: number, { reference, email }: { reference: string; email: string }) {
  const token = await createLink(id, "submission");
  const page = await openApplication(needsAfter(90), token);
  const file = await exportApplication(needsAfter(90), token);
  if (!page.ok || !file.ok) return expect.fail("The link opens nothing");
  const { links: _, ...data } = file.data;
  return JSON.stringify({ page, data })
    .replaceAll(reference, "…")
    .replaceAll(email, "…")
    .replaceAll(/[ab]\.example/g, "…");
}

it("asks nobody to verify an applicant of a cancelled event", async () => {
  const { ask } = await signedInApp();
  for (const status of ["scheduled", "cancelled"] as const) {
    const { id } = await createApplication({}, { asksVerification: true, status });
    const page = (await ask(`/committee/applications/${id}`)).text;
    for (const asks of ["Nobody has verified", 'value="verify"'])
      expect(page.includes(asks), `${status}: ${asks}`).toBe(status === "scheduled");
  }
});
