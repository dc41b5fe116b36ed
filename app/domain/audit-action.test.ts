import { expect, it } from "vitest";
import { isAuditAction } from "./audit-action";

/** The permanent names of audit entries: the trail is append-only, so that none of these can be renamed. */
const stored = {
  application: [
    ...[
      "submitted",
      "decided",
      "voted",
      "noted",
      "verified",
      "offered",
      "confirmed",
      "lapsed",
      "asked-again",
    ],
    ...[
      "withdrawn",
      "corrected",
      "erased",
      "promoted",
      "set-aside",
      "declared",
      "opened-again",
      "vote-taken-back",
    ],
  ],
  interest: ["added", "ended"],
  door: ["arrived", "undone"],
  letter: ["told", "again", "sent"],
  applications: ["exported"],
  audit: ["exported"],
  event: [
    "created",
    "changed",
    "publish",
    "unpublish",
    "postpone",
    "reinstate",
    "cancel",
    "put-away",
    "bring-back",
  ],
  partnership: ["reviewed", "noted", "erased"],
  partnerships: ["exported"],
  briefing: ["created", "changed", "publish", "unpublish"],
};

it("knows every action that the trail may hold, and no other word", () => {
  for (const [what, actions] of Object.entries(stored))
    for (const action of actions)
      expect([action, isAuditAction(`${what}.${action}`)]).toEqual([action, true]);
  for (const word of ["", "application", "application.", "application.decided ", "member.decided"])
    expect([word, isAuditAction(word)]).toEqual([word, false]);
});
