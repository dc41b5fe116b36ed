import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createMember, testClock, testDatabase } from "../../../tests/factories";
import { committeeNeeds } from "../../../tests/needs";
import { signedInApp } from "../../../tests/signed-in-app";
import { runScheduled } from "../../scheduled";
import { readDigestChoice, setDigest } from "./keep-digest";
import { deleteFilter, listFilters, savedFilterLimit, saveFilter } from "./keep-filters";
import { changeMember } from "./keep-members";

const needsOf = async (role: "reader" | "chair" = "reader") => committeeNeeds(await createMember(role));
const kept = async (needs: Awaited<ReturnType<typeof needsOf>>) =>
  (await listFilters(needs)).map(({ name, query }) => [name, query]);

it("keeps a member's filters by name, replaces one of the same name, and shows them to nobody else", async () => {
  const [own, other] = [await needsOf(), await needsOf()];
  for (const [name, query] of [
    ["Zurich", "a=1"],
    ["Bangkok", "b=1"],
    ["Zurich", "a=2"],
  ] as const)
    expect(await saveFilter(own, { name, query })).toEqual({ ok: true });
  expect(await saveFilter(other, { name: "Zurich", query: "c=1" })).toEqual({ ok: true });
  expect(await kept(own)).toEqual([
    ["Bangkok", "b=1"],
    ["Zurich", "a=2"],
  ]);
  const [{ id } = { id: 0 }] = await listFilters(other);
  await deleteFilter(own, id);
  expect(await kept(other)).toEqual([["Zurich", "c=1"]]);
  for (const _ of [1, 2]) await deleteFilter(other, id);
  expect([(await kept(other)).length, (await kept(own)).length]).toEqual([0, 2]);
});

it("refuses the twenty-first, and still replaces one of the twenty", async () => {
  const [own, other] = [await needsOf(), await needsOf()];
  const save = (name: string, query = "a=1") => saveFilter(own, { name, query });
  for (let at = 0; at < savedFilterLimit; at++) expect(await save(`Filter ${at}`)).toEqual({ ok: true });
  expect(await save("One more")).toEqual({ ok: false, reason: "too_many" });
  expect(await saveFilter(other, { name: "Filter 0", query: "b=1" })).toEqual({ ok: true });
  expect(await saveFilter(other, { name: "Of another", query: "b=1" })).toEqual({ ok: true });
  expect(await save("Of another")).toEqual({ ok: false, reason: "too_many" });
  expect(await save("Filter 3", "a=2")).toEqual({ ok: true });
  expect(await kept(own)).toHaveLength(savedFilterLimit);
  expect((await listFilters(own)).find(({ name }) => name === "Filter 3")?.query).toBe("a=2");
});

it("goes with the member, and stays with who is given another role", async () => {
  const [own, other] = [await needsOf(), await needsOf()];
  const chair = { ...(await needsOf("chair")), standingChairs: [] };
  for (const needs of [own, other]) await saveFilter(needs, { name: "Zurich", query: "a=1" });
  const change = (to: "reviewer" | null, from: "reader" | "reviewer") =>
    changeMember(chair, { id: own.member.id, from, to });
  await change("reviewer", "reader");
  expect(await kept(own)).toHaveLength(1);
  await change(null, "reader");
  expect(await kept(own)).toHaveLength(1);
  await change(null, "reviewer");
  expect([await kept(own), (await kept(other)).length]).toEqual([[], 1]);
  // Whom a setting names has no role of the console's, and is not removed by it.
  await saveFilter(own, { name: "Zurich", query: "a=1" });
  const standing = { ...chair, standingChairs: [own.member.email] };
  await changeMember(standing, { id: own.member.id, from: "chair", to: null });
  expect(await kept(own)).toHaveLength(1);
});

it("goes, with the wish for a digest, in the night after a setting named its chair no more", async () => {
  const [named, former] = [await needsOf("chair"), await needsOf("chair")];
  for (const needs of [named, former]) {
    await saveFilter(needs, { name: "Zurich", query: "a=1" });
    await setDigest(needs, true);
    await testDatabase().run(sql`UPDATE committee_members SET role = NULL WHERE id = ${needs.member.id}`);
  }
  const night = (chairs: string) =>
    runScheduled({ env: { ...env, COMMITTEE_CHAIRS: chairs }, clock: testClock, cron: "17 3 * * *" });
  const isLeft = (needs: typeof named) =>
    Promise.all([kept(needs), readDigestChoice(needs)]).then(([filters, { isWanted }]) => [
      filters.length,
      isWanted,
    ]);
  await night(`${named.member.email}, ${former.member.email}`);
  expect([await isLeft(named), await isLeft(former)]).toEqual([
    [1, true],
    [1, true],
  ]);
  await night(named.member.email);
  expect([await isLeft(named), await isLeft(former)]).toEqual([
    [1, true],
    [0, false],
  ]);
});

it("keeps of an address what the list knows, and no word of a search", async () => {
  const needs = await needsOf();
  const { ask } = await signedInApp(needs.member.email, "");
  const page = "/committee/filters?search=Lovelace&event=7&sort=newest&queue=undeclared&x=y";
  const refused = await ask(page, { name: " " });
  expect([refused.status, refused.text.includes("Name is required")]).toEqual([422, true]);
  const saved = await ask(page, { name: " To\tdeclare " });
  const query = "status=pending&queue=undeclared&event=7&sort=newest";
  expect([saved.status, saved.location]).toEqual([303, `/committee/applications?${query}`]);
  expect(await kept(needs)).toEqual([["To declare", query]]);
  expect((await ask("/committee/filters", { name: "Plain" })).status).toBe(303);
  expect((await kept(needs))[0]).toEqual(["Plain", "status=pending&sort=oldest"]);
  const list = await ask("/committee/applications?status=accepted");
  expect(list.text).toContain("To declare");
  expect(list.text).toContain("/committee/filters?status=accepted&amp;sort=oldest");
});
