import { expect, it } from "vitest";
import { type LetterState, letterState, type StoredLetterState } from "./letter-state";

const now = "2026-11-21T09:00:00.000Z";
const [before, after] = ["2026-11-21T08:59:59.999Z", "2026-11-21T09:00:00.001Z"];
const due: StoredLetterState = {
  status: "waiting",
  waitsFor: "turn",
  nextAttemptAt: before,
  heldAt: null,
  report: null,
};

it.each<[string, Partial<StoredLetterState>, LetterState]>([
  ["waits for its turn", {}, "turn"],
  ["waits for its turn from this moment on", { nextAttemptAt: now }, "turn"],
  ["can be called back", { nextAttemptAt: after }, "undo"],
  ["waits for the end of the day's limit", { waitsFor: "limit", nextAttemptAt: after }, "limit"],
  ["waits for the mail service", { waitsFor: "service", nextAttemptAt: after }, "service"],
  ["is held", { heldAt: before }, "held"],
  [
    "is held, whatever else it waits for",
    { heldAt: before, waitsFor: "limit", nextAttemptAt: after },
    "held",
  ],
  ["is with the mail service", { status: "sending", nextAttemptAt: after }, "sending"],
  ["was not answered for in time", { status: "sending", nextAttemptAt: now }, "unknown"],
  ["was sent, though it was held once", { status: "sent", heldAt: before, nextAttemptAt: after }, "sent"],
  ["was sent and bounced", { status: "sent", report: "bounced" }, "bounced"],
  ["bounced, and has a copy in its place", { status: "dropped", report: "bounced" }, "dropped"],
  ["failed", { status: "failed" }, "failed"],
  ["was dropped", { status: "dropped" }, "dropped"],
])("says of a letter that %s", (_, stored, state) => {
  expect(letterState({ ...due, ...stored }, { now, hasSender: true })).toBe(state);
});

it("says that a letter waits for a sender where there is none, after what the committee can do about it", () => {
  const without = (stored: Partial<StoredLetterState>) =>
    letterState({ ...due, ...stored }, { now, hasSender: false });
  expect(without({})).toBe("sender");
  expect(without({ waitsFor: "service" })).toBe("sender");
  expect(without({ heldAt: before })).toBe("held");
  expect(without({ nextAttemptAt: after })).toBe("undo");
  expect(without({ status: "sent" })).toBe("sent");
});
