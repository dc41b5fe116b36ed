import { expect, it } from "vitest";

// Wrong on purpose: the day of the machine's own zone. `npm run proof -- zones` wants it to pass in UTC alone.
it("reads a day from the machine's clock", () => {
  expect(new Date("2026-03-01T00:30:00Z").getDate()).toBe(1);
  expect(new Date("2026-03-01T23:30:00Z").getDate()).toBe(1);
});
