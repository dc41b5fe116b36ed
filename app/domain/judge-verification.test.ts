import { expect, it } from "vitest";
import { judgeVerification, type VerificationView } from "./judge-verification";

const now = new Date("2026-11-21T09:00:00.000Z");
type Wish = Partial<Parameters<typeof judgeVerification>[1]>;
const judge = (changes: Partial<VerificationView> = {}, wish: Wish = {}) =>
  judgeVerification(
    {
      ...{ bar: null, isForOutsider: false, status: "pending", version: 3, eventId: 1 },
      ...{ recordedAt: null, isKept: false, mayBeAgreed: false, ...changes },
    },
    { version: 3, replaces: null, listDate: "2026-11-21", ...wish },
    now,
  );

const refused: [string, string, Parameters<typeof judge>][] = [
  ["an erasure", "not_found", [{ status: "erased" }]],
  ["a conflict", "recused", [{ bar: "recused" }]],
  ["no declaration", "undeclared", [{ bar: "undeclared" }]],
  ["nobody named from outside", "verifier_unnamed", [{ isForOutsider: true }]],
  ["a list of a day that is nowhere yet", "list_in_the_future", [{}, { listDate: "2026-11-22" }]],
  ["an older version", "stale", [{}, { version: 2 }]],
  ["a record that was not seen", "stale", [{ recordedAt: "2026-11-20T09:00:00.000Z" }]],
];
it.each(refused)("refuses by %s: %s", (_, reason, [view, wish]) => {
  expect(judge(view, wish)).toEqual({ ok: false, reason });
});

const taken = [
  {},
  { recordedAt: "2026-11-20T09:00:00.000Z", isKept: true },
  { status: "withdrawn" },
  { isForOutsider: true },
] as const;
it.each(taken)("takes the record of %o", (view) => {
  expect(judge(view, { outsider: "Grace Hopper, Navy" })).toEqual({ ok: true });
});
