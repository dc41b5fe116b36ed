// Brings the local database up to date: the migrations that it lacks, demo members, and the demo when nothing in it lies
// ahead. Rows that are there stay. An update that breaks off leaves nothing. A database that is damaged, or that has the
// former migrations, is set aside.
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Readable } from "node:stream";
import { type Database, databaseOverHttp, databaseWorker } from "./database-over-http";
import { liveThrough } from "./demo-life";
import { demoMembers } from "./demo-members";
import { drizzleOverHttp } from "./drizzle-over-http";
import { hasFormerMigrations, migrate } from "./migrate";
import { localDatabase, replacedDatabase, root } from "./set-up.mjs";
import { directOrigin, miniflareIn, unbuiltOptionsOf } from "./wrangler-internals";

const { bindings, d1Databases } = unbuiltOptionsOf(`${root}wrangler.toml`);
const copy = `${localDatabase}-updated`;

const faults = { damaged: "was damaged", former: "has the former migrations" };
const fault = await update();
if (fault) {
  const aside = `${localDatabase}-${fault}-${Date.now()}`;
  renameSync(localDatabase, aside);
  console.log(
    `The local database ${faults[fault]}: it lies in ${relative(root, aside)} now, and a new one is made.`,
  );
  await update();
}

/** Answers with the fault of a database that cannot be brought up to date, which leaves it as it was. */
async function update(): Promise<keyof typeof faults | undefined> {
  rmSync(copy, { recursive: true, force: true });
  const isThere = existsSync(localDatabase);
  if (isThere) cpSync(localDatabase, copy, { recursive: true });
  const changed = await changeCopy();
  if (changed === true) {
    if (isThere) renameSync(localDatabase, replacedDatabase);
    renameSync(copy, localDatabase);
  }
  for (const folder of [copy, replacedDatabase])
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  return typeof changed === "string" ? changed : undefined;
}

/** Whether anything was to be changed, or the fault of the database. */
async function changeCopy(): Promise<boolean | keyof typeof faults> {
  const temporary = mkdtempSync(join(tmpdir(), "local-database-"));
  let log = "";
  const local = miniflareIn(temporary, {
    d1Persist: copy,
    workers: [databaseWorker(d1Databases)],
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const stream of streams)
        stream.on("data", (chunk: Buffer) => {
          log += chunk;
        });
    },
  });
  let failure: unknown;
  try {
    await local.ready;
    const database = databaseOverHttp(await directOrigin(local, "database"));
    if (!(await isSound(database))) return "damaged";
    if (await hasFormerMigrations(database)) return "former";
    const migrated = await migrate(database);
    const db = drizzleOverHttp(database);
    const { meta } = await db.$client.prepare(demoMembers).run();
    const isTold = await liveThrough({ db, secret: String(bindings?.APP_SECRET), now: new Date() });
    return migrated > 0 || isTold || meta.changes > 0;
  } catch (error) {
    failure = error;
  } finally {
    await local.dispose();
    rmSync(temporary, { recursive: true, force: true, maxRetries: 10 });
  }
  // Of a file that it cannot open, workerd logs the reason alone.
  if (/SQLITE_(CORRUPT|NOTADB)|not a database|malformed/.test(`${failure} ${log}`)) return "damaged";
  console.error(log);
  throw failure;
}

/** As SQLite itself finds it, by reading every page. */
async function isSound(database: Database): Promise<boolean> {
  const { results } = await database.prepare("PRAGMA quick_check").all<{ quick_check: string }>();
  return results.length === 1 && results[0]?.quick_check === "ok";
}
