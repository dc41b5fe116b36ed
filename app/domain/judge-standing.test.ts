import { expect, it } from "vitest";
import { judgeStanding, type StandingView } from "./judge-standing";

const now = new Date("2026-11-21T09:00:00.000Z");
const event: StandingView["event"] = {
  ...{ id: 1, startsAt: "2099-01-01T09:00:00.000Z", timeZone: "UTC", status: "scheduled" },
};
const standing = { id: 7, status: "pending", bar: null } as const;

const judge = (changes: Partial<StandingView> = {}, version = 3) =>
  judgeStanding(
    {
      ...{
        bar: null,
        version: 3,
        status: "resubmitted",
        hasPlace: false,
        emailNormalised: "ada@engines.example",
      },
      event,
      standing,
      ...changes,
    },
    version,
    now,
  );

const today = { ...event, startsAt: "2026-11-21T23:00:00.000Z" };
const refused: [string, string, Partial<StandingView>, number?][] = [
  ["a conflict", "recused", { bar: "recused" }],
  ["no declaration", "undeclared", { bar: "undeclared" }],
  ["a conflict with what stands", "recused", { standing: { ...standing, bar: "recused" } }],
  ["an older version", "stale", {}, 2],
  ["what was not set aside", "not_possible", { status: "pending" }],
  ["an erasure", "not_possible", { emailNormalised: null }],
  ["the event's day", "event_over", { event: today }],
  ["a cancelled event", "event_over", { event: { ...event, status: "cancelled" } }],
  ["nothing that stands undecided", "not_possible", { standing: null }],
];
it.each(refused)("refuses by %s: %s", (_, reason, changes, version) => {
  expect(judge(changes, version)).toEqual({ ok: false, reason });
});

it("lets it stand with its place in the line", () => {
  expect(judge()).toMatchObject({ ok: true, standing, to: "pending" });
  expect(judge({ status: "quarantined", hasPlace: true })).toMatchObject({ ok: true, to: "waitlisted" });
});
