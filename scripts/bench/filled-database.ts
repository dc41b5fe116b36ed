import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { fillConsole } from "../../tests/fill-console";
import { migrate } from "../migrate";

/** Gives a local D1 with so many applications to `work`, and removes it afterwards. */
export async function withFilledDatabase<Answer>(
  applications: number,
  work: (database: D1Database) => Promise<Answer>,
): Promise<Answer> {
  const state = mkdtempSync(join(tmpdir(), "bench-"));
  const worker = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    d1Databases: ["DB"],
    d1Persist: state,
    log: new Log(LogLevel.ERROR),
  });
  try {
    const database = await worker.getD1Database("DB");
    await migrate(database);
    await fillConsole(database, applications);
    return await work(database);
  } finally {
    await worker.dispose();
    rmSync(state, { recursive: true });
  }
}
