import { expect, it } from "vitest";
import { eventStateChanges, isTold } from "./event-state-change";

it("tells of what moves, ends or changes an event, and not of what shows or hides it", () => {
  expect(eventStateChanges.filter(isTold)).toEqual(["postpone", "reinstate", "cancel", "announce"]);
});
