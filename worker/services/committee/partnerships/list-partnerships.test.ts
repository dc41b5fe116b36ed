import { expect, it } from "vitest";
import { createApplication, createMember, createPartnership } from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { declareConflict } from "../conflicts/declare-conflict";
import { addInterest } from "../conflicts/keep-interests";
import { countPartnerships, listPartnerships } from "./list-partnerships";

it("tells by no line, tab or number of what a conflict closes", async () => {
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
  const before = await countPartnerships(member);
  await addInterest(member, { kind: "organization", name: `House "${mark}"` });
  await addInterest(member, { kind: "domain", name: `desk.${mark}-bank.example` });
  await declareConflict(member, { applicationId: declared.id, answer: "conflict" });
  const counts = await countPartnerships(member);
  expect(counts.accepted).toBe(before.accepted - 3);
  const listed = async (state?: "accepted") =>
    (await listPartnerships(member, { state }, 1_000)).partnerships;
  const ids = (await listed("accepted")).map(({ id }) => id);
  expect(ids.filter((id) => [open.id, ...closed].includes(id))).toEqual([open.id]);
  expect((await listed()).filter(({ id }) => closed.includes(id))).toEqual([]);
});
