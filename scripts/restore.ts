/**
 * Fills an empty database from a file of `npm run back-up` and builds the search index:
 * `npm run restore -- copy.sql`, with `--remote` the database that wrangler.toml names.
 */
import { fileURLToPath } from "node:url";
import { wrangler } from "./set-up.mjs";

const [file, ...options] = process.argv.slice(2);
if (!file || file.startsWith("--")) {
  console.error("Name the file: npm run restore -- copy.sql [--remote]");
  process.exit(1);
}
const place = options.includes("--remote") ? options : ["--local", ...options];
const execute = (name: string, path: string) =>
  wrangler(name, "d1", "execute", "DB", ...place, "--yes", "--file", path);

execute("The restore", file);
execute("Building the search index", fileURLToPath(new URL("search-index-build.sql", import.meta.url)));
console.log("Restored.");
