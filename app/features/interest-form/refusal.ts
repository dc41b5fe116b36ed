import type { SubmissionResult } from "@conform-to/react";
import type { Waiting } from "~/features/sending/until-answered";

/** Why the page of the interest form is shown again. */
export type Refusal = {
  /** The values as they were sent, and the messages; absent when nothing reached the server. */
  result?: SubmissionResult;
  /** A new id when the old one belongs to what was sent before. */
  submissionId?: string;
  /** Of what the page has asked whether it is a slip: sent again as it is, it is taken. */
  asked?: string;
  /** No answer came, so the form is sent again. */
  unsent?: Waiting;
};
