// Brings the local database up to date: the migrations that it lacks, demo members, and the demo when nothing in it lies
// ahead. Rows that are there stay. A new database comes whole or not at all; one with the former migrations is set aside.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { databaseOverHttp, databaseWorker } from "./database-over-http";
import { liveThrough } from "./demo-life";
import { demoMembers } from "./demo-members";
import { drizzleOverHttp } from "./drizzle-over-http";
import { hasFormerMigrations, migrate } from "./migrate";
import { root } from "./set-up.mjs";
import { directOrigin, miniflareIn, workerOptionsOf } from "./wrangler-internals";

// wrangler refuses a configuration that names a folder which is not there. Nothing was built yet.
mkdirSync(`${root}build/client`, { recursive: true });
const { bindings, d1Databases } = workerOptionsOf(`${root}wrangler.toml`);
/** Where wrangler keeps the local database. */
const folder = `${root}.wrangler/state/v3/d1`;

if (existsSync(folder) && !(await update(folder))) {
  const aside = `${folder}-former-${Date.now()}`;
  renameSync(folder, aside);
  console.log(
    `The local database has the former migrations: it lies in ${relative(root, aside)} now, and a new one is made.`,
  );
}
if (!existsSync(folder)) {
  const unfinished = `${folder}-new`;
  rmSync(unfinished, { recursive: true, force: true });
  await update(unfinished);
  renameSync(unfinished, folder);
}

/** Answers false where the database has the former migrations, and leaves it as it was. */
async function update(d1Persist: string): Promise<boolean> {
  const temporary = mkdtempSync(join(tmpdir(), "local-database-"));
  const local = miniflareIn(temporary, { d1Persist, workers: [databaseWorker(d1Databases)] });
  try {
    await local.ready;
    const database = databaseOverHttp(await directOrigin(local, "database"));
    if (await hasFormerMigrations(database)) return false;
    await migrate(database);
    const db = drizzleOverHttp(database);
    await db.$client.prepare(demoMembers).run();
    await liveThrough({ db, secret: String(bindings?.APP_SECRET), now: new Date() });
    return true;
  } finally {
    await local.dispose();
    rmSync(temporary, { recursive: true, force: true, maxRetries: 10 });
  }
}
