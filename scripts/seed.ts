// Puts the demo events into the local database, when nothing in it lies ahead. What is there stays.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoEvents } from "./demo-events";
import { wrangler } from "./set-up.mjs";

const now = new Date();
const events = demoEvents(now);
const columns = Object.keys(events[0] ?? {});
const rows = events.map((event) => `(${Object.values(event).map(literal).join(", ")})`);
const statement = `
  INSERT INTO events (${columns.join(", ")})
  SELECT * FROM (VALUES ${rows.join(",\n")})
  WHERE NOT EXISTS (SELECT 1 FROM events WHERE starts_at > ${literal(now.toISOString())})
`;

const folder = mkdtempSync(join(tmpdir(), "demo-events-"));
try {
  const file = join(folder, "demo-events.sql");
  writeFileSync(file, statement);
  const place = process.env.PERSIST_TO ? ["--persist-to", process.env.PERSIST_TO] : [];
  wrangler("The demo events", "d1", "execute", "DB", "--local", ...place, "--file", file);
} finally {
  rmSync(folder, { recursive: true });
}

function literal(value: string | number | null): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
