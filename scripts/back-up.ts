/**
 * Writes the whole database into one SQL file: `npm run back-up -- copy.sql`, with `--remote` the deployed one. D1
 * exports no database with a virtual table, so the search index goes for that minute; and it answers nothing else
 * while it exports.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { restorableCopy } from "./restorable-copy";
import { inOneLine, SetUpError, wrangler } from "./set-up.mjs";

await inOneLine(() => {
  const [name, ...options] = process.argv.slice(2);
  if (!name || name.startsWith("--"))
    throw new SetUpError("Name the file: npm run back-up -- copy.sql [--remote]");
  const file = resolve(name);
  const place = options.includes("--remote") ? options : ["--local", ...options];
  const execute = (what: string, script: string) =>
    wrangler(what, "d1", "execute", "DB", ...place, "--yes", "--file", inScripts(script));

  execute("Putting the search index aside", "search-index-drop.sql");
  try {
    wrangler("The export", "d1", "export", "DB", ...place, "--output", file);
  } finally {
    execute("Building the search index", "search-index-build.sql");
  }
  const statements = restorableCopy(readFileSync(file));
  writeFileSync(file, Buffer.concat(statements));
  console.log(`The database is in ${name}. It holds personal data: keep it like the database.`);
});

function inScripts(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
