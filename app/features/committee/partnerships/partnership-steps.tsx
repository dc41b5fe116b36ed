import { useNavigate, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { reviewNames } from "~/content/committee";
import { nextReviewStates, type ReviewState } from "~/domain/partnership-review";
import { ConsoleLink } from "../console/console-link";
import type { PartnershipDetail } from "../console/require-committee";
import { reveal, type Shortcut, Shortcuts } from "../console/shortcuts";
import { partnershipPath, readPartnershipList } from "./partnership-list";

/** The ways on from one partnership application through its list, by link and by single keys. */
export function PartnershipSteps({
  partnership: { state },
  previous,
  next,
  canReview,
}: Omit<PartnershipDetail, "history"> & { canReview: boolean }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const list = readPartnershipList(parameters);
  const nextPath = next === null ? null : partnershipPath(list, next);
  const previousPath = previous === null ? null : partnershipPath(list, previous);
  const shortcuts = useMemo(() => {
    const go = (path: string | null) => () => {
      if (path !== null) navigate(path);
    };
    return [
      { key: "j", does: "Next partnership", run: go(nextPath) },
      { key: "k", does: "Previous partnership", run: go(previousPath) },
      ...(canReview ? [...nextReviewStates(state).map(reviewKey), ...noteKeys] : []),
    ] satisfies Shortcut[];
  }, [navigate, nextPath, previousPath, canReview, state]);
  return (
    <>
      {previousPath !== null && (
        <ConsoleLink look="action" to={previousPath} rel="prev">
          Previous
        </ConsoleLink>
      )}
      {nextPath !== null && (
        <ConsoleLink look="action" to={nextPath} rel="next">
          Next
        </ConsoleLink>
      )}
      <ConsoleLink look="action" to={partnershipPath(list)}>
        Back to the list
      </ConsoleLink>
      <Shortcuts shortcuts={shortcuts} />
    </>
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

const noteKeys: Shortcut[] = [
  { key: "n", does: "Write a note", run: () => reveal(document.getElementById("write-note")) },
  {
    key: "Enter",
    isChord: true,
    does: "Add the note that is being written",
    run: () =>
      document.activeElement
        ?.closest("form")
        ?.querySelector<HTMLButtonElement>('button[value="note"]')
        ?.click(),
  },
];
