import { expect, it } from "vitest";
import { decide } from "../../tests/decide";
import {
  createApplication,
  createEvent,
  createInvitation,
  createLink,
  createMember,
  createNomination,
  createVerification,
} from "../../tests/factories";
import { application, verification } from "../../tests/inviting";
import { committeeNeeds, needsAfter } from "../../tests/needs";
import { applicationsOf, storedInvitation } from "../../tests/stored";
import { acceptInvitation } from "./accept-invitation";
import { exportApplications } from "./committee/applications/export-applications";
import { readViews } from "./committee/applications/list-applications";
import { readApplication } from "./committee/applications/read-application";
import { undoDecision } from "./committee/applications/undo-decision";
import { verifyApplicant } from "./committee/applications/verify-applicant";
import { declareConflict } from "./committee/conflicts/declare-conflict";
import { readInvitations } from "./committee/invitations/read-invitations";
import { readAudit } from "./committee/read-audit";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";

const chair = await createMember("chair");
const message = "Welcome, dear friend.";

/** The file that a link from a letter gives, but for when it was made. */
async function download(token: string, seconds = 90) {
  const file = await exportApplication(needsAfter(seconds), token);
  if (!file.ok) return expect.fail(file.reason);
  const { exportedAt: _, links: __, ...data } = file.data;
  return data;
}
const isVerificationNamed = ({ leftOut }: { leftOut: readonly string[] }) =>
  leftOut.some((text) => text.includes("verified"));

it("tells in the file nothing of a decision that was taken back", async () => {
  const { id } = await createApplication();
  const token = await createLink(id);
  const before = await download(token);
  await decide(chair, { id, version: 1 }, "accepted", { message });
  expect(await download(token)).toMatchObject({ letters: [{ letter: "accepted" }] });
  const undone = await undoDecision(committeeNeeds(chair, 20), { applicationId: id, version: 2 });
  expect(undone).toEqual({ ok: true });
  expect(await download(token)).toEqual(before);
});

it("says in the file that verifications are left out, whether there is one or not, until a seat is theirs", async () => {
  const { id } = await createApplication({}, { asksVerification: true, holdsLetters: true });
  const token = await createLink(id);
  const before = await download(token);
  expect(isVerificationNamed(before)).toBe(true);
  await createVerification(id);
  await decide(chair, { id, version: 1 }, "accepted");
  expect(await download(token)).toEqual(before);
  const seated = await createApplication();
  await createVerification(seated.id);
  await decide(chair, { id: seated.id, version: 1 }, "accepted");
  const told = await download(await createLink(seated.id));
  expect(told).toMatchObject({ verification: { source: "Register of companies" } });
  expect(isVerificationNamed(told)).toBe(false);
});

it("leads from an invitation to its application for those alone who are shown who applied", async () => {
  const { reference, token, eventId } = await createInvitation({}, { asksDeclaration: true });
  const accepted = await acceptInvitation(needsAfter(), token, { application }, "a key");
  expect(accepted).toMatchObject({ ok: true, token: expect.any(String) });
  const [applied] = await applicationsOf(eventId);
  const { id } = applied ?? expect.fail();
  expect(applied?.reference).not.toBe(reference);

  const listed = async () => (await readInvitations(committeeNeeds(chair), { eventId, search: "" })).rows;
  expect(await listed()).toMatchObject([{ status: "accepted", applicationId: null }]);
  const { entries } = await readAudit(committeeNeeds(chair), { eventId });
  expect(entries.filter(({ action }) => action === "invitation.accepted")).toMatchObject([
    { reference, applicationId: null },
  ]);
  await declareConflict(committeeNeeds(chair), { applicationId: id, answer: "none" });
  expect(await listed()).toMatchObject([{ applicationId: id }]);
});

it("tells nobody whether somebody was verified before they have declared", async () => {
  const asks = { asksDeclaration: true, needsTwoVotes: true, asksVerification: true };
  const { id: eventId } = await createEvent(asks);
  const [one, two] = [await createMember(), await createMember()];
  const [{ id }, other] = [await createApplication({ eventId }), await createApplication({ eventId })];
  for (const applicationId of [id, other.id])
    await declareConflict(committeeNeeds(one), { applicationId, answer: "none" });
  const verified = await verifyApplicant(committeeNeeds(one), { id, version: 1, ...verification });
  expect(verified).toEqual({ ok: true });
  const seen = async (application: number) => {
    const detail = await readApplication(committeeNeeds(two), application);
    const [listed] = await readViews(committeeNeeds(two), [application]);
    return {
      listed: listed?.isVerified,
      isVerified: detail?.application.isVerified,
      verification: detail?.verification,
      history: detail?.history.map(({ action, by }) => [action, by]),
    };
  };
  expect(await seen(id)).toEqual(await seen(other.id));
  const file = await exportApplications(committeeNeeds(two), eventId);
  const lines = (await new Response(file.ok ? file.csv : "").text()).trim().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(",").at(-1))).toEqual(['""', '""']);
  expect(await readApplication(committeeNeeds(one), id)).toMatchObject({
    application: { isVerified: true },
    history: expect.arrayContaining([expect.objectContaining({ action: "application.verified" })]),
  });
});

it("erases a nomination of the same address with everything else, by a link from a letter alone", async () => {
  const { id, email, eventId } = await createApplication();
  const nominated = await createNomination({ eventId, email });
  const elsewhere = await createNomination({ email });
  const { leftOut } = await download(await createLink(id));
  expect(leftOut).toContainEqual(expect.stringContaining("named you for an invitation"));

  const other = await createApplication({ eventId, email, status: "resubmitted", resubmissionOf: id });
  const byForm = await createLink(other.id, "submission");
  expect(await eraseApplication(needsAfter(), byForm)).toMatchObject({ ok: true });
  expect(await storedInvitation(nominated.id)).toMatchObject({ status: "nominated", email });
  expect(await eraseApplication(needsAfter(), await createLink(id))).toMatchObject({ ok: true });
  expect(await storedInvitation(nominated.id)).toMatchObject({
    status: "erased",
    fullName: null,
    email: null,
    reason: null,
  });
  expect(await storedInvitation(elsewhere.id)).toMatchObject({ status: "nominated" });
});
