// npm run events:import -- events.json [--remote]: puts the events of a file into the database, all or none. An event
// that somebody applied to is neither moved nor cancelled.
// Without --remote it is the local one, or with --persist-to another local one. Running it again with the same
// file changes nothing.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEventImport } from "../worker/db/event-import";
import {
  findRefusedImports,
  importEvents,
  type RefusedImport,
  refusedImports,
} from "../worker/services/import-events";
import { readFileCommand } from "./database-command";
import { inOneLine, SetUpError, wrangler } from "./set-up.mjs";

const usage = "Name the file: npm run events:import -- events.json [--remote | --persist-to <folder>]";

await inOneLine(() => {
  const { file: path, place } = readFileCommand(usage);
  const read = readEventImport(readText(path));
  if (!read.ok) throw mistaken(read.mistakes);
  const execute = (what: string, ...args: string[]) =>
    wrangler(what, "d1", "execute", "DB", ...place, ...args);
  const [{ results }] = JSON.parse(
    execute("Looking at the database", "--json", "--command", findRefusedImports(read.events)),
  ) as [{ results: RefusedImport[] }];
  if (results.length > 0) throw mistaken(refusedImports(read.events, results));

  const folder = mkdtempSync(join(tmpdir(), "events-import-"));
  try {
    const file = join(folder, "events.sql");
    writeFileSync(file, importEvents(read.events, new Date()).join(""));
    execute("The import", "--file", file);
    console.log(`Events of the file that are in the database: ${read.events.length}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// No constant: the command above runs before it would be there.
function mistaken(mistakes: readonly string[]) {
  return new SetUpError(["Nothing was imported:", ...mistakes].join("\n  "));
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new SetUpError(`${path} could not be read: ${error instanceof Error ? error.message : error}`);
  }
}
