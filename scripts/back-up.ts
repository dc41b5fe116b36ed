/**
 * Writes the whole database into one SQL file: `npm run back-up -- copy.sql`, with `--remote` the deployed one. D1
 * exports no database with a virtual table, so the search index goes for that minute; and it answers nothing else
 * while it exports. /healthz is told of the end.
 */
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { executeSql, readFileCommand } from "./database-command";
import { readMigrations } from "./migrate";
import { restorableCopy } from "./restorable-copy";
import { searchIndex } from "./search-index";
import { inOneLine, SetUpError, wrangler } from "./set-up.mjs";

const usage = "Name the file: npm run back-up -- copy.sql [--remote]";

const noteOfBackUp = `INSERT INTO last_runs (name, ended_at) VALUES ('back-up', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT (name) DO UPDATE SET ended_at = excluded.ended_at;`;

await inOneLine(() => {
  const { file: name, place } = readFileCommand(usage);
  // wrangler exports the local database from its own place alone.
  if (place.includes("--persist-to")) throw new SetUpError(usage);
  requireWritable(name);
  // Others on this machine could read the file that D1 writes; this folder is this person's own.
  const folder = mkdtempSync(join(tmpdir(), "back-up-"));
  try {
    const exported = join(folder, "export.sql");
    const { drop, build } = searchIndex(readMigrations().flatMap(({ statements }) => statements));
    executeSql("Putting the search index aside", place, drop);
    try {
      wrangler("The export", "d1", "export", "DB", ...place, "--output", exported);
    } finally {
      executeSql("Building the search index", place, build);
    }
    const copy = restorableCopy(readFileSync(exported));
    writeFileSync(name, copy, { mode: 0o600, flag: "wx" });
    console.log(`The database is in ${name}. It holds personal data: keep it like the database.`);
    // Before a release a database may still lack the table.
    if (copy.includes("CREATE TABLE last_runs"))
      executeSql("Telling /healthz of the back-up", place, noteOfBackUp);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Fails before the database is touched. */
function requireWritable(name: string) {
  if (existsSync(name))
    throw new SetUpError(`${name} exists: name another file, or delete it. Nothing was written.`);
  const folder = dirname(resolve(name));
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new SetUpError(`${folder} is no folder in which a file can be written. Nothing was written.`);
  }
}
