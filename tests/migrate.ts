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

// Not by applyD1Migrations: importing `cloudflare:test` loads the whole built Worker, for each file of tests.
const statements = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries);
await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
