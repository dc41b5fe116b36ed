/**
 * Writes the migration that makes one table anew: `npx tsx scripts/draft-rebuild.ts events`. It rebuilds the table as it stands in the local
 * database; what is to change, such as the words of a CHECK, is then changed in the file (docs/operations.md).
 */
import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rebuildStatements, type SchemaObject } from "./rebuild-statements";
import { inOneLine, SetUpError, wrangler } from "./set-up.mjs";

const folder = fileURLToPath(new URL("../migrations", import.meta.url));

await inOneLine(() => {
  const [table = ""] = process.argv.slice(2);
  if (!/^[a-z_]+$/.test(table))
    throw new SetUpError("Name the table: npx tsx scripts/draft-rebuild.ts events");
  const objects = query<SchemaObject>(
    `SELECT type, name, sql FROM sqlite_master WHERE tbl_name = '${table}' AND sql IS NOT NULL`,
  );
  if (objects.length === 0) throw new SetUpError(`The local database has no table "${table}".`);
  const columns = query<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
  const statements = rebuildStatements(
    table,
    objects,
    columns.map(({ name }) => name),
  );
  const last = Math.max(...readdirSync(folder).map((name) => Number.parseInt(name, 10)));
  const file = `${String(last + 1).padStart(4, "0")}_rebuild_${table}.sql`;
  writeFileSync(`${folder}/${file}`, `${statements.join(";\n\n")};\n`);
  console.log(`Wrote migrations/${file}. Change in it what is to change.`);
});

function query<Row>(sql: string): Row[] {
  const answer = wrangler("Reading the schema", "d1", "execute", "DB", "--local", "--json", "--command", sql);
  return JSON.parse(answer)[0].results;
}
