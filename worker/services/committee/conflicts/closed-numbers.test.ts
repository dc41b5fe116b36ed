import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import {
  createApplication,
  createHeldSeat,
  createInvitation,
  createMember,
  db,
} from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { signedInApp } from "../../../../tests/signed-in-app";
import { changeInvitation, storedApplication } from "../../../../tests/stored";
import type { applications } from "../../../db/schema";
import { countApplications } from "../applications/count-applications";
import { type ApplicationFilter, listApplications } from "../applications/list-applications";
import { readApplication } from "../applications/read-application";
import { previewStateChange } from "../events/preview-state-change";
import { readOverview } from "../events/read-overview";
import { readInvitations } from "../invitations/read-invitations";
import { listHeldRecipients, readHeldLetters, releaseLetters } from "../letters/release-letters";
import type { CommitteeMember } from "../member";
import { declareConflict } from "./declare-conflict";
import { addInterest } from "./keep-interests";

// A number tells as much as a name where there is only one that it can be about (decisions/conflicts).

/** The numbers that a member with this role, to whom these applications are closed, is given; the chairs are these and no others. */
async function conflicted(ids: readonly number[], role: CommitteeMember["role"], others: string[] = []) {
  const member = await createMember(role);
  const needs = { ...committeeNeeds(member), chairs: role === "chair" ? [member.email, ...others] : others };
  for (const applicationId of ids) await declareConflict(needs, { applicationId, answer: "conflict" });
  return needs;
}

/** An event that holds its letters, with a friend who is accepted and a stranger who is declined. */
async function createHeld() {
  const chair = await createMember("chair");
  const friend = await createApplication({}, { holdsLetters: true, maxAttendees: 5 });
  const { eventId } = friend;
  const stranger = await createApplication({ eventId });
  await decide(chair, friend, "accepted");
  await decide(chair, stranger, "declined");
  return { eventId, friend, stranger, chair };
}

it.each(["reader", "reviewer", "chair"] as const)(
  "tells a %s by no number of held letters how it went for whom a conflict closes",
  async (role) => {
    const { eventId, friend, stranger, chair } = await createHeld();
    const needs = await conflicted([friend.id], role, [chair.email]);
    const held = await readHeldLetters(needs, { eventId });
    expect(held).toMatchObject({
      events: [{ letters: { accepted: 0, waitlisted: 0, declined: 1 } }],
      count: 1,
    });
    expect(await listHeldRecipients(needs, { eventId })).toMatchObject([{ applicationId: stranger.id }]);
    const free = await readHeldLetters({ ...committeeNeeds(chair), chairs: [chair.email] }, { eventId });
    expect(free).toMatchObject({ events: [{ letters: { accepted: 1, declined: 1 } }], count: 2 });
  },
);

it("releases what is open to a chair, and leaves what is not to another one", async () => {
  const { eventId, friend, stranger, chair } = await createHeld();
  const needs = await conflicted([friend.id], "chair", [chair.email]);
  const { mark } = await readHeldLetters(needs, { eventId });
  expect(await releaseLetters(needs, { eventId, mark })).toEqual({ ok: true, letters: 1 });
  expect((await storedApplication(stranger.id)).announced).toBeNull();
  expect((await storedApplication(friend.id)).announced).toMatchObject({ status: "pending" });
  expect(await releaseLetters(needs, { eventId, mark: "" })).toEqual({ ok: false, reason: "stale" });

  const other = { ...committeeNeeds(chair), chairs: [chair.email] };
  const left = await readHeldLetters(other, { eventId });
  expect(left).toMatchObject({ count: 1 });
  expect(await releaseLetters(other, { eventId, mark: left.mark })).toEqual({ ok: true, letters: 1 });
  expect((await storedApplication(friend.id)).announced).toBeNull();
});

it("counts what nobody is free to release for the chairs alone, and lets one of them release it", async () => {
  const { eventId, friend } = await createHeld();
  const needs = await conflicted([friend.id], "chair");
  const reader = await conflicted([friend.id], "reader", [needs.member.email]);
  expect(await readHeldLetters(reader, { eventId })).toMatchObject({ count: 1 });
  const { mark, count } = await readHeldLetters(needs, { eventId });
  expect(count).toBe(2);
  expect(await releaseLetters(needs, { eventId, mark })).toEqual({ ok: true, letters: 2 });
});

it("shows in the list of invitations, and counts among the closed ones, nobody whom a conflict closes", async () => {
  const confirmed = { status: "accepted", confirmedAt: "2026-11-21T09:00:00.000Z" } as const;
  const { id: applicationId, eventId } = await createApplication(confirmed, { maxAttendees: 5 });
  const invitation = await createInvitation({ eventId });
  await changeInvitation(invitation.id, {
    status: "accepted",
    applicationId,
    answeredAt: "2026-11-21T09:00:00.000Z",
  });
  const list = async (needs: Awaited<ReturnType<typeof conflicted>>) =>
    readInvitations(needs, { eventId, search: "" });
  const company = `House of ${crypto.randomUUID()}`;
  await createInvitation({ company });
  for (const role of ["reader", "reviewer", "chair"] as const) {
    const needs = await conflicted([], role);
    expect((await list(needs)).closed).toBe(0);
    await addInterest(needs, { kind: "organization", name: company });
    expect((await list(needs)).closed, "of all events").toBe(1);
    const closed = await list(await conflicted([applicationId], role));
    expect([closed.rows, closed.closed]).toEqual([[], 0]);
  }
  const open = await list(await conflicted([], "chair"));
  expect(open.rows).toHaveLength(1);
});

