import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "playwright/test";
import { environment } from "../scripts/set-up.mjs";
import { installedVersions } from "../scripts/wrangler-internals";

// Undocumented words and paths of wrangler dev that scripts/ uses. An upgrade that changes them breaks this test first.

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

test("wrangler dev says that it is ready, and keeps databases in .wrangler/state/v3/d1", async () => {
  const folder = test.info().outputDir;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "wrangler.toml"),
    `name = "internals"
main = "worker.js"
compatibility_date = "2026-04-01"
d1_databases = [{ binding = "DB", database_name = "internals", database_id = "internals" }]`,
  );
  writeFileSync(
    join(folder, "worker.js"),
    `export default { fetch: async (_, { DB }) => Response.json(await DB.prepare("SELECT 1").raw()) };`,
  );
  const dev = ["dev", "--port", "0", "--inspector-port", "0", "--show-interactive-dev-session=false"];
  const server = spawn(process.execPath, [inRoot("node_modules/wrangler/bin/wrangler.js"), ...dev], {
    cwd: folder,
    env: environment,
    detached: true,
  });
  try {
    let told = "";
    server.stdout.on("data", (chunk) => (told += chunk));
    const readyAt = () => /Ready on .*?(http:\/\/localhost:\d+)/.exec(told)?.[1];
    await expect.poll(readyAt, { message: installedVersions, timeout: 50_000 }).toBeDefined();
    await (await fetch(readyAt() ?? "")).text();
    expect(existsSync(join(folder, ".wrangler/state/v3/d1")), installedVersions).toBe(true);
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
  }
});
