import { expect, it } from "vitest";
import { eventPhase } from "./event-phase";

const event = {
  date: "2026-12-15T06:00:00.000Z",
  endDate: "2026-12-15T10:00:00.000Z",
  timeZone: "Asia/Bangkok",
  status: null,
} as const;
const at = (now: string, values = {}) => eventPhase({ ...event, ...values }, new Date(now));

it("lies ahead until its day, and is over once its end is reached", () => {
  expect(at("2026-12-14T16:59:59.999Z")).toBe("ahead");
  expect(at("2026-12-14T17:00:00.000Z")).toBe("today");
  expect(at("2026-12-15T09:59:59.999Z")).toBe("today");
  expect(at("2026-12-15T10:00:00.000Z")).toBe("over");
});

it("goes on for the whole of its day where no end is announced, in its own zone", () => {
  expect(at("2026-12-15T16:59:59.999Z", { endDate: null })).toBe("today");
  expect(at("2026-12-15T17:00:00.000Z", { endDate: null })).toBe("over");
  expect(at("2026-12-16T06:00:00.000Z", { endDate: null, timeZone: "Pacific/Pago_Pago" })).toBe("over");
  expect(at("2026-12-16T06:00:00.000Z", { endDate: null, date: "2026-12-16T05:00:00.000Z" })).toBe("today");
  expect(at("2027-01-01T00:00:00.000Z", { endDate: null })).toBe("over");
  expect(at("2026-12-01T00:00:00.000Z", { endDate: null })).toBe("ahead");
});

it("lasts for all the days of an event of several", () => {
  const endDate = "2026-12-17T10:00:00.000Z";
  expect(at("2026-12-16T20:00:00.000Z", { endDate })).toBe("today");
  expect(at("2026-12-17T10:00:00.000Z", { endDate })).toBe("over");
});

it("has no day while it is postponed or once it is cancelled", () => {
  for (const now of ["2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"])
    for (const status of ["postponed", "cancelled"] as const) expect(at(now, { status })).toBe(status);
});
