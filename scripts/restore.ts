/**
 * Fills an empty database from a file of `npm run back-up`, or from an export of D1 itself, and builds the search
 * index: `npm run restore -- copy.sql`, with `--remote` the database that wrangler.toml names.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFileCommand } from "./database-command";
import { readMigrations } from "./migrate";
import { statementsToRestore } from "./restorable-copy";
import { searchIndex } from "./search-index";
import { inOneLine, SetUpError, wrangler } from "./set-up.mjs";

/** Without those that D1 keeps for itself. */
const ownTables =
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'";

const usage = "Name the file: npm run restore -- copy.sql [--remote | --persist-to <folder>]";

await inOneLine(() => {
  const { file: name, place } = readFileCommand(usage);
  const execute = (what: string, ...args: string[]) =>
    wrangler(what, "d1", "execute", "DB", ...place, ...args);

  const { statements, isKnownWhole } = statementsToRestore(read(name));
  if (!isEmpty(execute("Looking at the database", "--json", "--command", ownTables)))
    throw new SetUpError(
      "The database is not empty: a copy is restored into a new one. Nothing was changed.",
    );
  const folder = mkdtempSync(join(tmpdir(), "restore-"));
  try {
    const file = join(folder, "copy.sql");
    writeFileSync(file, statements, { mode: 0o600 });
    execute("The restore", "--file", file);
    writeFileSync(file, searchIndex(readMigrations().flatMap((one) => one.statements)).build);
    execute("Building the search index", "--file", file);
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(
    isKnownWhole
      ? "Restored."
      : "Restored. The file was no back-up of ours: nothing tells whether it was whole.",
  );
});

function isEmpty(answer: string): boolean {
  const [{ results }] = JSON.parse(answer) as [{ results: unknown[] }];
  return results.length === 0;
}

function read(name: string): Buffer {
  try {
    return readFileSync(name);
  } catch (error) {
    throw new SetUpError(`${name} could not be read: ${error instanceof Error ? error.message : error}`);
  }
}
