import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { CommitteeRole } from "~/domain/committee-permissions";
import { retentionDays } from "~/domain/retention";
import { placesHolding } from "../../../../tests/everything-stored";
import { createMember, createPartnership, db } from "../../../../tests/factories";
import { committeeNeeds, needsAfter } from "../../../../tests/needs";
import { auditEntries, outbox, partnershipApplications } from "../../../db/schema";
import { applyRetention } from "../../apply-retention";
import { notePartnership } from "../add-note";
import { erasePartnership } from "./erase-partnership";
import { countPartnerships, listPartnerships } from "./list-partnerships";
import { readPartnership } from "./read-partnership";
import { reviewPartnership } from "./review-partnership";

const needs = async (role: CommitteeRole = "reviewer") => committeeNeeds(await createMember(role));
const stored = (id: number) =>
  db.select().from(partnershipApplications).where(eq(partnershipApplications.id, id)).get();
const audited = (id: number) =>
  db.select().from(auditEntries).where(eq(auditEntries.partnershipApplicationId, id));

it("takes an application through its states, audited without a word about the contact", async () => {
  const { id } = await createPartnership({ contactName: "Sentinel Contact" });
  const reviewer = await needs();
  const steps = ["in-review", "accepted", "archived"] as const;
  for (const [index, to] of steps.entries())
    expect(await reviewPartnership(reviewer, { id, version: index + 1, to })).toEqual({
      ok: true,
      state: to,
    });
  const back = { id, version: 4, to: "accepted" } as const;
  expect(await reviewPartnership(reviewer, back)).toEqual({ ok: false, reason: "not_possible" });
  const entries = await audited(id);
  expect(entries.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    ["new", "in-review"],
    ["in-review", "accepted"],
    ["accepted", "archived"],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/sentinel|@|engines/i);
  const detail = await readPartnership(reviewer, id);
  expect(detail?.history.map(({ to, by }) => [to, by])).toEqual(
    steps.toReversed().map((to) => [to, reviewer.member.email]),
  );
});

it("shows a change that came too late who was first, also when ten come at once", async () => {
  const { id } = await createPartnership();
  const members = await Promise.all(Array.from({ length: 10 }, () => needs()));
  const results = await Promise.all(
    members.map((member) => reviewPartnership(member, { id, version: 1, to: "in-review" })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const first = members[results.findIndex(({ ok }) => ok)]?.member.email;
  for (const result of results.filter(({ ok }) => !ok))
    expect(result).toMatchObject({ reason: "stale", newer: { state: "in-review", by: first } });
  expect(await audited(id)).toHaveLength(1);
});

it("leaves to a chair what would be nobody's, and to no other member", async () => {
  const { id } = await createPartnership({ email: "ada@mail.committee.example" });
  const deciders = ["committee.example"];
  const chair = { ...(await needs("chair")), deciders };
  expect(await readPartnership(chair, id)).toMatchObject({ isRecused: true });
  const change = { id, version: 1, to: "in-review" } as const;
  expect(await reviewPartnership({ ...(await needs()), deciders }, change)).toMatchObject({
    reason: "recused",
  });
  expect(await notePartnership(chair, { id, body: "A word" })).toEqual({ ok: true });
  expect(await reviewPartnership(chair, change)).toMatchObject({ ok: true });
});

it("sends the receipt that a quarantined application never had when it is released", async () => {
  const { id, email } = await createPartnership({ status: "quarantined" });
  expect(await reviewPartnership(await needs(), { id, version: 1, to: "new" })).toMatchObject({ ok: true });
  expect(await stored(id)).toMatchObject({ status: "pending", reviewState: "new", version: 2 });
  expect(await db.select().from(outbox).where(eq(outbox.partnershipApplicationId, id))).toMatchObject([
    { letter: "partnership-receipt", recipient: email },
  ]);
});

it.each([
  ["a chair", async (id: number) => void (await erasePartnership(await needs("chair"), id))],
  ["time", () => applyRetention(needsAfter((retentionDays.partnership + 1) * 24 * 3_600))],
])("keeps nothing of a contact that %s erases, the committee's words included", async (_, erase) => {
  const secret = `sentinel-${crypto.randomUUID()}`;
  const [email, website] = [`${secret}@example.org`, `https://${secret}.example`];
  const fields = ["organisation", "contactName", "goals", "topic", "phone", "timeline", "jobTitle"];
  const words = Object.fromEntries(fields.map((field) => [field, secret]));
  const { id } = await createPartnership({ ...words, email, website });
  const reviewer = await needs();
  await notePartnership(reviewer, { id, body: secret });
  await db.run(sql`
    INSERT INTO outbox (letter, partnership_application_id, recipient, dedupe_key, next_attempt_at, created_at)
    VALUES ('partnership-receipt', ${id}, ${`${secret}@example.org`}, ${crypto.randomUUID()}, '', '')`);
  await erase(id);
  expect(await placesHolding(env.DB, secret)).toEqual([]);
  expect(await stored(id)).toMatchObject({ status: "erased" });
  expect((await audited(id)).map(({ action }) => action)).toContain("partnership.erased");
});

it("pages through a state without gaps or repeats, and counts without counting", async () => {
  const member = await needs();
  const before = await countPartnerships(member);
  const ids: number[] = [];
  for (let i = 0; i < 7; i++) ids.push((await createPartnership({ reviewState: "declined" })).id);
  const first = await listPartnerships(member, { state: "declined" }, 4);
  const second = await listPartnerships(member, { state: "declined", after: first.next ?? 0 }, 4);
  const seen = [...first.partnerships, ...second.partnerships].map(({ id }) => id);
  expect([seen, second.next]).toEqual([ids.toReversed(), null]);
  const counts = await countPartnerships(member);
  expect(counts.declined).toBe(before.declined + 7);
  expect(counts.new).toBe(before.new);
});
