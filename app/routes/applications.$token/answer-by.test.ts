import { expect, it } from "vitest";
import { owner } from "~/content/owner";
import { dateText } from "~/domain/event-dates";
import { answerBy } from "./answer-by";

const facts = {
  application: {
    submittedAt: "2026-10-01T09:00:00.000Z",
    event: { date: "2027-03-01T09:00:00.000Z", timeZone: "Asia/Bangkok" },
  },
  timeline: [],
};
const now = new Date("2026-11-21T09:00:00.000Z");
const dayAfter = (day: string, days: number) =>
  dateText({ date: new Date(Date.parse(day) + days * 86_400_000).toISOString(), timeZone: "UTC" });

it("admits that the answer is late", () => {
  expect(answerBy(facts, now)).toEqual({ day: dayAfter("2026-10-01", owner.answerDays), isLate: true });
});

it("counts the days of an answer from the asking again or the putting back, and never past the event", () => {
  for (const what of ["asked", "pending"] as const)
    expect(answerBy({ ...facts, timeline: [{ at: "2026-11-20T18:00:00.000Z", what }] }, now)).toEqual({
      day: dayAfter("2026-11-21", owner.answerDays),
      isLate: false,
    });
  const event = { ...facts.application.event, date: "2026-10-04T09:00:00.000Z" };
  const application = { ...facts.application, event };
  expect(answerBy({ ...facts, application }, now).day).toBe("4\u00a0October 2026");
});
