// D1 gives its failures no codes: they are known by their English words, and by these words nowhere else.

/** For a failure that passes by itself; whether the statement was carried out stays open. */
const passing = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
  "Cannot resolve D1 DB due to transient issue on remote node",
];

/** For having too much to do: another try would only add to it. */
const overloaded = [
  "D1 DB is overloaded",
  "exceeded its CPU time limit and was reset",
  "exceeded its memory limit and was reset",
  "storage operation exceeded timeout",
];

/** The rules of the tables that a service answers for, as SQLite names them when a statement would break them. */
const rules = {
  judgedViewStands: "CHECK constraint failed: judged_view_stands",
  seatsWithinCapacity: "CHECK constraint failed: seats_within_capacity",
  oneInvitation: "UNIQUE constraint failed: invitations.event_id, invitations.email_normalised",
  oneEventOfSlug: "UNIQUE constraint failed: events.slug",
  oneBriefingOfSlug: "UNIQUE constraint failed: briefings.slug",
};

export type TableRule = keyof typeof rules;
export const tableRules = Object.keys(rules) as TableRule[];

/** Whether D1 failed for a moment or has too much to do; undefined for every other error. */
export function databaseFailure(error: unknown): "passing" | "overloaded" | undefined {
  if (says(error, overloaded)) return "overloaded";
  return says(error, passing) ? "passing" : undefined;
}

/** Which rule of the tables kept a statement from being carried out; undefined for every other error. */
export function brokenRule(error: unknown): TableRule | undefined {
  return tableRules.find((rule) => says(error, [rules[rule]]));
}

/** Whether one of these words stands in an error or one of its causes, in which Drizzle puts what D1 threw. */
function says(error: unknown, words: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  return words.some((part) => error.message.includes(part)) || says(error.cause, words);
}
