import { readdirSync, statSync } from "node:fs";
import { posix } from "node:path";

// What the checks of `npm run lint` that are the project's own have in common.

/**
 * Names the faults of the project, and fails with any; first those of a project that is wrong on purpose, which have to be
 * these.
 */
export function report<Project>(
  findFaults: (project: Project) => string[],
  control: { project: Project; faults: readonly string[] },
  readProject: () => Project,
) {
  const found = findFaults(control.project);
  const faults =
    found.join("\n") === control.faults.join("\n")
      ? findFaults(readProject())
      : ["The check itself is wrong: in a project with known faults it found", ...found];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

/** The line, counted from 1, on which a place of a text stands. */
export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

/** The paths of all files below a folder, from the root of the repository. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
    .filter((path) => statSync(path).isFile());
}
