// Puts the demo into the local database, when nothing in it lies ahead, and demo members. What is there stays.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../worker/db/client";
import { databaseOverHttp, databaseWorker } from "./database-over-http";
import { liveThrough } from "./demo-life";
import { demoMembers } from "./demo-members";
import { root } from "./set-up.mjs";
import { directOrigin, miniflareIn, workerOptionsOf } from "./wrangler-internals";

const { bindings, d1Databases } = workerOptionsOf(`${root}wrangler.toml`);
const temporary = mkdtempSync(join(tmpdir(), "demo-events-"));
const local = miniflareIn(temporary, {
  // Where wrangler keeps it.
  d1Persist: `${root}.wrangler/state/v3/d1`,
  workers: [databaseWorker(d1Databases)],
});
try {
  await local.ready;
  const database = databaseOverHttp(await directOrigin(local, "database"));
  await database.prepare(demoMembers).run();
  await liveThrough({
    // All of D1 that Drizzle asks for.
    db: openDatabase(database as unknown as D1Database),
    secret: String(bindings?.APP_SECRET),
    now: new Date(),
  });
} finally {
  await local.dispose();
  rmSync(temporary, { recursive: true, force: true, maxRetries: 10 });
}
