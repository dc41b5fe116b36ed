// npm run events:import -- events.json [--remote]: puts the events of a file into the database, all or none. An event
// that somebody applied to is neither moved nor cancelled.
// Without --remote it is the local one, or with --persist-to another local one. Running it again with the same
// file changes nothing.
import { readEventImport } from "../worker/db/event-import";
import {
  findRefusedImports,
  importEvents,
  type RefusedImport,
  refusedImports,
} from "../worker/services/import-events";
import { executeSql, queryRows, readFileCommand, readGiven } from "./database-command";
import { inOneLine, SetUpError } from "./set-up.mjs";

const usage = "Name the file: npm run events:import -- events.json [--remote | --persist-to <folder>]";

await inOneLine(() => {
  const { file: path, place } = readFileCommand(usage);
  const read = readEventImport(readGiven(path).toString());
  if (!read.ok) throw mistaken(read.mistakes);
  const refused = queryRows<RefusedImport>(place, findRefusedImports(read.events));
  if (refused.length > 0) throw mistaken(refusedImports(read.events, refused));
  executeSql("The import", place, importEvents(read.events, new Date()).join(""));
  console.log(`Events of the file that are in the database: ${read.events.length}`);
});

// No constant: the command above runs before it would be there.
function mistaken(mistakes: readonly string[]) {
  return new SetUpError(["Nothing was imported:", ...mistakes].join("\n  "));
}
