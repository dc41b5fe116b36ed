import type { Clock, Env } from "./env";
import { createServices, type Services } from "./services";

/**
 * What the Worker does by the clock, by the cron expressions of wrangler.toml. Letters leave here and not in the
 * request that causes them: there they would take time that tells a visitor whether somebody has applied.
 */
export const schedule: Record<string, (services: Services) => Promise<unknown>> = {
  "* * * * *": everyMinute,
  "17 3 * * *": everyNight,
};

/** Does the work of one cron expression; one that nothing is known about is a mistake in wrangler.toml. */
export async function runScheduled({ env, clock, cron }: { env: Env; clock: Clock; cron: string }) {
  const work = schedule[cron];
  if (!work) throw new Error(`No work is known for the schedule ${cron}`);
  const client = { network: "schedule", site: "schedule" };
  await work(createServices({ env, clock, client, reads: "first-primary" }));
}

/** First the seats: what lapses or is offered writes letters, which leave in the same minute. */
export async function everyMinute(services: Services): Promise<void> {
  await services.keepSeats();
  await services.sendDueLetters();
  await services.foldStoredWords();
}

async function everyNight(services: Services): Promise<void> {
  await Promise.all([services.applyRetention(), services.clearVisits()]);
}
