import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { createMember, db, testClock } from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { signedInApp } from "../../../../tests/signed-in-app";
import { readAudit } from "../read-audit";
import { findMember, listDeciders } from "./find-member";
import { addMember, changeMember, listMembers } from "./keep-members";

const address = () => `kept.${crypto.randomUUID()}@committee.example`;
const find = (email: string, standingChairs: string[] = []) =>
  findMember({ db, clock: testClock, standingChairs }, email);
const needsOf = async (standingChairs: string[] = []) => ({
  ...committeeNeeds(await createMember("chair")),
  standingChairs,
});
/** The trail's entries about the members, oldest first. */
const trail = async (needs: Awaited<ReturnType<typeof needsOf>>) =>
  (await readAudit(needs, {})).entries
    .filter(({ action }) => action.startsWith("member."))
    .map(({ action, member, subject, from, to }) => ({ action, member, subject, from, to }))
    .reverse();

beforeEach(async () => {
  await env.DB.prepare("UPDATE committee_members SET role = NULL").run();
});

it("adds, changes and removes a member, each once and on record", async () => {
  const needs = await needsOf();
  const email = address();
  const by = needs.member.email;
  for (const _ of [1, 2]) expect(await addMember(needs, { email, role: "reader" })).toEqual({ ok: true });
  expect(await addMember(needs, { email, role: "chair" })).toEqual({ ok: false, reason: "member_already" });
  const id = (await find(email))?.member.id ?? 0;
  expect(await listDeciders({ db, standingChairs: [] }), "a reader").not.toContain(email);
  for (const _ of [1, 2])
    expect(await changeMember(needs, { id, from: "reader", to: "reviewer" })).toEqual({ ok: true });
  expect(await listDeciders({ db, standingChairs: [] })).toContain(email);
  for (const _ of [1, 2])
    expect(await changeMember(needs, { id, from: "reviewer", to: null })).toEqual({ ok: true });
  expect([await find(email), await listDeciders({ db, standingChairs: [] })]).toEqual([null, [by]]);
  // Who comes back has their number again: it is what they voted by.
  expect(await addMember(needs, { email, role: "reviewer" })).toEqual({ ok: true });
  expect((await find(email))?.member).toEqual({ id, email, role: "reviewer" });
  expect(await trail(needs)).toEqual([
    { action: "member.added", member: by, subject: email, from: null, to: "reader" },
    { action: "member.changed", member: by, subject: email, from: "reader", to: "reviewer" },
    { action: "member.removed", member: by, subject: email, from: "reviewer", to: null },
    { action: "member.added", member: by, subject: email, from: null, to: "reviewer" },
  ]);
});

it("does not change what another chair has changed meanwhile", async () => {
  const needs = await needsOf();
  const { id, email } = await createMember("reader");
  expect(await changeMember(needs, { id, from: "reader", to: null })).toEqual({ ok: true });
  for (const to of ["reviewer", "chair"] as const)
    expect(await changeMember(needs, { id, from: "reader", to })).toEqual({ ok: false, reason: "stale" });
  expect(await find(email)).toBeNull();
});

it("keeps the last chair, though two chairs remove each other at once", async () => {
  const [one, other] = [await needsOf(), await needsOf()];
  const remove = (by: typeof one, whom: typeof one) =>
    changeMember(by, { id: whom.member.id, from: "chair", to: null });
  const done = await Promise.all([remove(one, other), remove(other, one), remove(one, one)]);
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(done.filter((answer) => !answer.ok && answer.reason === "last_chair")).toHaveLength(2);
  const [left, ...more] = (await listMembers({ db, standingChairs: [] })).filter(
    ({ role }) => role === "chair",
  );
  expect([left?.email, more]).toEqual([expect.any(String), []]);
  const last = left?.email === one.member.email ? one : other;
  const step = { id: last.member.id, from: "chair", to: "reader" } as const;
  expect(await changeMember(last, step)).toEqual({ ok: false, reason: "last_chair" });
  // With a chair whom a setting names, somebody is always left.
  expect(await changeMember({ ...last, standingChairs: [address()] }, step)).toEqual({ ok: true });
});

it("cannot lock out whom the setting names, and knows nobody the longer for having been named", async () => {
  const standing = address();
  const needs = await needsOf([standing]);
  const first = await find(standing, [standing]);
  expect(first?.member.role).toBe("chair");
  expect(first?.deciders).toContain(standing);
  const { id } = first?.member ?? { id: 0 };
  for (const from of ["chair", "reader"] as const)
    expect(await changeMember(needs, { id, from, to: null })).toEqual({ ok: false, reason: "stale" });
  expect(await addMember(needs, { email: standing, role: "reader" })).toEqual({
    ok: false,
    reason: "member_already",
  });
  expect((await find(standing, [standing]))?.member.role).toBe("chair");
  expect(await listMembers(needs)).toEqual([
    { id: null, email: standing, role: "chair" },
    { id: needs.member.id, email: needs.member.email, role: "chair" },
  ]);
  expect(await find(standing)).toBeNull();
});

it("says at the field why a member is not added or changed", async () => {
  const { email } = await createMember("chair");
  const { ask } = await signedInApp(email, "");
  const other = await createMember("reader");
  const refused = await Promise.all([
    ask("/committee/members", { email: other.email.toUpperCase(), role: "chair" }),
    ask("/committee/members", { email: address(), role: "owner" }),
    ask("/committee/members", { member: String(other.id), from: "owner", role: "chair" }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(refused[0]?.text).toMatch(/This address is a member already/);
  expect(refused[1]?.text).toMatch(/Role must be one of those listed/);
  expect(refused[2]?.text).toContain("The form could not be read. Nothing was changed.");
  const changed = await ask("/committee/members", {
    member: `${other.id}`,
    from: "reader",
    role: "reviewer",
  });
  expect(changed.location).toBe("/committee/members?done=changed");
  expect((await find(other.email))?.member.role).toBe("reviewer");
});
