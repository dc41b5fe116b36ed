import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { environment, root } from "./set-up.mjs";

/** Copies what a clone would hold, with what is not committed yet, into a folder. */
export function copySources(folder: string) {
  const listed = runIn(root, "git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
  for (const file of listed.split("\n").filter((line) => line !== "")) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
}

/** What a program printed that ran in a folder to its end; throws with all of it when the program failed. */
export function runIn(folder: string, command: string, args: string[], variables: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...environment, ...variables },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}
