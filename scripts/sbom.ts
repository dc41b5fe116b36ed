/**
 * Prints the packages that are deployed as a bill of materials: `npm run --silent sbom > sbom.json`. npm's own
 * `--omit=dev` also drops what a tool names as its peer, React for one (npm/cli#7909); so npm is shown a copy of the
 * lock file that holds nothing for development.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, root } from "./set-up.mjs";

type Package = { dev?: true; devOptional?: true; devDependencies?: object };
type Lock = { packages: Record<string, Package> };

const { devDependencies: _, ...project } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const lock: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const packages = Object.fromEntries(
  Object.entries(lock.packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([path, { devDependencies: _, ...entry }]) => [path, entry]),
);

const parent = mkdtempSync(join(tmpdir(), "sbom-"));
try {
  // npm takes the bill's name from the folder's.
  const folder = join(parent, project.name);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...project, overrides: undefined }));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ ...lock, packages }));
  execFileSync("npm", ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"], {
    cwd: folder,
    env: environment,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
} finally {
  rmSync(parent, { recursive: true });
}
