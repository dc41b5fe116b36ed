import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createMember, db } from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { signedInApp } from "../../../../tests/signed-in-app";
import { auditEntries } from "../../../db/schema";
import { auditActor } from "../member";
import { addInterest, endInterest, listInterests } from "./keep-interests";

const bank = { kind: "domain", name: "bank.example" } as const;

it("keeps an interest once, however it is spelled, and ends it once, each on record, and by its own member alone", async () => {
  const needs = committeeNeeds(await createMember());
  const other = committeeNeeds(await createMember());
  for (const name of ["Crédit Agricole", "CRE\u0301DIT AGRICOLE"])
    await addInterest(needs, { kind: "organization", name });
  const [own, ...more] = await listInterests(needs);
  expect([own?.name, own?.isOwn, more]).toEqual(["Crédit Agricole", true, []]);
  await endInterest(other, own?.id ?? 0);
  expect(await listInterests(needs)).toHaveLength(1);
  for (const _ of [1, 2]) await endInterest(needs, own?.id ?? 0);
  expect(await listInterests(needs)).toEqual([]);
  const recorded = (member: typeof needs.member) =>
    db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.actor, auditActor(member)))
      .orderBy(desc(auditEntries.id));
  expect(await recorded(needs.member)).toEqual([{ action: "interest.ended" }, { action: "interest.added" }]);
  expect(await recorded(other.member)).toEqual([]);
});

it("shows a member their own register, and a chair that of all", async () => {
  const needs = committeeNeeds(await createMember());
  await addInterest(needs, bank);
  expect(await listInterests(committeeNeeds(await createMember()))).toEqual([]);
  const seen = await listInterests(committeeNeeds(await createMember("chair")));
  expect(seen.filter(({ member }) => member === needs.member.email)).toMatchObject([{ isOwn: false }]);
});

it("answers an entry with a page that says what it closed", async () => {
  const { ask } = await signedInApp((await createMember()).email, "");
  const { status, location } = await ask("/committee/interests", bank);
  expect([status, location]).toEqual([303, "/committee/interests?done=registered"]);
});
