import { useSearchParams } from "@remix-run/react";
import { reviewNames } from "~/content/committee";
import { nextReviewStates, type ReviewState } from "~/domain/partnership-review";
import type { PartnershipDetail } from "../console/require-committee";
import type { Shortcut } from "../console/shortcuts";
import { noteKey, sendKey, WalkSteps } from "../console/walk-steps";
import { partnershipPath, readPartnershipList } from "./partnership-list";

export function PartnershipSteps({
  partnership: { state },
  previous,
  next,
  canReview,
}: Omit<PartnershipDetail, "history"> & { canReview: boolean }) {
  const list = readPartnershipList(useSearchParams()[0]);
  const pathTo = (id: number | null) => (id === null ? null : partnershipPath(list, id));
  const keys = [...(state ? nextReviewStates(state) : []).map(reviewKey), noteKey, addNoteKey];
  return (
    <WalkSteps
      what="partnership"
      previous={pathTo(previous)}
      next={pathTo(next)}
      list={{ to: partnershipPath(list), words: "Back to the list" }}
      keys={canReview ? keys : []}
    />
  );
}

const reviewKeys = {
  new: "r",
  "in-review": "i",
  accepted: "a",
  declined: "d",
  archived: "x",
} as const satisfies Record<ReviewState, string>;

/** The focus goes to the button, so that Enter carries it out and any other key does not. */
const reviewKey = (to: ReviewState): Shortcut => ({
  key: reviewKeys[to],
  does: `${reviewNames[to]}: Enter does it`,
  run: () => document.querySelector<HTMLButtonElement>(`button[name="intent"][value="${to}"]`)?.focus(),
});

const addNoteKey = sendKey("Add the note that is being written");
