// Makes a fresh clone ready to run: packages, secrets, database, demo. Plain JavaScript on Node's own modules alone,
// because it runs before any package is there. Every step is skipped when its work is done.
import { spawnSync } from "node:child_process";
import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

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
  installPackages();
  writeLocalSecrets();
  if (withDatabase) updateDatabase();
}

/** Runs a program to its end. Its output is shown only when it fails. */
function run(name, command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env: environment,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32" && command === "npm",
  });
  if (status === 0) return stdout;
  console.error(`${stdout ?? ""}${stderr ?? ""}`);
  throw new SetUpError(`${name} failed${error ? `: ${error.message}` : ""}`);
}

/** Runs wrangler as this project pins it. */
export function wrangler(name, ...args) {
  return run(name, process.execPath, [inRoot("node_modules/wrangler/bin/wrangler.js"), ...args]);
}

/** A program that a package brought. */
export const bin = (name) => inRoot(`node_modules/.bin/${name}`);

/** Fails with one line where somebody expects a command to know an option. */
export function refuseArguments(command) {
  const given = process.argv.slice(2).join(" ");
  if (given !== "") throw new SetUpError(`${command} takes no arguments, and was given: ${given}`);
}

/** Something that a person has to mend; its message is one line that says it. */
export class SetUpError extends Error {}

/** Does a command's work; a `SetUpError` ends it with its one line. */
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

/** Unless npm has installed by this lock file since it changed. */
function installPackages() {
  const installed = inRoot("node_modules/.package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(inRoot("package-lock.json")).mtimeMs)
    return;
  console.log("Installing packages …");
  // Not `npm ci`: it refuses a lock file that lacks binaries for platforms its author's registry did not have.
  const options = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1"];
  run("The installation of packages", "npm", ["install", ...options]);
}

/** Writes into `.dev.vars` what it lacks. The key signs members in, on a loopback host only. */
function writeLocalSecrets() {
  const path = inRoot(".dev.vars");
  const written = existsSync(path) ? readFileSync(path, "utf8") : "";
  const variables = [
    ["APP_SECRET", () => randomBytes(32).toString("hex")],
    // Letters are written to files, and /dev/letters shows them.
    ["MAIL_FROM", () => "secretariat@site.example"],
    ["DEV_LETTERS", () => "1"],
    // The other members are in the database: see scripts/demo-members.ts.
    ["COMMITTEE_CHAIRS", () => "chair@committee.example"],
    ["COMMITTEE_DEVELOPMENT_KEY", newKey],
  ];
  const missing = variables.filter(([name]) => !new RegExp(`^${name}=`, "m").test(written));
  if (missing.length === 0) return;
  const lines = missing.map(([name, value]) => `${name}='${value()}'\n`);
  const separator = written === "" || written.endsWith("\n") ? "" : "\n";
  writeFileSync(path, written + separator + lines.join(""), { mode: 0o600 });
}

function newKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = privateKey.export({ format: "jwk" });
  return JSON.stringify({ ...key, kid: randomUUID(), alg: "RS256", use: "sig" });
}

function updateDatabase() {
  console.log("Bringing the local database up to date …");
  const program = ["--import", "tsx", inRoot("scripts/update-local-database.ts")];
  const told = run("The update of the local database", process.execPath, program);
  const [setAside] = told.match(/^The local database .*$/m) ?? [];
  if (setAside) console.log(setAside);
}
