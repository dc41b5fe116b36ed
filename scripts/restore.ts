/**
 * Fills an empty database from a file of `npm run back-up`, or from an export of D1 itself, and builds the search
 * index: `npm run restore -- copy.sql`, with `--remote` the database that wrangler.toml names.
 */
import { executeSql, queryRows, readFileCommand, readGiven } from "./database-command";
import { readMigrations } from "./migrate";
import { statementsToRestore } from "./restorable-copy";
import { searchIndex } from "./search-index";
import { inOneLine, SetUpError } from "./set-up.mjs";

/** Without those that D1 keeps for itself. */
const ownTables =
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'";

const usage = "Name the file: npm run restore -- copy.sql [--remote | --persist-to <folder>]";

await inOneLine(() => {
  const { file: name, place } = readFileCommand(usage);
  const { statements, isKnownWhole } = statementsToRestore(readGiven(name));
  if (queryRows(place, ownTables).length > 0)
    throw new SetUpError(
      "The database is not empty: a copy is restored into a new one. Nothing was changed.",
    );
  executeSql("The restore", place, statements);
  const { build } = searchIndex(readMigrations().flatMap((one) => one.statements));
  executeSql("Building the search index", place, build);
  console.log(
    isKnownWhole
      ? "Restored."
      : "Restored. The file was no back-up of ours: nothing tells whether it was whole.",
  );
});
