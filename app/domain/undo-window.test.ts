import { expect, it } from "vitest";
import { undoneUntil } from "./undo-window";

it("leaves half a minute to take a decision back", () => {
  expect(undoneUntil(new Date("2026-11-21T09:59:45.000Z"))).toBe("2026-11-21T10:00:15.000Z");
});
