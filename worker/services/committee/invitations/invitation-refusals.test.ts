import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { committeeRoles } from "~/domain/committee-permissions";
import { committeeTextLimit } from "~/domain/committee-text";
import { everythingStored } from "../../../../tests/everything-stored";
import { createEvent, createInvitation, createNomination, db, testNow } from "../../../../tests/factories";
import { aNominee, application, committee, these } from "../../../../tests/inviting";
import { needs } from "../../../../tests/needs";
import { overtakenDatabase } from "../../../../tests/overtaken-database";
import { changeInvitation, lettersOfInvitation, storedInvitation } from "../../../../tests/stored";
import { invitations } from "../../../db/schema";
import { acceptInvitation } from "../../accept-invitation";
import { declineInvitation } from "../../decline-invitation";
import { objectToLetters } from "../../object-to-letters";
import { openInvitation } from "../../open-invitation";
import { addInterest } from "../conflicts/keep-interests";
import { backNominations } from "./back-nominations";
import { remindInvitees, revokeInvitations } from "./follow-up-invitations";
import { issueInvitations } from "./issue-invitations";
import { nominateInvitees } from "./nominate-invitees";

// A forbidden act about an invitation is refused by the service, whatever a page shows, and stores nothing.

const asked = { holdsSeat: false, message: "", verification: null } as const;

/** The refusal of a service, which stored nothing. */
async function refusalOf(act: () => Promise<{ ok: boolean; reason?: string }>) {
  const before = await everythingStored(env.DB);
  const { ok, reason } = await act();
  expect([ok, await everythingStored(env.DB)]).toEqual([false, before]);
  return reason;
}

it.each(committeeRoles)("lets a %s nominate one, and a chair alone several at once", async (role) => {
  const { id: eventId } = await createEvent();
  const by = await committee(role);
  const nominate = (count: number) =>
    nominateInvitees(by, { eventId, people: Array.from({ length: count }, () => aNominee()) });
  expect(await nominate(1)).toMatchObject({ ok: true });
  if (role === "chair") expect(await nominate(2)).toMatchObject({ ok: true });
  else expect(await refusalOf(() => nominate(2))).toBe("not_allowed");
});

it("says what is not there, over, or too much", async () => {
  const chair = await committee();
  const nowhere = 999_999_999;
  const past = await createEvent({ startsAt: new Date(testNow.getTime() - 1).toISOString() });
  const cancelled = await createEvent({ status: "cancelled" });
  const { id, eventId } = await createNomination();
  const nominate = (event: number, people = [aNominee()]) =>
    nominateInvitees(chair, { eventId: event, people });
  const issue = async (event: number, message = "") =>
    issueInvitations(chair, { ...asked, act: "issue", eventId: event, ...(await these(id)), message });
  const tooMany = Array.from({ length: 501 }, () => aNominee());
  const tried: [string, () => Promise<{ ok: boolean; reason?: string }>][] = [
    ["not_found", () => nominate(nowhere)],
    ["event_over", () => nominate(past.id)],
    ["event_over", () => nominate(cancelled.id)],
    ["too_many", () => nominate(eventId, tooMany)],
    ["not_found", () => issue(nowhere)],
    ["registration_closed", () => issue(cancelled.id)],
    ["not_possible", async () => issue((await createEvent()).id)],
    ["message_too_long", () => issue(eventId, "w".repeat(committeeTextLimit + 1))],
  ];
  for (const [reason, act] of tried.slice(0, -2))
    expect([reason, await refusalOf(act)]).toEqual([reason, reason]);
  for (const [reason, act] of tried.slice(-2)) expect(await act()).toMatchObject({ ok: false, reason });
  expect(await issue(eventId, "w".repeat(committeeTextLimit))).toMatchObject({ ok: true });
});

it("says to a chair whose list was overtaken by another one that it has changed", async () => {
  const { id: eventId } = await createEvent();
  const person = aNominee();
  const [chair, other] = [await committee(), await committee()];
  const late = overtakenDatabase(db, () => nominateInvitees(other, { eventId, people: [person] }));
  expect(await nominateInvitees({ ...chair, db: late }, { eventId, people: [aNominee(), person] })).toEqual({
    ok: false,
    reason: "changed_meanwhile",
  });
  expect(await db.$count(invitations, eq(invitations.eventId, eventId))).toBe(1);
});

it("finds nothing by a link that was never sent", async () => {
  const token = "0".repeat(64);
  const tried = [
    () => openInvitation(needs, token),
    () => acceptInvitation(needs, token, { application }, "a key"),
    () => declineInvitation(needs, token, { answer: null, forget: true }),
  ];
  for (const act of tried) expect(await refusalOf(act)).toBe("not_found");
});

