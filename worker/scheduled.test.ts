import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { testClock } from "../tests/factories";
import { nightly, runScheduled } from "./scheduled";

it.each(["*/5 * * * *", nightly])("does its work on the schedule %s", async (cron) => {
  await expect(runScheduled({ env, clock: testClock, cron })).resolves.toBeUndefined();
});
