import { partnershipStateNames, reviewNames } from "~/content/committee";
import { nextReviewStates, type PartnershipState } from "~/domain/partnership-review";
import { Button } from "~/ui/button";
import { ConsolePanel } from "../console/console-panel";
import { PostForm } from "../console/post-form";
import { RefusedChange } from "../console/refused-change";
import type { PartnershipDetail } from "../console/require-committee";

export type PartnershipRefusal = {
  field?: "note" | "erase";
  message: string;
  newer?: { state: PartnershipState; by: string | null; at: string | null };
  note?: string;
};

type ReviewPanelProps = Pick<PartnershipDetail, "partnership"> & {
  canReview: boolean;
  answer: PartnershipRefusal | undefined;
};

export function ReviewPanel({ partnership, canReview, answer }: ReviewPanelProps) {
  const targets = nextReviewStates(partnership.state);
  return (
    <ConsolePanel id="review" title="Review">
      {answer && (
        <RefusedChange
          message={answer.message}
          controlId="review-title"
          newer={answer.newer && { ...answer.newer, state: partnershipStateNames[answer.newer.state] }}
        />
      )}
      {canReview && targets.length > 0 ? (
        <PostForm along={{ version: partnership.version }} preventScrollReset className="mt-3 grid gap-3">
          <div className="flex flex-wrap gap-3">
            {targets.map((to, index) => (
              <Button key={to} name="intent" value={to} variant={index === 0 ? "primary" : "secondary"}>
                {to === "in-review" && partnership.state !== "new" ? "Back into review" : reviewNames[to]}
              </Button>
            ))}
          </div>
          <p className="text-sm text-muted">
            {partnership.state === "quarantined"
              ? "A machine seems to have sent this. Releasing it sends the receipt."
              : "No letter goes out: write to the contact yourself. A decision can be taken back into review."}
          </p>
        </PostForm>
      ) : (
        <p className="mt-2 text-sm text-muted">
          {partnership.state === "erased"
            ? "It is erased; nothing is left to review."
            : "Your role reads; reviewers and chairs review."}
        </p>
      )}
    </ConsolePanel>
  );
}
