import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { CommitteeRole } from "~/domain/committee-permissions";
import type { PartnershipState, ReviewState } from "~/domain/partnership-review";
import { retentionDays } from "~/domain/retention";
import { createMember, createPartnership, testDatabase, testNow } from "../../../tests/factories";
import { committeeNeeds } from "../../../tests/needs";
import { auditEntries, outbox, partnershipApplications, partnershipNotes } from "../../db/schema";
import { applyRetention } from "../apply-retention";
import { notePartnership } from "./add-note";
import { erasePartnership } from "./erase-partnership";
import { countPartnerships, listPartnerships } from "./list-partnerships";
import { readPartnership } from "./read-partnership";
import { reviewPartnership } from "./review-partnership";

const db = testDatabase();
const needs = async (role: CommitteeRole = "reviewer", email?: string) =>
  committeeNeeds(await createMember(role, email));
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
    expect(result).toMatchObject({ reason: "conflict", newer: { state: "in-review", changedBy: first } });
  expect(await audited(id)).toHaveLength(1);
});

it.each<[PartnershipState, ReviewState]>([
  ["new", "new"],
  ["accepted", "declined"],
  ["archived", "accepted"],
  ["quarantined", "accepted"],
])("does not lead from %s to %s", async (from, to) => {
  const { id } = await createPartnership(
    from === "quarantined" ? { status: from } : { reviewState: from === "erased" ? "new" : from },
  );
  expect(await reviewPartnership(await needs(), { id, version: 1, to })).toEqual({
    ok: false,
    reason: "not_possible",
  });
  expect(await stored(id)).toMatchObject({ version: 1 });
});

it("lets readers read, and recuses colleagues of the contact", async () => {
  const { id } = await createPartnership({ email: "ada@recused-engines.example" });
  const reader = await needs("reader");
  expect(await readPartnership(reader, id)).toMatchObject({ partnership: { contactName: "Ada Lovelace" } });
  const change = { id, version: 1, to: "in-review" } as const;
  const colleague = await needs("chair", `${crypto.randomUUID()}@uk.recused-engines.example`);
  expect(await reviewPartnership(colleague, change)).toMatchObject({ reason: "recused" });
  expect(await notePartnership(colleague, { id, body: "Hello" })).toMatchObject({ reason: "recused" });
  expect(await notePartnership(await needs(), { id, body: "A word among us" })).toEqual({ ok: true });
  expect(JSON.stringify(await readPartnership(colleague, id))).not.toContain("A word among us");
});

it("shows a recused member nothing of what was sent, and leaves to a chair what would be nobody's", async () => {
  const secret = `sentinel-${crypto.randomUUID()}`;
  const { id } = await createPartnership({
    email: `${secret}@mail.committee.example`,
    organisation: secret,
    contactName: secret,
    website: `https://${secret}.example`,
    goals: secret,
    topic: secret,
    phone: secret,
    timeline: secret,
    jobTitle: secret,
    regions: ["asia"],
  });
  const [reviewer, chair] = [await needs("reviewer"), await needs("chair")];
  const seen = async (who: typeof chair) =>
    JSON.stringify([await readPartnership(who, id), (await listPartnerships(who, {}, 500)).partnerships]);
  expect(await seen(reviewer)).not.toContain(secret);
  expect(await seen(reviewer)).not.toContain("asia");
  expect(await seen(chair)).not.toContain(secret);
  const alone = { ...chair, deciders: ["committee.example"] };
  expect(await seen(alone)).toContain(secret);
  expect(await seen({ ...reviewer, deciders: alone.deciders })).not.toContain(secret);
  const change = { id, version: 1, to: "in-review" } as const;
  expect(await reviewPartnership({ ...reviewer, deciders: alone.deciders }, change)).toMatchObject({
    reason: "recused",
  });
  expect(await notePartnership(alone, { id, body: "A word" })).toEqual({ ok: true });
  expect(await reviewPartnership(alone, change)).toMatchObject({ ok: true });
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
  [
    "time",
    async () => {
      const late = new Date(testNow.getTime() + (retentionDays.partnership + 1) * 24 * 60 * 60 * 1000);
      await applyRetention({ db, clock: () => late });
    },
  ],
])("keeps nothing of a contact that %s erases, the committee's words included", async (_, erase) => {
  const secret = `sentinel-${crypto.randomUUID()}`;
  const { id } = await createPartnership({
    organisation: secret,
    website: `https://${secret}.example`,
    contactName: secret,
    email: `${secret}@example.org`,
    phone: secret,
    jobTitle: secret,
    goals: secret,
    timeline: secret,
    topic: secret,
  });
  const reviewer = await needs();
  await notePartnership(reviewer, { id, body: secret });
  await db.run(sql`
    INSERT INTO outbox (letter, partnership_application_id, recipient, dedupe_key, next_attempt_at, created_at)
    VALUES ('partnership-receipt', ${id}, ${`${secret}@example.org`}, ${crypto.randomUUID()}, '', '')`);
  await erase(id);
  const kept = [
    await stored(id),
    await audited(id),
    await db.select().from(outbox).where(eq(outbox.partnershipApplicationId, id)),
    await db.select().from(partnershipNotes).where(eq(partnershipNotes.partnershipApplicationId, id)),
    await readPartnership(reviewer, id),
  ];
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(await stored(id)).toMatchObject({ status: "erased" });
  expect((await audited(id)).map(({ action }) => action)).toContain("partnership.erased");
});

it("pages through a state without gaps or repeats, and counts without counting", async () => {
  const member = await needs();
  const before = await countPartnerships(member, {});
  const ids: number[] = [];
  for (let i = 0; i < 7; i++) ids.push((await createPartnership({ reviewState: "declined" })).id);
  const seen: number[] = [];
  let after: number | undefined;
  do {
    const page = await listPartnerships(member, { state: "declined", after }, 3);
    seen.push(...page.partnerships.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(seen.slice(0, 7)).toEqual(ids.toReversed());
  expect(new Set(seen).size).toBe(seen.length);
  const counts = await countPartnerships(member, {});
  expect(counts.declined).toBe(before.declined + 7);
  expect(counts.new).toBe(before.new);
});
