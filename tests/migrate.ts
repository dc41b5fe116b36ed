import { env } from "cloudflare:workers";
import type { D1Migration } from "@cloudflare/vitest-pool-workers";
import type { Env } from "../worker/env";

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      TEST_MIGRATIONS: D1Migration[];
      PROOF: string;
      PROOF_SEED: string;
    }
  }
}
interface WorkerEnv extends Env {}

// Files of tests share a workerd, for starting it and loading the Worker is half of what a file takes: each begins with
// a database of its own all the same. What a search index keeps goes with the index.
const { results: left } = await env.DB.prepare(
  `SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT GLOB 'sqlite_*'
    AND name NOT GLOB '_cf_*' AND name NOT GLOB 'application_search_*' ORDER BY rowid DESC`,
).all<{ type: string; name: string }>();
// Not by applyD1Migrations: importing `cloudflare:test` loads the whole built Worker, for each file of tests.
await env.DB.batch(
  [
    "PRAGMA defer_foreign_keys = on",
    ...left.map(({ type, name }) => `DROP ${type} "${name}"`),
    ...env.TEST_MIGRATIONS.flatMap(({ queries }) => queries),
  ].map((statement) => env.DB.prepare(statement)),
);
