// Brings the local database up to date: the migrations that it lacks, demo members, and the demo when nothing in it lies
// ahead. What is there stays; of what breaks off nothing is there.
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { foldStoredWords } from "../worker/services/fold-stored-words";
import { databaseOverHttp, databaseWorker } from "./database-over-http";
import { liveThrough } from "./demo-life";
import { demoMembers } from "./demo-members";
import { drizzleOverHttp } from "./drizzle-over-http";
import { migrate } from "./migrate";
import { localDatabase, replacedDatabase, root } from "./set-up.mjs";
import { directOrigin, miniflareIn, unbuiltOptionsOf } from "./wrangler-internals";

const { bindings, d1Databases } = unbuiltOptionsOf(`${root}wrangler.toml`);
const temporary = mkdtempSync(join(tmpdir(), "local-database-"));
const copy = `${localDatabase}-updated`;
rmSync(copy, { recursive: true, force: true });
const isThere = existsSync(localDatabase);
if (isThere) cpSync(localDatabase, copy, { recursive: true });
let isChanged = false;
const local = miniflareIn(temporary, {
  d1Persist: copy,
  workers: [databaseWorker(d1Databases)],
});
try {
  await local.ready;
  const database = databaseOverHttp(await directOrigin(local, "database"));
  const migrated = await migrate(database);
  const db = drizzleOverHttp(database);
  const { meta } = await db.$client.prepare(demoMembers).run();
  const isTold = await liveThrough({
    db,
    secret: String(bindings?.APP_SECRET),
    now: new Date(),
  });
  while ((await foldStoredWords({ db })) > 0);
  isChanged = migrated > 0 || isTold || meta.changes > 0;
} finally {
  await local.dispose();
  rmSync(temporary, { recursive: true, force: true, maxRetries: 10 });
}
if (isChanged) {
  if (isThere) renameSync(localDatabase, replacedDatabase);
  renameSync(copy, localDatabase);
}
for (const folder of [copy, replacedDatabase])
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
