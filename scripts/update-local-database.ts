// Brings the local database up to date: the migrations that it lacks, demo members, and the demo when nothing in it lies
// ahead. Rows that are there stay. An update that breaks off leaves nothing. A damaged database is set aside.
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { foldStoredWords } from "../worker/services/fold-stored-words";
import { type Database, databaseOverHttp, databaseWorker } from "./database-over-http";
import { liveThrough } from "./demo-life";
import { demoMembers } from "./demo-members";
import { drizzleOverHttp } from "./drizzle-over-http";
import { migrate } from "./migrate";
import { localDatabase, replacedDatabase, root } from "./set-up.mjs";
import { directOrigin, miniflareIn, unbuiltOptionsOf } from "./wrangler-internals";

const { bindings, d1Databases } = unbuiltOptionsOf(`${root}wrangler.toml`);
const copy = `${localDatabase}-updated`;

if (!(await update())) {
  const aside = `${localDatabase}-damaged-${Date.now()}`;
  renameSync(localDatabase, aside);
  console.log(
    `The local database was damaged: it lies in ${relative(root, aside)} now, and a new one is made.`,
  );
  await update();
}

/** Answers false where the database is damaged, which leaves it as it was. */
async function update(): Promise<boolean> {
  rmSync(copy, { recursive: true, force: true });
  const isThere = existsSync(localDatabase);
  if (isThere) cpSync(localDatabase, copy, { recursive: true });
  const isChanged = await changeCopy();
  if (isChanged) {
    if (isThere) renameSync(localDatabase, replacedDatabase);
    renameSync(copy, localDatabase);
  }
  for (const folder of [copy, replacedDatabase])
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  return isChanged !== undefined;
}

/** Whether anything was to be changed; undefined where the database is damaged. */
async function changeCopy(): Promise<boolean | undefined> {
  const temporary = mkdtempSync(join(tmpdir(), "local-database-"));
  const local = miniflareIn(temporary, { d1Persist: copy, workers: [databaseWorker(d1Databases)] });
  try {
    await local.ready;
    const database = databaseOverHttp(await directOrigin(local, "database"));
    if (!(await isSound(database))) return undefined;
    const migrated = await migrate(database);
    const db = drizzleOverHttp(database);
    const { meta } = await db.$client.prepare(demoMembers).run();
    const isTold = await liveThrough({ db, secret: String(bindings?.APP_SECRET), now: new Date() });
    let isFolded = false;
    while ((await foldStoredWords({ db })) > 0) isFolded = true;
    return migrated > 0 || isTold || meta.changes > 0 || isFolded;
  } finally {
    await local.dispose();
    rmSync(temporary, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** As SQLite itself finds it, by reading every page. A database that cannot be opened for another reason is an error. */
async function isSound(database: Database): Promise<boolean> {
  try {
    const { results } = await database.prepare("PRAGMA quick_check").all<{ quick_check: string }>();
    return results.length === 1 && results[0]?.quick_check === "ok";
  } catch (error) {
    if (/SQLITE_(CORRUPT|NOTADB)|not a database|malformed/.test(String(error))) return false;
    throw error;
  }
}
