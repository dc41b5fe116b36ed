// npm run events:import -- events.json [--remote]: puts the events of a file into the database, all or none.
// Without --remote it is the local one, or with --persist-to another local one. Running it again with the same
// file changes nothing.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEventImport } from "../worker/db/event-import";
import { eventImportStatement } from "../worker/db/event-import-statement";
import { readFileCommand } from "./database-command";
import { inOneLine, SetUpError, wrangler } from "./set-up.mjs";

const usage = "Name the file: npm run events:import -- events.json [--remote | --persist-to <folder>]";

await inOneLine(() => {
  const { file: path, place } = readFileCommand(usage);
  const read = readEventImport(readText(path));
  if (!read.ok) {
    const mistakes = read.mistakes.map(({ line, message }) => `Line ${line}, ${message}`);
    throw new SetUpError(["Nothing was imported:", ...mistakes].join("\n  "));
  }

  const folder = mkdtempSync(join(tmpdir(), "events-import-"));
  try {
    const file = join(folder, "events.sql");
    writeFileSync(file, eventImportStatement(read.events, new Date()));
    wrangler("The import", "d1", "execute", "DB", ...place, "--file", file);
    console.log(`Events of the file that are in the database: ${read.events.length}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new SetUpError(`${path} could not be read: ${error instanceof Error ? error.message : error}`);
  }
}
