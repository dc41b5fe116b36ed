import type { Context } from "hono";
import { type Health, withStatus } from "~/domain/judge-health";
import type { AppEnv } from "./context";
import { openDatabase } from "./db/client";
import type { Clock } from "./env";
import { logError } from "./log-error";
import { healthSettings, readHealth } from "./services/read-health";

/** The database is asked once in so long, however many ask the Worker. */
const rememberedFor = 5_000;

/** Tells a monitor whether the site keeps its promises, with figures and reasons: 200 or 503. */
export function health(clock: Clock) {
  let asked: { at: number; health: Promise<Health> } | undefined;
  return async (c: Context<AppEnv>) => {
    const at = clock().getTime();
    if (!asked || at - asked.at >= rememberedFor) {
      const needs = { db: openDatabase(c.env.DB), clock, ...healthSettings(c.env) };
      const away = (error: unknown) => {
        logError(c.var.requestId, error);
        return withStatus(["database_away"]);
      };
      asked = { at, health: readHealth(needs).catch(away) };
    }
    const { status, reasons, figures } = await asked.health;
    return c.json({ reasons, figures }, status, { "Cache-Control": "no-store" });
  };
}
