import { expect, it } from "vitest";
import { invitationLife } from "./invitation-life";

it("takes a seat with a letter alone, and leaves none behind", () => {
  for (const { seat, letter } of invitationLife) if (seat === "takes") expect(letter).toBe("invitation");
  // Each end of an invitation that may hold a seat gives the seat back or passes it on.
  for (const { act, from, to, seat } of invitationLife)
    if ((from as readonly string[]).includes("invited") && to !== "invited")
      expect([act, seat]).toEqual([act, act === "accept" ? "passes on" : "frees"]);
});
