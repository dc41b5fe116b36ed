import type { ApplicationStatus } from "./application-status";
import type { CriteriaAnswers } from "./criteria";

export type HistoryEntry<State extends string = ApplicationStatus> = {
  id: string;
  /** An instant in UTC, ISO 8601. */
  at: string;
  /** An address of the committee, `Applicant` or `System`. */
  by: string;
  action: string;
  from?: State | null;
  to?: State | null;
  letter?: string | null;
  reason?: string | null;
  message?: string | null;
  /** Words for the applicant that the letter leaves out, or did: their member had a conflict when it left. */
  untold?: string | null;
  note?: string | null;
  isOverride?: boolean;
  /** A chair decided past the order of the line. */
  hasPassedLine?: boolean;
  /** By the votes of two members, once the verification came that these waited for, or by a press that completed them. */
  isAgreed?: boolean;
  /** Somebody from outside the committee decided or verified; the entry is then a chair's. */
  isFromOutside?: boolean;
  /** Who decided from outside; null once it is erased. */
  outsideDecider?: string | null;
  /** The member's answers to the published criteria, with a vote or a decision. */
  criteria?: CriteriaAnswers | null;
};
