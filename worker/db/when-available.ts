import { errorText } from "~/domain/error-text";

/** The database could not be reached, or has too much to do: nothing is known to be wrong with the request. */
export type Unavailable = { ok: false; reason: "unavailable" };

/** Milliseconds to wait before the second and the third try; half of it is left to chance. */
const pauses = [40, 200] as const;

/** D1's own words for a failure that passes by itself; whether the statement was carried out stays open. */
const passing = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
  "Cannot resolve D1 DB due to transient issue on remote node",
];

/** D1's own words for having too much to do: another try would only add to it. */
const overloaded = [
  "D1 DB is overloaded",
  "exceeded its CPU time limit and was reset",
  "exceeded its memory limit and was reset",
  "storage operation exceeded timeout",
];

/**
 * Does work that may be done twice: again when the database failed for a moment, and not at all when it is
 * overloaded. Whatever the database documents as neither is thrown.
 */
export async function whenAvailable<T>(work: () => Promise<T>): Promise<T | Unavailable> {
  for (let round = 0; ; round++) {
    try {
      return await work();
    } catch (error) {
      const failure = databaseFailure(error);
      if (!failure) throw error;
      console.error(JSON.stringify({ level: "error", round, failure, error: errorText(error) }));
      const pause = pauses[round];
      if (failure === "overloaded" || pause === undefined) return { ok: false, reason: "unavailable" };
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
    }
  }
}

/** What D1 says of an error, wherever in its chain of causes; undefined for every other error. */
export function databaseFailure(error: unknown): "passing" | "overloaded" | undefined {
  if (!(error instanceof Error)) return undefined;
  const says = (words: readonly string[]) => words.some((part) => error.message.includes(part));
  if (says(overloaded)) return "overloaded";
  return says(passing) ? "passing" : databaseFailure(error.cause);
}
