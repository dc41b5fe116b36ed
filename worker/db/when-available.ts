import { errorText } from "~/domain/error-text";
import { databaseFailure } from "./database-failure";

/** The database could not be reached, or has too much to do: nothing is known to be wrong with the request. */
export type Unavailable = { ok: false; reason: "unavailable" };
const unavailable: Unavailable = { ok: false, reason: "unavailable" };

export const isUnavailable = (answer: unknown) => answer === unavailable;

/** Milliseconds to wait before the second and the third try; half of it is left to chance. */
const pauses = [40, 200] as const;

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
      if (failure === "overloaded" || pause === undefined) return unavailable;
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
    }
  }
}
