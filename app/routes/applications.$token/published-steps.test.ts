import { expect, it } from "vitest";
import { owner } from "~/content/owner";
import { visibleStatus } from "~/domain/application-status";
import { dateText } from "~/domain/event-dates";
import type { EventPhase } from "~/domain/event-phase";
import type { OwnHistoryEntry } from "~/domain/own-history";
import type { VisibleState } from "~/domain/seat-state";
import { answerBy, publishedSteps } from "./published-steps";

const now = new Date("2026-11-21T09:00:00.000Z");
const event = { date: "2027-03-01T09:00:00.000Z", timeZone: "Asia/Bangkok", when: "1\u00a0March 2027" };
const submittedAt = "2026-11-20T09:00:00.000Z";
type Values = {
  submittedAt?: string;
  confirmBy?: string;
  otherDay?: string;
  phase?: EventPhase;
  arrivedAt?: string | null;
};
const factsOf = (state: VisibleState, timeline: OwnHistoryEntry[] = [], values: Values = {}) => ({
  application: {
    state,
    submittedAt: values.submittedAt ?? submittedAt,
    confirmBy: values.confirmBy ?? null,
    otherDay: values.otherDay ?? null,
  },
  event,
  phase: values.phase ?? ("ahead" as const),
  arrivedAt: values.arrivedAt,
  timeline: [{ at: submittedAt, what: "submitted" as const }, ...timeline],
  now,
});
const stepsOf = (...given: Parameters<typeof factsOf>) => publishedSteps(factsOf(...given));
const states = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map(({ title, state }) => `${title}: ${state}`);
const at = (what: OwnHistoryEntry["what"], day = 20): OwnHistoryEntry => ({
  at: `2026-11-${day}T18:00:00.000Z`,
  what,
});
const dayAfter = (day: string, days: number) =>
  dateText({ date: new Date(Date.parse(day) + days * 86_400_000).toISOString(), timeZone: "UTC" });
const invited: OwnHistoryEntry[] = [at("invited")];

it("says where an application stands in the published order", () => {
  expect(states("pending")).toEqual([
    "Application: done",
    "Reading and verification: current",
    "Decision: to come",
    "Confirmation: to come",
    "The event: to come",
  ]);
  expect(states("held", [at("accepted")])).toContain("Confirmation: current");
  expect(states("confirmed", [at("accepted")])).toContain("Decision: done");
  for (const state of ["pending", "waitlisted", "held"] as const)
    expect([state, stepsOf(state).filter((step) => step.state === "current").length]).toEqual([state, 1]);
});

it("has no step of a decision for who waits, and of the list for whom a seat was offered from it", () => {
  expect(states("waitlisted", [at("waitlisted")])).toEqual([
    "Application: done",
    "Waiting list: current",
    "A seat: to come",
    "Confirmation: to come",
    "The event: to come",
  ]);
  const offered = [at("waitlisted"), at("offered", 21)];
  expect(stepsOf("held", offered).slice(1, 3)).toEqual([
    { title: "Waiting list", state: "done", text: "Since 21\u00a0November 2026, 01:00." },
    { title: "Offer of a seat", state: "done", text: "22\u00a0November 2026, 01:00" },
  ]);
  expect(states("confirmed", offered)).toContain("Offer of a seat: done");
});

it("tells whoever took an invitation's seat of no reading and no decision", () => {
  expect(stepsOf("confirmed", invited)[0]).toEqual({
    title: "Invitation accepted",
    state: "done",
    text: "20\u00a0November 2026, 16:00",
  });
  expect(states("confirmed", invited)).toEqual(["Invitation accepted: done", "The event: to come"]);
  expect(states("withdrawn", [...invited, at("withdrawn")])).toEqual([
    "Invitation accepted: done",
    "Withdrawn: ended",
  ]);
});

it("ends, and does not succeed, where a seat is refused, lapsed or given up", () => {
  expect(states("declined", [at("declined")]).at(-1)).toBe("Decision: ended");
  expect(states("lapsed", [at("accepted"), at("lapsed")]).at(-1)).toBe("Confirmation: ended");
  expect(states("withdrawn", [at("withdrawn")])).toEqual(["Application: done", "Withdrawn: ended"]);
});

