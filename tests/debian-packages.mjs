import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs packages of Debian's, which needs root or sudo and the network; answers whether all of them are there now. */
export function installDebianPackages(...names) {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const aptGet = (...args) => {
    const [command, ...rest] = [...asRoot, "apt-get", ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(command, rest, { stdio: "ignore", env }).status === 0;
  };
  return aptGet("update") && aptGet("install", "-y", "--no-install-recommends", ...names);
}
