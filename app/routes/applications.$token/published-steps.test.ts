import { expect, it } from "vitest";
import { brand } from "~/content/brand";
import { visibleStatus } from "~/domain/application-status";
import type { VisibleState } from "~/domain/seat-state";
import type { TimelineItem } from "./application-timeline";
import { publishedSteps } from "./published-steps";

const now = new Date("2026-11-21T09:00:00.000Z");
const event = { date: "2027-03-01T09:00:00.000Z", timeZone: "Asia/Bangkok", when: "1 March 2027" };
const submittedAt = "2026-11-20T09:00:00.000Z";
const stepsOf = (state: VisibleState, timeline: TimelineItem[] = [], values = {}) =>
  publishedSteps({
    application: { state, submittedAt, confirmBy: null, ...values },
    event,
    timeline: [{ at: submittedAt, what: "submitted" }, ...timeline],
    now,
  });
const states = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map(({ title, state }) => `${title}: ${state}`);

it("says where an application stands in the published order", () => {
  expect(states("pending")).toEqual([
    "Application: done",
    "Reading and verification: current",
    "Decision: to come",
    "Confirmation: to come",
    "The event: to come",
  ]);
  expect(states("waitlisted")[1]).toBe("Waiting list: current");
  expect(states("held")).toContain("Confirmation: current");
  const accepted = { at: submittedAt, what: "accepted" } as const;
  expect(states("confirmed", [accepted])).toContain("Decision: done");
  const offered = { at: submittedAt, what: "offered" } as const;
  expect(states("confirmed", [offered])).toContain("Decision: done");
  expect(states("confirmed")).toEqual(["Invitation: done", "Confirmation: done", "The event: to come"]);
  expect(states("declined").at(-1)).toBe("Decision: done");
  expect(states("withdrawn")).toEqual(["Application: done", "Withdrawn: current"]);
  for (const state of ["pending", "waitlisted", "held", "lapsed", "withdrawn"] as const)
    expect([state, stepsOf(state).filter((step) => step.state === "current").length]).toEqual([state, 1]);
});

it("dates what is done and what is asked, in the event's own zone where somebody has to keep it", () => {
  const accepted = { at: "2026-11-25T09:00:00.000Z", what: "accepted" } as const;
  const held = stepsOf("held", [accepted], { confirmBy: "2026-12-02T07:00:00.000Z" });
  expect(held[2]?.text).toBe("25 November 2026, 09:00 (UTC)");
  expect(held[3]?.text).toBe("By Wednesday, 2 December 2026, 14:00, Bangkok time (GMT+7).");
});

it("says in days what shortly means, and admits when it is late", () => {
  const [, reading] = stepsOf("pending");
  expect(reading?.text).toContain(`within ${brand.answerDays} days: by 4 December 2026`);
  const [, late] = stepsOf("pending", [], { submittedAt: "2026-10-01T09:00:00.000Z" });
  expect(late?.text).toContain("are late");
});

it("counts from the asking again, and has an event behind it once it is over", () => {
  const again = { at: "2026-11-21T08:00:00.000Z", what: "pending" } as const;
  const [, reading] = stepsOf("pending", [again], { submittedAt: "2026-10-01T09:00:00.000Z" });
  expect(reading?.text).toContain("by 5 December 2026");
  const over = publishedSteps({
    application: { state: "confirmed", submittedAt, confirmBy: null },
    event,
    timeline: [],
    now: new Date("2027-03-02T09:00:00.000Z"),
  });
  expect(over.at(-1)).toEqual({ title: "The event", state: "done", text: event.when });
});

it("gives a hidden application the steps of one that is pending", () => {
  expect(states(visibleStatus("quarantined", false) as VisibleState)).toEqual(states("pending"));
});
