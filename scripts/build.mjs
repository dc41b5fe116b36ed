// Builds the pages that the Worker renders, unless no source has changed since the last build. wrangler runs this command
// twice at its start and once for each file that changes, so the calls take turns and most find nothing to do.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { bin, environment, inOneLine, root, SetUpError } from "./set-up.mjs";

const sources = ["app", "public", "remix.config.js", "package.json", "package-lock.json", "tsconfig.json"];
const lock = `${root}.wrangler/build-owner`;
/** Holds the time at which the last whole build began. */
const builtAt = `${root}build/built-at`;

await inOneLine(async () => {
  mkdirSync(`${root}.wrangler`, { recursive: true });
  await takeLock();
  try {
    if (newestChange() < Number(textOf(builtAt))) return;
    const startedAt = Date.now();
    rmSync(builtAt, { force: true });
    buildPages();
    writeFileSync(builtAt, String(startedAt));
  } finally {
    rmSync(lock, { force: true });
  }
});

function buildPages() {
  step("A fact of the owner cannot be used.", "tsx", "scripts/check-owner.ts");
  step("The pages could not be built.", "remix", "vite:build", "-c", "remix.config.js");
  // Lists for the build alone, one of which would be served.
  for (const part of ["client", "server"])
    rmSync(`${root}build/${part}/.vite`, { recursive: true, force: true });
}

function step(failure, command, ...parameters) {
  const { status, stdout, stderr } = spawnSync(bin(command), parameters, {
    cwd: root,
    // Vitest says "test", for which Vite would build pages of development.
    env: { ...environment, NODE_ENV: "production" },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new SetUpError(`${failure}\n${stdout}${stderr}`);
}

/** A folder changes when a file of it is removed. */
function newestChange() {
  const paths = sources.flatMap((source) => [
    source,
    ...(statSync(root + source).isDirectory() ? readdirSync(root + source, { recursive: true }) : []).map(
      (name) => `${source}/${name}`,
    ),
  ]);
  return Math.max(...paths.map((path) => statSync(root + path).mtimeMs));
}

async function takeLock() {
  for (;;) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: "wx" });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const owner = Number(textOf(lock));
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    // An owner that ended in the moment between making the file and writing into it has no number.
    if (owner > 0 ? !isAlive(owner) : age > 1_000) rmSync(lock, { recursive: true, force: true });
    await sleep(300);
  }
}

function isAlive(processId) {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
