import { expect, it } from "vitest";
import { readDecisionForm } from "./decision-form";

it("refuses a name from outside that is too long to be kept, and cuts none", () => {
  const form = new FormData();
  form.set("to", "accepted");
  form.set("outside", "a".repeat(160));
  expect(readDecisionForm(form)).toMatchObject({ decision: { outsideDecider: "a".repeat(160) } });
  form.set("outside", "a".repeat(161));
  expect(readDecisionForm(form)).toMatchObject({ ok: false, field: "outside" });
});
