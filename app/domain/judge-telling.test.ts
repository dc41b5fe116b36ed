import { expect, it } from "vitest";
import { judgeTelling, type TellingView } from "./judge-telling";

const now = new Date("2026-11-21T09:00:00.000Z");

type Changes = Partial<Omit<TellingView, "decision" | "event">> & {
  decision?: Partial<TellingView["decision"]> | null;
  event?: Partial<TellingView["event"]>;
};

function judge({ decision, event, ...rest }: Changes = {}, version?: number) {
  const made = { version: 2, isNotified: false, hasLetter: false, from: "pending", to: "declined" } as const;
  const view: TellingView = {
    ...{ bar: null, status: "declined" },
    decision: decision === null ? null : { ...made, ...decision },
    event: {
      ...{ id: 1, startsAt: "2099-01-01T09:00:00.000Z", status: "scheduled", timeZone: "UTC", days: null },
      ...event,
    },
    ...rest,
  };
  return judgeTelling(view, now, version);
}

const refused: [string, string, Changes][] = [
  ["an erasure", "not_found", { status: "erased", bar: "undeclared" }],
  ["a conflict", "recused", { bar: "recused" }],
  ["no declaration", "undeclared", { bar: "undeclared" }],
  ["no decision", "not_possible", { decision: null }],
  ["a letter that was asked for", "not_possible", { decision: { isNotified: true } }],
  ["a letter that was written since", "not_possible", { decision: { hasLetter: true } }],
  ["another state since", "not_possible", { status: "withdrawn" }],
  [
    "a state that no letter tells",
    "not_possible",
    { status: "pending", decision: { from: "declined", to: "pending" } },
  ],
  ["an event that has begun", "not_possible", { event: { startsAt: now.toISOString() } }],
  ["a postponed event", "not_possible", { event: { status: "postponed" } }],
];
it.each(refused)("refuses by %s: %s", (_, reason, changes) => {
  expect(judge(changes)).toEqual({ ok: false, reason });
});

it("tells what was decided last, and that alone", () => {
  for (const version of [2, undefined])
    expect(judge({}, version)).toEqual({ ok: true, version: 2, letter: "declined" });
  expect(judge({}, 1)).toEqual({ ok: false, reason: "not_possible" });
});
