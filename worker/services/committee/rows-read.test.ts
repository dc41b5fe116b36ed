import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { consoleQueries } from "../../../tests/console-queries";
import { countRowsRead } from "../../../tests/count-rows-read";
import { fillConsole } from "../../../tests/fill-console";

it("reads a bounded number of rows for every page, from 100 to 20,000 applications", async () => {
  const { database, takeRowsRead } = countRowsRead(env.DB);
  let present = 0;
  for (const size of [100, 20_000]) {
    await fillConsole(env.DB, size, present);
    present = size;
    for (const { name, limit, run } of consoleQueries(database, size)) {
      await run();
      const rowsRead = takeRowsRead();
      expect(rowsRead, `${name} at ${size}`).toBeLessThanOrEqual(limit);
    }
  }

  // The same counter catches a query that reads them all.
  await database.prepare("SELECT status, count(*) FROM applications GROUP BY status").all();
  expect(takeRowsRead()).toBeGreaterThan(19_999);
});
