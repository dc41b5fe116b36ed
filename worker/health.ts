import type { Context } from "hono";
import type { AppEnv } from "./context";
import type { Clock } from "./env";

/** The database is asked once in so long, however many ask the Worker. */
const rememberedFor = 5_000;

/** Says whether the database answers, for a monitor: 200 or 503, and nothing about anything else. */
export function health(clock: Clock) {
  let asked: { at: number; isAnswering: Promise<boolean> } | undefined;
  return async (c: Context<AppEnv>) => {
    const at = clock().getTime();
    if (!asked || at - asked.at >= rememberedFor) asked = { at, isAnswering: isAnswering(c.env.DB) };
    return answer(c, await asked.isAnswering);
  };
}

function isAnswering(db: D1Database): Promise<boolean> {
  return db
    .prepare("SELECT 1")
    .first()
    .then(
      () => true,
      () => false,
    );
}

function answer(c: Context<AppEnv>, isAnswering: boolean) {
  return c.json({ database: isAnswering ? "answers" : "does not answer" }, isAnswering ? 200 : 503, {
    "Cache-Control": "no-store",
  });
}
