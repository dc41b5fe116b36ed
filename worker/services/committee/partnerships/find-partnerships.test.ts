import { expect, it } from "vitest";
import { createApplication, createMember, createPartnership } from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { declareConflict } from "../conflicts/declare-conflict";
import { addInterest } from "../conflicts/keep-interests";
import type { DecisionNeeds } from "../member";
import { countPartnerships, listPartnerships, readPartnershipCounts } from "./list-partnerships";
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

it("tells a recused member of nothing that a search would find", async () => {
  const mark = `r${crypto.randomUUID().slice(0, 8)}`;
  const first = await createPartnership({ organisation: `${mark} A` });
  await createPartnership({ organisation: `${mark} B`, email: `ida@Mail.${mark}.example` });
  const last = await createPartnership({ organisation: `${mark} C` });
  const colleague = committeeNeeds(await createMember("reviewer", `peer@${mark}.example`));
  expect(await search(mark, colleague)).toEqual([last.id, first.id]);
  expect(await countPartnerships(colleague, { search: mark })).toMatchObject({ new: 2 });
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
