import { expect, it } from "vitest";
import { judgeVerification, type VerificationView } from "./judge-verification";

const now = new Date("2026-11-21T09:00:00.000Z");
const judge = (changes: Partial<VerificationView> = {}, wish: { version?: number; listDate?: string } = {}) =>
  judgeVerification(
    { bar: null, status: "pending", version: 3, eventId: 1, isKept: false, mayBeAgreed: false, ...changes },
    { version: 3, listDate: "2026-11-21", ...wish },
    now,
  );

const refused: [string, string, Parameters<typeof judge>][] = [
  ["an erasure", "not_found", [{ status: "erased" }]],
  ["a conflict", "recused", [{ bar: "recused" }]],
  ["no declaration", "undeclared", [{ bar: "undeclared" }]],
  ["a list of a day that is nowhere yet", "list_in_the_future", [{}, { listDate: "2026-11-22" }]],
  ["an older version", "stale", [{}, { version: 2 }]],
];
it.each(refused)("refuses by %s: %s", (_, reason, [view, wish]) => {
  expect(judge(view, wish)).toEqual({ ok: false, reason });
});

it.each([[{}], [{ isKept: true }], [{ status: "withdrawn" }]] as [Partial<VerificationView>][])(
  "takes the record of %o",
  (view) => expect(judge(view)).toEqual({ ok: true }),
);
