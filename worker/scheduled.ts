import type { Clock, Env } from "./env";
import { createServices } from "./services";

/** The cron expression of the nightly work, as wrangler.toml has it; every run sends what waits. */
export const nightly = "17 3 * * *";

/** What the Worker does by the clock: it sends letters, and at night erases what has been kept long enough. */
export async function runScheduled({ env, clock, cron }: { env: Env; clock: Clock; cron: string }) {
  const services = createServices({
    env,
    clock,
    client: { network: "schedule", site: "schedule" },
    reads: "first-primary",
  });
  await services.sendDueLetters();
  if (cron === nightly) await services.applyRetention();
}
