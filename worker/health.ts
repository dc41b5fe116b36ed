import type { Context } from "hono";
import type { AppEnv } from "./context";

/** Says whether the database answers, for a monitor: 200 or 503, and nothing about anything else. */
export async function health(c: Context<AppEnv>) {
  const isAnswering = await c.env.DB.prepare("SELECT 1")
    .first()
    .then(
      () => true,
      () => false,
    );
  return c.json({ database: isAnswering ? "answers" : "does not answer" }, isAnswering ? 200 : 503, {
    "Cache-Control": "no-store",
  });
}
