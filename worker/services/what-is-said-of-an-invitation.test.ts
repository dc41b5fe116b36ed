import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  createHeldSeat,
  createLink,
  createMember,
  createNomination,
  db,
  testSecret,
} from "../../tests/factories";
import { application, committee, needsAt, these, withSeat } from "../../tests/inviting";
import { committeeNeeds } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import { signedInApp } from "../../tests/signed-in-app";
import { storedInvitation } from "../../tests/stored";
import { applications, events, invitations } from "../db/schema";
import { acceptInvitation } from "./accept-invitation";
import { eraseForApplicant } from "./committee/applications/erase-for-applicant";
import { addInterest } from "./committee/conflicts/keep-interests";
import { remindInvitees } from "./committee/invitations/follow-up-invitations";
import { issueInvitations } from "./committee/invitations/issue-invitations";
import { eraseApplication } from "./erase-application";
import { objectToLetters } from "./object-to-letters";

const flat = (text: string) => text.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/** Somebody who is invited, with a seat or to apply, and the token of the link in the letter. */
async function invited(holdsSeat: boolean) {
  const { id, email, eventId } = await createNomination({ fullName: "Grace Hopper" }, { maxAttendees: 5 });
  const chair = await committee();
  const words = { ...withSeat, holdsSeat, message: "Do come." };
  await issueInvitations(chair, { ...words, eventId, ...(await these(id)) });
  const letters = (await lettersThatLeave(60)).filter(({ to }) => to === email);
  const token = /invitations\/([0-9a-f]{64})/.exec(letters[0]?.letter.text ?? "")?.[1] ?? "";
  return { eventId, id, email: email ?? "", chair, token };
}

it.each([true, false])(
  "reminds of an invitation a day later at the earliest, in the committee's words, with a seat: %s",
  async (holdsSeat) => {
    const { eventId, id, email } = await invited(holdsSeat);
    const remind = async (hours: number) =>
      remindInvitees(await committee("chair", hours), { eventId, ...(await these(id)) });
    expect(await remind(23)).toEqual({ ok: false, reason: "not_possible" });
    expect(await remind(24)).toEqual({ ok: true, count: 1 });
    const [reminder] = (await lettersThatLeave(25 * 3_600)).filter(({ to }) => to === email);
    const text = flat(reminder?.letter.text ?? "");
    expect(text).toContain("We invited you on 21 November 2026");
    expect(text).toContain("The committee adds: > Do come.");
    expect(text.includes("A seat is held for you")).toBe(holdsSeat);
    expect(text.includes("no seat is held")).toBe(!holdsSeat);
  },
);

it("reminds in words of its own where there are some, and in none of a member with a conflict", async () => {
  const reminderTo = async (
    { eventId, id, email }: Awaited<ReturnType<typeof invited>>,
    message?: string,
  ) => {
    await remindInvitees(await committee("chair", 24), { eventId, ...(await these(id)), message });
    const letters = await lettersThatLeave(25 * 3_600);
    return flat(letters.find(({ to }) => to === email)?.letter.text ?? expect.fail("No reminder"));
  };
  expect(await reminderTo(await invited(true), "Kindly answer.")).toContain(
    "The committee adds: > Kindly answer.",
  );
  const closed = await invited(true);
  const { company } = await storedInvitation(closed.id);
  await addInterest(closed.chair, { kind: "organization", name: company ?? "" });
  expect(await reminderTo(closed)).not.toContain("The committee adds");
});

it("says of a refused act who stands in the way, and why", async () => {
  const { eventId, id, email } = await invited(true);
  const declined = await createNomination({ eventId, fullName: "Ada Lovelace" });
  await db.update(invitations).set({ status: "revoked" }).where(eq(invitations.id, declined.id));
  const { ask } = await signedInApp();
  const page = `/committee/events/${eventId}/invitations`;
  const { reference } = await storedInvitation(id);
  const answerTo = async (act: string, item = reference) => flat((await ask(page, { act, item })).text);
  expect(await answerTo("remind")).toContain("Grace Hopper: invited less than a day ago.");
  await remindInvitees(await committee("chair", 24), { eventId, references: [reference] });
  expect(await answerTo("remind")).toContain("Grace Hopper: reminded already.");
  expect(await answerTo("issue", declined.reference)).toContain("Ada Lovelace: revoked.");
  await objectToLetters({ ...needsAt(0), secret: env.APP_SECRET }, [email], "unsubscribed");
  expect(await answerTo("renew")).toContain("Grace Hopper: wants no invitations.");
});

it("says of who answered with an application that they have applied, and where that stands", async () => {
  const { eventId, token, id } = await invited(false);
  expect(await acceptInvitation(needsAt(0), token, { application }, "a key")).toMatchObject({ ok: true });
  const { ask } = await signedInApp();
  const rows = async () => flat((await ask(`/committee/events/${eventId}/invitations`)).text);
  expect(await rows()).toMatch(/Has applied Application\s?: Pending/);
  const { applicationId } = await storedInvitation(id);
  await db
    .update(applications)
    .set({ status: "declined" })
    .where(eq(applications.id, applicationId ?? 0));
  expect(await rows()).toMatch(/Has applied Application\s?: Declined/);
});

it("says in the letter of an erasure who asked, and where", async () => {
  const [asked, bidden] = [await createHeldSeat(), await createHeldSeat()];
  const chair = { ...committeeNeeds(await createMember("chair")), secret: testSecret };
  await eraseApplication({ ...needsAt(0), letterSource: "a network" }, await createLink(asked.id));
  await eraseForApplicant(chair, bidden.id);
  const letters = await lettersThatLeave(60);
  const textTo = (email: string | null) => flat(letters.find(({ to }) => to === email)?.letter.text ?? "");
  expect(textTo(asked.email)).toContain("As you asked on your page, we have erased");
  expect(textTo(bidden.email)).toContain("As you asked, we have erased");
});

it("names no time to answer after an event that was moved to an earlier day", async () => {
  const { eventId, token } = await invited(true);
  const { ask } = await signedInApp();
  const told = async () => [
    flat((await ask(`/invitations/${token}`)).text),
    flat((await ask(`/committee/events/${eventId}/invitations`)).text),
  ];
  for (const text of await told()) expect(text).toMatch(/ 5 December 2026, 18:00/);
  await db.update(events).set({ startsAt: "2026-11-30T06:00:00.000Z" }).where(eq(events.id, eventId));
  for (const text of await told()) {
    expect(text).toContain("30 November 2026, 13:00");
    expect(text).not.toContain("4 December");
  }
});

it("erases by the page of an invitation that takes no answer, and promises no other one to a cancelled event", async () => {
  const { eventId, id, token } = await invited(true);
  const { ask } = await signedInApp();
  const set = (status: "postponed" | "cancelled") =>
    db.update(events).set({ status }).where(eq(events.id, eventId));
  await set("postponed");
  expect(flat((await ask(`/invitations/${token}`)).text)).toContain("Erase my name and address");
  await set("cancelled");
  const page = flat((await ask(`/invitations/${token}`)).text);
  expect(page).toContain("The event is cancelled and will not take place.");
  await ask(`/invitations/${token}`, { intent: "decline", forget: "on" });
  expect((await storedInvitation(id)).status).toBe("erased");
  expect(flat((await ask(`/invitations/${token}`)).text)).not.toContain("Erase my name");
});
