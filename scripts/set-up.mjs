// Makes a fresh clone ready to run: packages, secrets, database, demo. Plain JavaScript on Node's own
// modules alone, because it runs before any package is there. Every step is skipped when its work is done.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureDevelopmentKey } from "./development-key.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where wrangler keeps the local database, and where it lies for the moment in which one with the demo replaces it. */
export const localDatabase = inRoot(".wrangler/state/v3/d1");
export const replacedDatabase = `${localDatabase}-replaced`;

/** For every program that is started: no questions, no telemetry, no look-up of this machine's place on earth. */
export const environment = {
  ...process.env,
  CI: "1",
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

/** @param {{ withDatabase?: boolean }} [options] tests make databases of their own, and are sooner ready without this one */
export function setUp({ withDatabase = true } = {}) {
  requireNode();
  writableState();
  installPackages();
  writeLocalSecrets();
  if (!withDatabase) return;
  updateDatabase();
}

/** Runs a program to its end. What it prints is shown only when it fails, and when no line of ours says why. */
function run(name, command, args, { reasons = [], ...options } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env: environment,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (status === 0) return stdout;
  const output = `${stdout ?? ""}${stderr ?? ""}`;
  const reason = reasons.find(([sign]) => sign.test(output))?.[1];
  if (reason) throw new SetUpError(`${name} failed: ${reason}`);
  console.error(output);
  throw new SetUpError(`${name} failed${error ? `: ${error.message}` : ""}`);
}

const faultsOfDatabase = [
  [
    /SQLITE_(CORRUPT|NOTADB)|not a database|malformed/,
    "the database is damaged. A local one is started over by deleting .wrangler/.",
  ],
  [
    /SQLITE_(READONLY|CANTOPEN|PERM)|EROFS|EACCES/,
    "the database cannot be written: see to who owns .wrangler/.",
  ],
];

/** Runs wrangler as this project pins it. */
export function wrangler(name, ...args) {
  return run(name, process.execPath, [inRoot("node_modules/wrangler/bin/wrangler.js"), ...args], {
    reasons: faultsOfDatabase,
  });
}

/** Makes the folder of local data; fails with one line where nothing can be kept in it. */
export function writableState() {
  const state = inRoot(".wrangler");
  try {
    mkdirSync(state, { recursive: true });
    accessSync(state, constants.W_OK);
  } catch (error) {
    throw new SetUpError(
      `.wrangler/ cannot be written (${error.code}). It holds local data alone: see to who owns it, or delete it.`,
    );
  }
}

/** A program that a package brought. */
export const bin = (name) => inRoot(`node_modules/.bin/${name}`);

/** Fails with one line for whoever expects a command to know an option. */
export function refuseArguments(command) {
  const given = process.argv.slice(2).join(" ");
  if (given !== "") throw new SetUpError(`${command} takes no arguments, and was given: ${given}`);
}

/** Something that a person has to mend; its message is one line that says what. */
export class SetUpError extends Error {}

/** Does a command's work; what a person has to mend ends it with that one line. */
export async function inOneLine(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new SetUpError(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}

/** What npm says of a registry that does not answer, or of a package that it lacks without one. */
const unreachable =
  /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH)|ENOTCACHED|ERR_SOCKET_TIMEOUT|network/;

function installPackages() {
  const installed = inRoot("node_modules/.package-lock.json");
  if (areInstalled(installed)) return;
  // Otherwise npm takes its word for what is there.
  rmSync(installed, { force: true });
  console.log("Installing packages …");
  // Not `npm ci`: it refuses a lock file that lacks binaries for platforms its author's registry did not have.
  const options = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const patience = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000"];
  // npm itself would ask for one package after another, for minutes; what it has kept may be all that is needed.
  const source = isRegistrySilent() ? ["--offline"] : patience;
  run("The installation of packages", "npm", ["install", ...options, ...source], {
    shell: process.platform === "win32",
    reasons: [[unreachable, "npm could not reach its registry. Is there a network?"]],
  });
}

/** Whether npm has installed by this lock file since it changed, and each package that it wrote down is still there. */
function areInstalled(installed) {
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs < statSync(inRoot("package-lock.json")).mtimeMs) return false;
  const { packages } = JSON.parse(readFileSync(installed, "utf8"));
  return Object.keys(packages).every((path) => existsSync(inRoot(`${path}/package.json`)));
}

function isRegistrySilent() {
  const { status, stderr } = spawnSync("npm", ["ping", "--fetch-retries=0", "--fetch-timeout=20000"], {
    cwd: root,
    env: environment,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return status !== 0 && unreachable.test(stderr);
}

function writeLocalSecrets() {
  const path = inRoot(".dev.vars");
  for (const [name, value] of Object.entries(localVariables())) {
    const written = existsSync(path) ? readFileSync(path, "utf8") : "";
    if (new RegExp(`^${name}=`, "m").test(written)) continue;
    const separator = written === "" || written.endsWith("\n") ? "" : "\n";
    writeFileSync(path, `${written}${separator}${name}="${value}"\n`, { mode: 0o600 });
  }
  ensureDevelopmentKey(path);
}

function localVariables() {
  return {
    APP_SECRET: randomBytes(32).toString("hex"),
    // Letters are written to files, and /dev/letters shows them.
    MAIL_FROM: "secretariat@openfinance.example",
    DEV_LETTERS: "1",
  };
}

/** Shows the sentence about a database that was set aside, and all else that the update prints only when it fails. */
function updateDatabase() {
  // Somebody ended the set-up in that very moment.
  if (existsSync(replacedDatabase) && !existsSync(localDatabase)) renameSync(replacedDatabase, localDatabase);
  console.log("Bringing the local database up to date …");
  const program = ["--import", "tsx", inRoot("scripts/update-local-database.ts")];
  const told = run("The update of the local database", process.execPath, program, {
    reasons: faultsOfDatabase,
  });
  const [setAside] = told.match(/^The local database .*$/m) ?? [];
  if (setAside) console.log(setAside);
}
