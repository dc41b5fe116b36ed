import { expect, it } from "vitest";
import { type AddressView, judgeAddress } from "./judge-address";

const judge = (changes: Partial<AddressView> = {}, email = "ada@engines.example") =>
  judgeAddress(
    {
      ...{ bar: null, isUnsettled: true, email: "ada@engine.example", hasStanding: false },
      ...{ hasInvitedSeat: false, eventId: 1, emailNormalised: "ada@engine.example" },
      ...changes,
    },
    email,
  );

const refused: [string, string, Partial<AddressView>, string?][] = [
  ["a conflict", "recused", { bar: "recused" }],
  ["no declaration", "undeclared", { bar: "undeclared" }],
  ["a letter that is settled", "not_possible", { isUnsettled: false }],
  ["an erasure", "not_possible", { email: null }],
  ["the same address", "unchanged", {}, "ada@engine.example"],
  ["another candidacy of the address", "standing_already", { hasStanding: true }],
  ["a seat that an invitation holds", "seat_by_invitation", { hasInvitedSeat: true }],
];
it.each(refused)("refuses by %s: %s", (_, reason, changes, email) => {
  expect(judge(changes, email)).toEqual({ ok: false, reason });
});

it("takes another address, and another spelling of the same", () => {
  expect([judge(), judge({}, "Ada@engine.example")]).toEqual([{ ok: true }, { ok: true }]);
});
