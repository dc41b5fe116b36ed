import { expect, it } from "vitest";
import { applicationStatuses } from "./application-status";
import { seatState, seatStates, storedStatus } from "./seat-state";

const at = "2026-11-28T10:00:00.000Z";

it.each([
  ["held until its guest's word", at, null, null, "held"],
  ["promised by a yes that a member noted", at, null, at, "promised"],
  ["confirmed by it", at, at, null, "confirmed"],
  ["confirmed after a yes that was noted", at, at, at, "confirmed"],
  ["without a confirmation where none is asked", null, null, null, "seated"],
  ["confirmed by an invitee who took it", null, at, null, "confirmed"],
] as const)("an accepted seat is %s", (_, confirmBy, confirmedAt, saidYesAt, state) => {
  expect(seatState({ status: "accepted", confirmBy, confirmedAt, saidYesAt })).toBe(state);
});

it("any other application is what it is stored as", () => {
  for (const status of applicationStatuses.filter((one) => one !== "accepted"))
    expect(seatState({ status, confirmBy: at, confirmedAt: null, saidYesAt: null })).toBe(status);
});

it("each state is stored as one that the table knows, a seat as accepted", () => {
  const ofSeats = seatStates.filter((state) => storedStatus(state) === "accepted");
  expect(ofSeats).toEqual(["held", "promised", "seated", "confirmed", "attended", "absent"]);
  for (const state of seatStates.filter((one) => !ofSeats.includes(one)))
    expect(storedStatus(state)).toBe(state);
  for (const status of applicationStatuses.filter((one) => one !== "accepted"))
    expect(seatStates).toContain(status);
});