it("opens what is open or was turned down, and nothing else", async () => {
  const open = await createInvitation();
  expect(await declineInvitation(needs, open.token, { answer: "Not this year", forget: false })).toEqual({
    ok: true,
  });
  expect(await openInvitation(needs, open.token)).toMatchObject({
    ok: false,
    reason: "declined",
    ended: { holdsSeat: false, at: testNow.toISOString(), event: { title: "Bangkok Round Table" } },
  });
  const declines = (answer: string) => declineInvitation(needs, open.token, { answer, forget: false });
  expect(await declines("Not this year")).toEqual({ ok: true });
  expect(await declines("I am abroad")).toEqual({ ok: false, reason: "declined" });
  // One who has turned it down can still have everything erased.
  expect(await declineInvitation(needs, open.token, { answer: null, forget: true })).toEqual({ ok: true });
  expect(await storedInvitation(open.id)).toMatchObject({ status: "erased", email: null, answer: null });

  const over = await createInvitation({ expiresAt: testNow.toISOString() });
  expect(await openInvitation(needs, over.token)).toMatchObject({
    ok: false,
    reason: "expired",
    ended: { at: testNow.toISOString() },
  });
});

it.each([
  ["back", "nominated", backNominations],
  ["remind", "invited", remindInvitees],
  ["revoke", "invited", revokeInvitations],
] as const)("does to all of the chosen or to none: %s", async (_, of, act) => {
  const { id: eventId } = await createEvent();
  const chair = await committee();
  const create = () => (of === "nominated" ? createNomination({ eventId }) : createInvitation({ eventId }));
  const [open, answered, closed] = [await create(), await create(), await create()];
  await changeInvitation(answered.id, { status: "declined" });
  const company = "House of the chair";
  await changeInvitation(closed.id, { company, companyFolded: company.toLowerCase() });
  await addInterest(chair, { kind: "organization", name: company });
  for (const other of [answered, closed])
    expect(await refusalOf(async () => act(chair, { eventId, ...(await these(open.id, other.id)) }))).toBe(
      "not_possible",
    );
  expect(await act(chair, { eventId, ...(await these(open.id, open.id)) })).toEqual({ ok: true, count: 1 });
});

it.each([
  ["issue", "nominated"],
  ["renew", "invited"],
  ["remind", "invited"],
] as const)("asks the others, and leaves out by name who wants no invitations: %s", async (name, of) => {
  const { id: eventId } = await createEvent();
  const chair = await committee();
  const create = () => (of === "nominated" ? createNomination({ eventId }) : createInvitation({ eventId }));
  const [willing, objecting] = [await create(), await create()];
  await objectToLetters(needs, [objecting.email?.toUpperCase() ?? ""], "unsubscribed");
  const act = async (ids: number[]) =>
    name === "remind"
      ? remindInvitees(chair, { eventId, ...(await these(...ids)) })
      : issueInvitations(chair, { ...asked, act: name, eventId, ...(await these(...ids)) });
  expect(await refusalOf(() => act([objecting.id]))).toBe("not_possible");
  const before = await storedInvitation(objecting.id);
  expect(await act([willing.id, objecting.id])).toEqual({
    ok: true,
    count: 1,
    leftOut: [objecting.reference],
  });
  expect(await storedInvitation(objecting.id)).toEqual(before);
  expect(await lettersOfInvitation(objecting.id)).toEqual([]);
});

it.each(["issue", "renew"] as const)("sees an objection that comes while it is written: %s", async (name) => {
  const { id: eventId } = await createEvent();
  const chair = await committee();
  const create = () => (name === "issue" ? createNomination({ eventId }) : createInvitation({ eventId }));
  const [willing, objecting] = [await create(), await create()];
  const late = overtakenDatabase(db, () => objectToLetters(needs, [objecting.email ?? ""], "unsubscribed"));
  const issue = { ...asked, act: name, eventId, ...(await these(willing.id, objecting.id)) };
  expect(await issueInvitations({ ...chair, db: late }, issue)).toMatchObject({
    leftOut: [objecting.reference],
  });
});

it("reminds nobody while the event is off, for the reminder would not be sent", async () => {
  const { id: eventId } = await createEvent({ status: "postponed" });
  const { id } = await createInvitation({ eventId });
  const chair = await committee();
  expect(await refusalOf(async () => remindInvitees(chair, { eventId, ...(await these(id)) }))).toBe(
    "not_possible",
  );
});
