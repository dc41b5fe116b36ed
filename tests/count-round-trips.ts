import { throughDatabase } from "./through-database";

/** So long a question waits for others that are asked at the same time, in milliseconds. */
const patience = 10;

/**
 * Counts how often a database is waited for: once for a batch, and once for whatever is asked at the same time. All that
 * is asked together is answered together, so that each step of a chain counts, whatever else is asked beside it.
 */
export function countRoundTrips(database: D1Database) {
  let roundTrips = 0;
  let gathering: Promise<void> | undefined;
  const gather = async () => {
    await new Promise((resolve) => setTimeout(resolve, patience));
    gathering = undefined;
    roundTrips++;
  };
  const counting = throughDatabase(database, async (_, run) => {
    gathering ??= gather();
    await gathering;
    return run();
  });
  return {
    database: counting,
    takeRoundTrips() {
      const taken = roundTrips;
      roundTrips = 0;
      return taken;
    },
  };
}
