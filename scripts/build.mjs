// Builds the pages, once for any number of callers at the same time: wrangler starts its build command for every
// file that changes, and a checkout that touches fifty files would run fifty builds side by side.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const state = `${root}/.wrangler`;
const lock = `${state}/build.lock`;
const lastBuild = `${state}/build-started`;
const askedAt = Date.now();

mkdirSync(state, { recursive: true });
// Files change in bursts: let this one end.
await sleep(150);
while (!takeLock()) await sleep(100);
try {
  // A build that began after this call saw every change that this call is about.
  if (read(lastBuild) < askedAt) process.exitCode = build();
} finally {
  rmSync(lock, { recursive: true, force: true });
}

function build() {
  const startedAt = Date.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "-c", "remix.config.js", "--logLevel", "warn"],
    { cwd: root, encoding: "utf8" },
  );
  if (status === 0) writeFileSync(lastBuild, String(startedAt));
  else console.error(`${stdout ?? ""}${stderr ?? ""}`);
  return status ?? 1;
}

function takeLock() {
  try {
    mkdirSync(lock);
    writeFileSync(`${lock}/pid`, String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isRunning(read(`${lock}/pid`))) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** Whether the owner of a lock is alive; one that has not written its number yet is. */
function isRunning(pid) {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function read(path) {
  try {
    return Number(readFileSync(path, "utf8"));
  } catch {
    return 0;
  }
}
