import { throughDatabase } from "./through-database";

/** Counts how often a database is waited for: once for a batch, and once for whatever is asked at the same time. */
export function countRoundTrips(database: D1Database) {
  let roundTrips = 0;
  let underWay = 0;
  const counting = throughDatabase(database, async (_, run) => {
    if (underWay++ === 0) roundTrips++;
    try {
      return await run();
    } finally {
      underWay--;
    }
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
