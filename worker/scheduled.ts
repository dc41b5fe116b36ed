import type { RunName } from "~/domain/judge-health";
import { isUnavailable } from "./db/when-available";
import type { Clock, Env } from "./env";
import { logError } from "./log-error";
import { createServices } from "./services";

type Job = (typeof everyMinute)[number] | (typeof everyNight)[number];

/** First the seats: what lapses or is offered writes letters, which leave in the same minute. */
export const everyMinute = ["lapseSeats", "offerSeats", "remindGuests", "sendDueLetters"] as const;
const everyNight = ["applyRetention", "clearVisits"] as const;

/**
 * The services that the Worker calls by the clock, by the cron expressions of wrangler.toml. Letters leave here and not in
 * the request that causes them: there they would take time that tells a visitor whether somebody has applied.
 */
export const schedule: Record<string, { name: RunName; jobs: readonly Job[] }> = {
  "* * * * *": { name: "minute", jobs: everyMinute },
  "17 3 * * *": { name: "night", jobs: everyNight },
};

/** Does the work of one cron expression, and leaves the time of its good end. */
export async function runScheduled({ env, clock, cron }: { env: Env; clock: Clock; cron: string }) {
  const run = schedule[cron];
  if (!run) throw new Error(`No work is known for the schedule ${cron}`);
  const client = { network: "schedule", site: "schedule" };
  let leftOut = 0;
  const countLeftOut = () => void leftOut++;
  const services = createServices({ env, clock, client, reads: "first-primary", countLeftOut });
  await runJobs(services, run.jobs);
  await services.noteRun(run.name, leftOut);
}

/**
 * Does jobs one after the other. One that throws is logged and stops none behind it; the run fails once all are done. Its
 * error names them alone: the runtime logs it as it is, and a failed query repeats the values bound to it.
 */
export async function runJobs(
  services: Record<Job, () => Promise<unknown>>,
  jobs: readonly Job[],
): Promise<void> {
  const failed: Job[] = [];
  for (const job of jobs) {
    try {
      if (isUnavailable(await services[job]())) failed.push(job);
    } catch (error) {
      failed.push(job);
      logError(job, error);
    }
  }
  if (failed.length > 0) throw new Error(`The schedule failed at: ${failed.join(", ")}`);
}
