/**
 * Writes the whole database into one SQL file: `npm run back-up -- copy.sql`, with `--remote` the deployed one. D1
 * exports no database with a virtual table, so the search index goes for that minute; the site keeps running, and only
 * the console's search does not answer.
 */
import { fileURLToPath } from "node:url";
import { wrangler } from "./set-up.mjs";

const [file, ...options] = process.argv.slice(2);
if (!file || file.startsWith("--")) {
  console.error("Name the file: npm run back-up -- copy.sql [--remote]");
  process.exit(1);
}
const place = options.includes("--remote") ? options : ["--local", ...options];
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const execute = (name: string, path: string) =>
  wrangler(name, "d1", "execute", "DB", ...place, "--yes", "--file", path);

execute("Putting the search index aside", script("search-index-drop.sql"));
try {
  wrangler("The export", "d1", "export", "DB", ...place, "--output", file);
} finally {
  execute("Building the search index", script("search-index-build.sql"));
}
console.log(`The database is in ${file}. It holds personal data: keep it like the database.`);
