// Puts the demo into the local database, when nothing in it lies ahead, and demo members. What is there stays; of a
// demo that breaks off nothing is there.
import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseOverHttp, databaseWorker } from "./database-over-http";
import { liveThrough } from "./demo-life";
import { demoMembers } from "./demo-members";
import { drizzleOverHttp } from "./drizzle-over-http";
import { localDatabase, replacedDatabase, root } from "./set-up.mjs";
import { directOrigin, miniflareIn, unbuiltOptionsOf } from "./wrangler-internals";

const { bindings, d1Databases } = unbuiltOptionsOf(`${root}wrangler.toml`);
const temporary = mkdtempSync(join(tmpdir(), "demo-events-"));
const copy = `${localDatabase}-with-the-demo`;
rmSync(copy, { recursive: true, force: true });
cpSync(localDatabase, copy, { recursive: true });
let isChanged = false;
const local = miniflareIn(temporary, {
  d1Persist: copy,
  workers: [databaseWorker(d1Databases)],
});
try {
  await local.ready;
  const db = drizzleOverHttp(databaseOverHttp(await directOrigin(local, "database")));
  const { meta } = await db.$client.prepare(demoMembers).run();
  const isTold = await liveThrough({
    db,
    secret: String(bindings?.APP_SECRET),
    now: new Date(),
  });
  isChanged = isTold || meta.changes > 0;
} finally {
  await local.dispose();
  rmSync(temporary, { recursive: true, force: true, maxRetries: 10 });
}
if (isChanged) {
  renameSync(localDatabase, replacedDatabase);
  renameSync(copy, localDatabase);
}
for (const folder of [copy, replacedDatabase])
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
