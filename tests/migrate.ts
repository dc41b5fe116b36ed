import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env } from "../worker/context";

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

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
