import { expect, it } from "vitest";
import { doneIn } from "./done-words";

const standing = { state: "confirmed", phase: "ahead", otherDay: null } as const;

it("says what was done while it is true, and nothing once the event is over or cancelled", () => {
  expect(doneIn(standing, "confirmed")?.title).toBe("Seat confirmed");
  for (const named of ["confirmed", "stands"])
    expect(doneIn({ ...standing, state: "withdrawn" }, named)).toBeUndefined();
  for (const phase of ["over", "cancelled"] as const)
    expect(doneIn({ ...standing, phase }, "confirmed")).toBeUndefined();
  expect(doneIn(standing, "other")).toBeUndefined();
  expect(doneIn({ ...standing, state: "waitlisted", phase: "today" }, "asked")).toBeUndefined();
});

it("thanks for no yes to a date that does not hold", () => {
  expect(doneIn({ ...standing, phase: "postponed" }, "confirmed")).toBeUndefined();
  expect(doneIn({ ...standing, otherDay: "2027-02-03" }, "confirmed")).toBeUndefined();
  expect(doneIn({ ...standing, phase: "postponed" }, "told")?.title).toBe("Stored");
});
