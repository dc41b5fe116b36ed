import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** For so long another process may be installing, in milliseconds. */
const patience = 120_000;

/** Installs packages of Debian's, which needs root or sudo and the network; answers whether all of them are there now. */
export function installDebianPackages(...names) {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const until = Date.now() + patience;
  return aptGet(until, "update") && aptGet(until, "install", "-y", "--no-install-recommends", ...names);
}

/** Only one process installs at a time, and apt gives up at once where another does: tests beside each other may. */
function aptGet(until, ...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const [command, ...rest] = [...asRoot, "apt-get", ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  for (;;) {
    const { status, stderr } = spawnSync(command, rest, {
      stdio: ["ignore", "ignore", "pipe"],
      encoding: "utf8",
      env,
    });
    if (status === 0) return true;
    if (Date.now() > until || !/Could not get lock|Unable to (?:acquire|lock)/.test(stderr ?? ""))
      return false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}
