import type { BrokenReason } from "~/domain/judge-health";

export const healthWords: Record<BrokenReason, string> = {
  database_away: "the database does not answer",
  minute_stopped: "the schedule stands still, so that no letter leaves and no seat lapses",
  night_stopped: "the work of the night is missing, so that nothing is erased",
  rows_left_out: "the schedule fails at a seat, a letter or an erasure",
  letters_late: "letters have been due for three hours",
  reports_missing: "the mail service reports of no letter, so that a bounce stays unknown",
  database_full: "the database is nearly full",
};
