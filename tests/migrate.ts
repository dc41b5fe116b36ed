import { env } from "cloudflare:workers";
import type { D1Migration } from "@cloudflare/vitest-pool-workers";
import type { Env } from "../worker/env";
import { freshDatabase } from "./fresh-database";

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
// a database of its own all the same. Not by applyD1Migrations: importing `cloudflare:test` loads the whole built Worker,
// for each file of tests.
await freshDatabase(
  env.DB,
  env.TEST_MIGRATIONS.flatMap(({ queries }) => queries),
);

// Nor does it find the pages that another one has put into the edge cache.
const openCache = CacheStorage.prototype.open;
const file = crypto.randomUUID();
caches.open = (name) => openCache.call(caches, `${name} ${file}`);
