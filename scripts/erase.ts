/**
 * Erases applications by their numbers, as their applicants could: `npm run erase -- 12 57 [--remote]`. It is for those
 * that a restored database brought back (docs/operations.md); no letter is sent, and another run changes nothing.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { clearApplications } from "../worker/services/clear-applications";
import { inOneLine, SetUpError, wrangler } from "./set-up.mjs";

await inOneLine(() => {
  const words = process.argv.slice(2);
  const options = words.findIndex((word) => word.startsWith("--"));
  const ids = words.slice(0, options === -1 ? words.length : options);
  const flags = words.slice(ids.length);
  if (ids.length === 0 || !ids.every((id) => /^\d+$/.test(id)))
    throw new SetUpError("Name the applications by their numbers: npm run erase -- 12 57 [--remote]");
  const place = flags.includes("--remote") ? flags : ["--local", ...flags];

  const execute = (what: string, ...args: string[]) =>
    wrangler(what, "d1", "execute", "DB", ...place, "--yes", ...args);

  const list = ids.join(", ");
  const found = `SELECT id FROM applications WHERE id IN (${list})`;
  const [{ results }] = JSON.parse(execute("Looking at the database", "--json", "--command", found)) as [
    { results: { id: number }[] },
  ];
  const missing = ids.filter((id) => !results.some((row) => row.id === Number(id)));

  const chosen = sql.raw(`id IN (${list})`);
  const now = new Date().toISOString();
  const dialect = new SQLiteSyncDialect();
  const statements = Object.values(
    clearApplications({ chosen, actor: "applicant", freesSeats: true, now }),
  ).flatMap((statement) =>
    statement ? `${dialect.sqlToQuery(statement.inlineParams()).sql.trim()};\n` : [],
  );
  const folder = mkdtempSync(join(tmpdir(), "erase-"));
  try {
    const file = join(folder, "erase.sql");
    writeFileSync(file, statements.join(""));
    execute("The erasure", "--file", file);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const erased = ids.filter((id) => !missing.includes(id));
  if (erased.length > 0) console.log(`Erased, or erased before: ${erased.join(", ")}`);
  if (missing.length > 0) throw new SetUpError(`No application has this number: ${missing.join(", ")}`);
});
