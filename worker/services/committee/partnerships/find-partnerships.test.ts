import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createApplication, createMember, createPartnership, db } from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { declareConflict } from "../conflicts/declare-conflict";
import { addInterest } from "../conflicts/keep-interests";
import type { DecisionNeeds } from "../member";
import { exportPartnerships } from "./export-partnerships";
import { countPartnerships, listPartnerships, readPartnershipCounts } from "./list-partnerships";
import { readPartnership } from "./read-partnership";
import { reviewPartnership } from "./review-partnership";

const needs = committeeNeeds(await createMember());
const search = async (words: string, who: DecisionNeeds = needs) =>
  (await listPartnerships(who, { search: words }, 500)).partnerships.map(({ id }) => id);

it("finds by every word that the inbox shows, a reference and a kind's own words among them", async () => {
  const mark = `q${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await createPartnership({
    reference: `OFN-${mark}-REF`,
    organisation: `Société Gén ${mark}`,
    contactName: `Grace ${mark}hopper`,
    email: `grace.${mark}@quay-${mark}.example`,
    type: "regulatory",
    topic: `Aureus ${mark}topic`,
  });
  for (const words of [
    ...[`societe ${mark}`, `sociétégén${mark}`, `${mark}hop`, `grace.${mark}@quay-${mark}`],
    ...[
      `quay-${mark}.example`,
      `ofn-${mark}`,
      `${mark}topic aureus`,
      `${mark} regulatory`,
      `public body ${mark}`,
    ],
  ])
    expect(await search(words), words).toEqual([id]);
  for (const words of [`${mark} venue`, `${mark} nobody`, "* -", `${mark}" OR "x`])
    expect(await search(words), words).not.toContain(id);
});

it("counts what a search finds in each state, and follows a review", async () => {
  const mark = `c${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await createPartnership({ organisation: `${mark} One` });
  await createPartnership({ organisation: `${mark} Two`, reviewState: "in-review" });
  await createPartnership({ organisation: `${mark} Three`, status: "quarantined" });
  expect(await countPartnerships(needs, { search: mark })).toMatchObject({
    new: 1,
    "in-review": 1,
    quarantined: 1,
    accepted: 0,
  });
  await reviewPartnership(needs, { id, version: 1, to: "in-review" });
  expect(await countPartnerships(needs, { search: mark })).toMatchObject({ new: 0, "in-review": 2 });
  const found = await listPartnerships(needs, { state: "in-review", search: mark });
  expect(found.partnerships).toHaveLength(2);
});

it("tells a recused member of nothing that a search would find, and passes it over on the way", async () => {
  const mark = `r${crypto.randomUUID().slice(0, 8)}`;
  const [first, closed, last] = [
    await createPartnership({ organisation: `${mark} A` }),
    await createPartnership({ organisation: `${mark} B`, email: `ida@Mail.${mark}.example` }),
    await createPartnership({ organisation: `${mark} C` }),
  ];
  const colleague = committeeNeeds(await createMember("reviewer", `peer@${mark}.example`));
  expect(await search(mark, colleague)).toEqual([last.id, first.id]);
  expect(await countPartnerships(colleague, { search: mark })).toMatchObject({ new: 2 });
  expect(await readPartnership(colleague, last.id, { search: mark })).toMatchObject({
    next: first.id,
    previous: first.id,
  });
  expect(await readPartnership(colleague, last.id, { state: "new" })).toMatchObject({ next: first.id });
  expect(await readPartnership(needs, last.id, { search: mark })).toMatchObject({ next: closed.id });
});

it("tells by no tab and no number in which state is what a conflict closes", async () => {
  const mark = `s${crypto.randomUUID().slice(0, 8)}`;
  const member = committeeNeeds(await createMember("reviewer", `peer@desk.${mark}.example`));
  const declared = await createApplication({ email: `ada@${mark}-known.example` });
  const accepted = { reviewState: "accepted" } as const;
  const closed = [
    await createPartnership({ ...accepted, email: `ida@${mark}.example` }),
    await createPartnership({ ...accepted, email: `eva@mail.desk.${mark}.example` }),
    await createPartnership({ ...accepted, organisation: `House "${mark}"` }),
    await createPartnership({ ...accepted, email: `mia@${mark}-bank.example` }),
    await createPartnership({ ...accepted, email: `ada@${mark}-known.example` }),
  ].map(({ id }) => id);
  const open = await createPartnership({ ...accepted, email: `zoe@mail.${mark}.example` });
  const before = await countPartnerships(member, {});
  await addInterest(member, { kind: "organization", name: `House "${mark}"` });
  await addInterest(member, { kind: "domain", name: `desk.${mark}-bank.example` });
  await declareConflict(member, { applicationId: declared.id, answer: "conflict" });
  const counts = await countPartnerships(member, {});
  expect([before.closed, counts.closed]).toEqual([2, 5]);
  expect(counts.accepted).toBe(before.accepted - 3);
  expect((await readPartnershipCounts(member)).accepted).toBe(counts.accepted);
  const listed = async (state?: "accepted") =>
    (await listPartnerships(member, { state }, 1_000)).partnerships;
  const ids = (await listed("accepted")).map(({ id }) => id);
  expect(ids.filter((id) => [open.id, ...closed].includes(id))).toEqual([open.id]);
  for (const row of (await listed()).filter(({ id }) => closed.includes(id)))
    expect(row).toMatchObject({ state: null, type: null, receivedAt: null });
});

it("leads through a list and its search, around its ends, and on from what has left it", async () => {
  const mark = `w${crypto.randomUUID().slice(0, 8)}`;
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) ids.push((await createPartnership({ organisation: mark })).id);
  const [oldest = 0, middle = 0, newest = 0] = ids;
  const from = async (id: number) => {
    const detail = await readPartnership(needs, id, { state: "new", search: mark });
    return [detail?.previous, detail?.next];
  };
  expect(await from(newest)).toEqual([oldest, middle]);
  expect(await from(middle)).toEqual([newest, oldest]);
  expect(await from(oldest)).toEqual([middle, newest]);
  await reviewPartnership(needs, { id: middle, version: 1, to: "declined" });
  expect(await from(middle)).toEqual([newest, oldest]);
  expect(await from(newest)).toEqual([oldest, oldest]);
  await reviewPartnership(needs, { id: oldest, version: 1, to: "declined" });
  expect(await from(newest)).toEqual([null, null]);
  expect(await readPartnership(needs, newest)).toMatchObject({ previous: expect.any(Number) });
});

