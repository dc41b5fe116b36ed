import { expect, it } from "vitest";
import { type InvitationAct, invitationLife, invitationStatuses, invitationsBefore } from "./invitation-life";

it.each<[InvitationAct, string[]]>([
  ["nominate", []],
  ["suggest", []],
  ["issue", ["nominated"]],
  ["renew", ["expired", "revoked", "invited"]],
  ["remind", ["invited"]],
  ["revoke", ["nominated", "invited"]],
  ["accept", ["invited"]],
  ["decline", ["invited"]],
  ["expire", ["invited"]],
  ["erase", ["invited", "nominated", "accepted", "declined", "expired", "revoked"]],
])("lets %s begin in %j", (act, from) => {
  expect(invitationsBefore(act)).toEqual(from);
});

it("leads to every state, and out of each but the erased one", () => {
  const reached = new Set<string>(invitationLife.map(({ to }) => to));
  const left = new Set<string>(invitationLife.flatMap(({ from }) => from));
  expect(invitationStatuses.filter((status) => !reached.has(status))).toEqual([]);
  expect(invitationStatuses.filter((status) => !left.has(status))).toEqual(["erased"]);
});

it("takes a seat with a letter alone, and leaves none behind", () => {
  for (const { seat, letter } of invitationLife) if (seat === "takes") expect(letter).toBe("invitation");
  // Each end of an invitation that may hold a seat gives the seat back or passes it on.
  for (const { act, from, to, seat } of invitationLife)
    if ((from as readonly string[]).includes("invited") && to !== "invited")
      expect([act, seat]).toEqual([act, act === "accept" ? "passes on" : "frees"]);
});