it("dates what is done and what is asked, in the event's own zone", () => {
  const held = stepsOf("held", [at("accepted", 25)], { confirmBy: "2026-12-02T11:00:00.000Z" });
  expect(held[2]?.text).toBe("26\u00a0November 2026, 01:00");
  expect(held[3]?.text).toBe("By Wednesday, 2\u00a0December 2026, 18:00.");
});

it("asks once more where the date was moved since the guest said yes, and for the rule after a noted yes", () => {
  const moved = { otherDay: "2027-02-16" };
  for (const timeline of [[at("accepted"), at("confirmed")], invited])
    expect(stepsOf("confirmed", timeline, moved)).toContainEqual({
      ...{ title: "Confirmation", state: "current" },
      text: "You said yes to 16\u00a0February 2027, not to this date yet.",
    });
  expect(states("confirmed", [at("accepted")], { ...moved, phase: "over" })).toContain("Confirmation: done");
  expect(states("promised", [at("accepted")])).toContain("Confirmation: current");
});

it("says in days what shortly means without a date to be held to, and admits when it is late", () => {
  const [, reading] = stepsOf("pending");
  expect(reading?.text).toBe(`Normally within ${owner.answerDays}\u00a0days.`);
  const [, late] = stepsOf("pending", [], { submittedAt: "2026-10-01T09:00:00.000Z" });
  expect(late?.text).toBe(`Late: it was due by ${dayAfter("2026-10-01", owner.answerDays)}.`);
});

it("counts the days of an answer from the asking again or the putting back, and never past the event", () => {
  const long = { submittedAt: "2026-10-01T09:00:00.000Z" };
  for (const what of ["asked", "pending"] as const) {
    const timeline = [at("accepted", 1), at("lapsed", 10), at(what, 20)];
    expect(answerBy(factsOf("pending", timeline, long))).toEqual({
      day: dayAfter("2026-11-21", owner.answerDays),
      isLate: false,
    });
    expect(states("pending", timeline, long)).toEqual(
      expect.arrayContaining(["Second reading: current", "New decision: to come"]),
    );
  }
  const soon = { ...factsOf("pending"), event: { ...event, date: "2026-11-25T09:00:00.000Z" } };
  expect(answerBy(soon).day).toBe("25\u00a0November 2026");
});

it("has the event behind it, and nothing to come, once it is over", () => {
  const over = { phase: "over" } as const;
  const accepted = [at("accepted")];
  expect(states("pending", [], over)).toEqual([
    "Application: done",
    "Reading and verification: ended",
    "The event: ended",
  ]);
  expect(states("waitlisted", [], over)).toContain("Waiting list: ended");
  expect(states("held", accepted, over).slice(-2)).toEqual(["Confirmation: ended", "The event: done"]);
  expect(states("confirmed", accepted, over).at(-1)).toBe("The event: done");
  expect(states("confirmed", accepted, { ...over, arrivedAt: null }).at(-1)).toBe("The event: ended");
  const came = stepsOf("confirmed", invited, { ...over, arrivedAt: "2027-03-01T09:40:00.000Z" });
  expect(came.at(-1)).toEqual({
    title: "The event",
    state: "done",
    text: "You came 1\u00a0March 2027, 16:40.",
  });
  for (const state of ["pending", "waitlisted", "held", "confirmed"] as const)
    expect(states(state, accepted, over).join()).not.toMatch(/current|to come/);
});

it("is the present step on its day for a guest alone, and no step to come once it is cancelled", () => {
  const today = { phase: "today" } as const;
  expect(states("confirmed", [at("accepted")], today).at(-1)).toBe("The event: current");
  expect(states("pending", [], today).at(-1)).toBe("The event: to come");
  expect(states("confirmed", invited, { ...today, arrivedAt: "2027-03-01T09:40:00.000Z" }).at(-1)).toBe(
    "The event: current",
  );
  expect(states("confirmed", [at("accepted")], { phase: "cancelled" }).at(-1)).toBe("The event: ended");
  expect(states("pending", [], { phase: "postponed" })).toContain("Reading and verification: current");
});

it("gives a hidden application the steps of one that is pending", () => {
  expect(states(visibleStatus("quarantined", false) as VisibleState)).toEqual(states("pending"));
});
