import { expect, it } from "vitest";
import { doneIn } from "./done-words";

it("says what was done while it is true, and nothing once the event is over or cancelled", () => {
  expect(doneIn("confirmed", "ahead", "confirmed")?.title).toBe("Seat confirmed");
  expect(doneIn("withdrawn", "ahead", "confirmed")).toBeUndefined();
  for (const phase of ["over", "cancelled"] as const)
    expect(doneIn("confirmed", phase, "confirmed")).toBeUndefined();
  expect(doneIn("confirmed", "ahead", "other")).toBeUndefined();
});