it("writes what the list shows to a file, disarmed, on record, and closed where the list is closed", async () => {
  const mark = `x${crypto.randomUUID().slice(0, 8)}`;
  const other = await createPartnership({ organisation: `${mark} other`, reviewState: "accepted" });
  const { reference } = await createPartnership({
    organisation: `=${mark}`,
    regions: ["europe", "americas"],
    reviewState: "archived",
  });
  const closed = await createPartnership({ email: `ida@${mark}.example`, reviewState: "archived" });
  const peer = await createMember("reviewer", `peer@${mark}.example`);
  const file = async (filter: Parameters<typeof exportPartnerships>[1]) => {
    const result = await exportPartnerships(committeeNeeds(peer), filter);
    return { ...result, csv: await new Response(result.csv).text() };
  };
  const { csv, fileName } = await file({ state: "archived" });
  expect(fileName).toBe("partnerships-archived.csv");
  expect(csv.split("\r\n")[0]).toBe(
    '"reference","state","organisation","website","type","regions","contact_name","job_title","email","phone","topic","goals","timeline","received_at_utc"',
  );
  expect(csv).toContain(`"${reference}","archived","'=${mark}","","knowledge","europe, americas"`);
  expect(csv).not.toContain(closed.reference);
  const all = await file({});
  expect(all.csv).toContain(`"${closed.reference}","you are recused","you are recused"`);
  expect(all.csv).not.toContain(`ida@${mark}`);
  expect(csv).not.toContain(other.reference);

  const searched = await file({ search: mark });
  expect(
    searched.csv
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split('","')[0]),
  ).toEqual([`"${reference}`, `"${other.reference}`]);
  const trail = await db.all(
    sql`SELECT action, details FROM audit_entries WHERE actor = ${`member:${peer.id}`} ORDER BY id`,
  );
  expect(trail).toEqual([
    { action: "partnerships.exported", details: '{"list":"archived"}' },
    { action: "partnerships.exported", details: '{"list":"all"}' },
    { action: "partnerships.exported", details: '{"list":"all"}' },
  ]);
});

it("writes every page of a long list once", async () => {
  const mark = `l${crypto.randomUUID().slice(0, 8)}`;
  for (let i = 0; i < 101; i++) await createPartnership({ organisation: mark });
  const result = await exportPartnerships(needs, { search: mark });
  const lines = result.ok ? (await new Response(result.csv).text()).trim().split("\r\n") : [];
  expect(new Set(lines).size).toBe(102);
  expect(lines).toHaveLength(102);
});
