/**
 * Writes the whole database into one SQL file: `npm run back-up -- copy.sql`, with `--remote` the deployed one. D1
 * exports no database with a virtual table, so the search index goes for that minute; and it answers nothing else
 * while it exports.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { restorableCopy } from "./restorable-copy";
import { inOneLine, SetUpError, wrangler } from "./set-up.mjs";

await inOneLine(() => {
  const [name, ...options] = process.argv.slice(2);
  if (!name || name.startsWith("--"))
    throw new SetUpError("Name the file: npm run back-up -- copy.sql [--remote]");
  if (existsSync(name))
    throw new SetUpError(`${name} exists: name another file, or delete it. Nothing was written.`);
  const place = options.includes("--remote") ? options : ["--local", ...options];
  const execute = (what: string, script: string) =>
    wrangler(what, "d1", "execute", "DB", ...place, "--yes", "--file", inScripts(script));

  // What D1 writes, others on this machine could read; this folder is this person's own.
  const folder = mkdtempSync(join(tmpdir(), "back-up-"));
  try {
    const exported = join(folder, "export.sql");
    execute("Putting the search index aside", "search-index-drop.sql");
    try {
      wrangler("The export", "d1", "export", "DB", ...place, "--output", exported);
    } finally {
      execute("Building the search index", "search-index-build.sql");
    }
    writeFileSync(name, restorableCopy(readFileSync(exported)), { mode: 0o600, flag: "wx" });
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(`The database is in ${name}. It holds personal data: keep it like the database.`);
});

function inScripts(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
