import type { SubmissionResult } from "@conform-to/react";

/** Why the page of the interest form is shown again. */
export type Refusal = {
  /** The values as they were sent, and the messages. */
  result?: SubmissionResult;
  /** The id that was sent, or a new one when that belongs to what was sent before. */
  submissionId?: string;
  /** Of what the page has asked whether it is a slip: sent again as it is, it is taken. */
  asked?: string;
};