it("tells a chair who changes an event by no number what they know whom a conflict closes", async () => {
  const { eventId, friend, stranger } = await createHeld();
  const { id: seated } = await createApplication({ eventId, status: "accepted" });
  await createApplication({ eventId, status: "waitlisted" });
  const asked = { id: eventId, change: "postpone", message: "" } as const;
  const told = async (ids: number[]) => {
    const preview = await previewStateChange(await conflicted(ids, "chair"), asked);
    return preview.ok ? preview.told : expect.fail("Nothing is asked");
  };
  expect(await told([])).toEqual({ accepted: 1, waitlisted: 1, pending: 2, invited: 0 });
  expect(await told([friend.id, seated])).toEqual({ accepted: 0, waitlisted: 1, pending: 1, invited: 0 });
  expect(await told([friend.id, stranger.id])).toEqual({
    accepted: 1,
    waitlisted: 1,
    pending: 0,
    invited: 0,
  });
  const { id: held } = await createHeldSeat({ eventId });
  const backOn = async (ids: number[]) =>
    previewStateChange(await conflicted(ids, "chair"), { ...asked, change: "reinstate" });
  expect(await backOn([])).toMatchObject({ asksHeld: true });
  expect(await backOn([held])).toMatchObject({ asksHeld: false });
});

it("counts no invitation that the register closes among those whom a change of the event tells", async () => {
  const company = `House of ${crypto.randomUUID()}`;
  const { eventId: id } = await createInvitation();
  await createInvitation({ eventId: id, company });
  const [chair, other] = [await createMember("chair"), await createMember("chair")];
  const invited = async () => {
    const needs = { ...committeeNeeds(chair), deciders: [chair.email, other.email] };
    const preview = await previewStateChange(needs, { id, change: "postpone", message: "" });
    return preview.ok ? preview.told.invited : expect.fail("Nothing is asked");
  };
  expect(await invited()).toBe(2);
  await addInterest(committeeNeeds(chair), { kind: "organization", name: company });
  expect(await invited()).toBe(1);
});

it("counts no letter to settle about whom a conflict closes", async () => {
  const { friend, stranger, chair } = await createHeld();
  await db.run(
    sql`UPDATE outbox SET status = 'failed' WHERE application_id IN (${friend.id}, ${stranger.id})`,
  );
  const unsent = async (ids: number[]) =>
    (await readOverview(await conflicted(ids, "reviewer", [chair.email]))).lettersUnsent;
  expect(await unsent([friend.id, stranger.id])).toBe((await unsent([])) - 2);
});

it.each(["reader", "reviewer", "chair"] as const)(
  "tells a %s by no tab, number or time how it went for whom their own domain closes",
  async (role) => {
    const { eventId, stranger, chair } = await createHeld();
    const house = `house-${crypto.randomUUID()}.example`;
    const domain = `desk.${house}`;
    const of = (email: string, values: Partial<typeof applications.$inferInsert> = {}) =>
      createApplication({ eventId, email, ...values });
    const waits = { status: "waitlisted", waitlistedAt: "2026-11-01T09:00:00.000Z" } as const;
    const own = await of(`ada@${domain}`);
    await of(`ida@mail.${domain}`, { status: "accepted", confirmedAt: waits.waitlistedAt });
    await of(`eva@${domain}`, waits);
    const second = await of("mia@elsewhere.example", waits);
    await decide(chair, own, "declined");
    const member = await createMember(role, `${role}@${domain}`);
    await of(`mae@${house}`, { status: "declined" });
    const needs = { ...committeeNeeds(member), chairs: [chair.email] };
    const within = { eventId, sort: "oldest" } as const;
    const listed = async (filter: Partial<ApplicationFilter>) =>
      (await listApplications(needs, { ...within, ...filter })).applications;

    // A line without a date would tell its hour by its neighbours, and an erasure by its end.
    expect(await listed({})).toHaveLength(3);
    const counts = { pending: 0, declined: 1, accepted: 1, waitlisted: 1 };
    expect(await countApplications(needs, { eventId })).toMatchObject(counts);
    const { events, closed: hidden } = await readOverview(needs);
    expect(events.find(({ id }) => id === eventId)?.counts).toMatchObject(counts);
    expect(hidden).toBe(4);
    for (const status of ["declined", "accepted", "waitlisted"] as const)
      expect(await listed({ status })).toHaveLength(1);
    expect((await listed({ status: "declined", sort: "votes" })).map(({ id }) => id)).toEqual([stranger.id]);
    // The place before somebody who is open to the member is told of as little.
    expect((await readApplication(needs, second.id))?.firstInLine).toBeNull();
  },
);

it("says on every page that somebody is closed to the member, and which number has them", async () => {
  const house = `house-${crypto.randomUUID()}.example`;
  const reviewer = await createMember("reviewer", `rita@${house}`);
  const { ask } = await signedInApp(reviewer.email, "chair@committee.example");
  const { eventId } = await createApplication();
  const ofEvent = ["", "/letters", "/invitations"].map((page) => `/events/${eventId}${page}`);
  const pages = async () =>
    Promise.all(
      ["", ...ofEvent, "/letters", "/interests"].map(async (path) => (await ask(`/committee${path}`)).text),
    );
  for (const text of await pages()) expect(text).not.toContain("Closed to you: 1");
  await createApplication({ eventId, email: `ada@${house}`, status: "waitlisted" });
  const texts = await pages();
  for (const text of texts) expect(text).toMatch(/Closed to you: (<!-- -->)?1/);
  for (const text of texts.slice(0, 2)) expect(text).toContain("the seats taken have them");
  expect(texts[1]).toContain("Nobody open to you waits.");
});
