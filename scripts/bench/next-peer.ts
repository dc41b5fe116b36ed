import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { environment } from "../set-up.mjs";
import { nextPeerSources, peerFace, wordsOf } from "./next-peer-sources";

/**
 * The newest release that runs on Node 20. Exact, so that what our page is compared with changes only when somebody
 * changes it here; no dependency of the project, which nothing but this comparison needs.
 */
const packages = { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1" };

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = inRoot(`.wrangler/next-peer-${packages.next}`);
const variables = { ...environment, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" as const };
const inFolder = { cwd: folder, env: variables, maxBuffer: 64 * 1024 * 1024 };
const run = promisify(execFile);

export type NextPeer = { origin: string; stop: () => Promise<void> };

/** Builds our landing page anew as a Next.js app, from what our site serves, and serves it as Next does. */
export async function startNextPeer(
  siteOrigin: string,
  say: (text: string) => void,
): Promise<NextPeer | { unavailable: string }> {
  const html = await (await fetch(`${siteOrigin}/`)).text();
  try {
    await install(say);
  } catch (error) {
    return { unavailable: `Next.js ${packages.next} could not be installed (${reasonOf(error)})` };
  }
  await writeSources(html, siteOrigin);
  say("building the landing page with Next.js");
  try {
    await run(process.execPath, [nextProgram(), "build"], { ...inFolder, timeout: 300_000 });
  } catch (error) {
    return { unavailable: `Next.js could not build the landing page (${reasonOf(error)})` };
  }
  const peer = await serve();
  const served = await (await fetch(`${peer.origin}/`)).text();
  if (wordsOf(served) === wordsOf(html)) return peer;
  await peer.stop();
  throw new Error("The landing page built with Next.js says other words than ours.");
}

/** Once for each version: what lies there from the last time is used again. */
async function install(say: (text: string) => void): Promise<void> {
  const isThere = Object.entries(packages).every(([name, version]) => installedVersion(name) === version);
  if (isThere) return;
  say(`installing Next.js ${packages.next}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifest = { name: "next-peer", private: true, type: "module", dependencies: packages };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", "--prefer-offline"];
  const patience = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000"];
  await run("npm", ["install", "--prefix", folder, ...options, ...patience], {
    ...inFolder,
    timeout: 300_000,
    shell: process.platform === "win32",
  });
}

function installedVersion(name: string): string | undefined {
  const manifest = join(folder, "node_modules", name, "package.json");
  // What was cut off while it was installed has no list of what is there.
  if (!existsSync(join(folder, "node_modules/.package-lock.json")) || !existsSync(manifest)) return undefined;
  return JSON.parse(readFileSync(manifest, "utf8")).version;
}

async function writeSources(html: string, siteOrigin: string): Promise<void> {
  for (const name of ["app", "public", ".next"]) rmSync(join(folder, name), { recursive: true, force: true });
  const { files, drawings } = nextPeerSources(html);
  for (const [path, text] of Object.entries(files)) write(path, text);
  for (const path of drawings) write(`public${path}`, await (await fetch(siteOrigin + path)).text());
  const [face = ""] = /\/fonts\/[\w-]+\.woff2/.exec(html) ?? [];
  copyFileSync(inRoot(`public${face}`), join(folder, "app", peerFace));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function nextProgram(): string {
  return createRequire(join(folder, "package.json")).resolve("next/dist/bin/next");
}

async function serve(): Promise<NextPeer> {
  const options = ["start", "--hostname", "127.0.0.1", "--port", "0"];
  const server = spawn(process.execPath, [nextProgram(), ...options], {
    cwd: folder,
    env: variables,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A bench that fails elsewhere leaves no server behind.
  const end = () => void server.kill("SIGKILL");
  process.once("exit", end);
  const stop = async () => {
    process.off("exit", end);
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  try {
    return { origin: await originOf(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where it listens, which it says once it does. */
async function originOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("Next.js says nothing.");
  for await (const line of createInterface({ input: stdout })) {
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (!port) continue;
    // Nobody reads on, and a full pipe would hold it up.
    stdout.resume();
    return `http://127.0.0.1:${port}`;
  }
  throw new Error("Next.js ended before it listened.");
}

/** What a program said that failed, in one line. */
function reasonOf(error: unknown): string {
  const { message, stderr, stdout } = error as Error & { stderr?: string; stdout?: string };
  const said = `${stderr ?? ""}\n${stdout ?? ""}`.split("\n").filter((line) => /error|fail/i.test(line));
  return said.length > 0 ? said.slice(0, 2).join(", ") : message;
}
