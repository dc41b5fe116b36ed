// Puts the demo events into the local database, when nothing in it lies ahead, and demo members. What is there stays.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedStatement } from "./demo-events";
import { demoMembers } from "./demo-members";
import { wrangler } from "./set-up.mjs";

const folder = mkdtempSync(join(tmpdir(), "demo-events-"));
try {
  const file = join(folder, "demo-events.sql");
  writeFileSync(file, `${seedStatement(new Date())};\n${demoMembers}`);
  wrangler("The demo events", "d1", "execute", "DB", "--local", "--file", file);
} finally {
  rmSync(folder, { recursive: true });
}
