import { brand } from "~/content/brand";
import type { DecisionTarget } from "~/domain/committee-permissions";
import { confirmationDeadline } from "~/domain/confirmation-deadline";
import { decisionMove } from "~/domain/seat-life";
import { renderLetter } from "../../mail/render-letter";
import { findApplication } from "../find-application";
import { toNetworkEvent } from "../list-events";
import { readViews } from "./list-applications";
import type { DecisionNeeds } from "./member";

export type LetterPreview = { subject: string; text: string };

/**
 * The very letter that a decision sends, but for the applicant's own link, which is theirs alone, and a name
 * that is hidden from this member. Null when the decision sends none.
 */
export async function previewLetter(
  needs: DecisionNeeds,
  { applicationId, to, message }: { applicationId: number; to: DecisionTarget; message: string | null },
): Promise<LetterPreview | null> {
  const [view] = await readViews(needs, [applicationId]);
  if (!view || view.isRecused || view.status === "erased") return null;
  const letter = decisionMove(view.status, to)?.letter;
  if (!letter) return null;
  const row = await findApplication(needs, applicationId);
  if (!row) return null;
  const { subject, text } = renderLetter(letter, {
    fullName: view.fullName ?? "applicant",
    reference: view.reference,
    event: toNetworkEvent(row.event),
    url: `${brand.origin}/applications/…`,
    message,
    confirmBy: confirmationDeadline(row.event, needs.clock()),
  });
  return { subject, text };
}
