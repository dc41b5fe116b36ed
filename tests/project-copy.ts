import { cpSync, mkdtempSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "playwright/test";
import { root } from "../scripts/set-up.mjs";

/** A copy of the project with the packages of this one and no local data. */
export const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "project-"));
    for (const name of ["app", "worker", "public", "migrations", "scripts", ".npmrc", "wrangler.toml"])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    for (const name of ["package.json", "package-lock.json", "tsconfig.json", "remix.config.js"])
      cpSync(join(root, name), join(folder, name));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    // Nothing is to be installed through the link.
    utimesSync(join(folder, "package-lock.json"), 0, 0);
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});
