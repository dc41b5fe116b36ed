import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "playwright/test";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = ["app", "worker", "public", "migrations", "scripts", ".npmrc", "package.json"];
const configurations = ["package-lock.json", "tsconfig.json", "wrangler.toml", "remix.config.js"];

/** A copy of the project to edit, with the packages of this one and no local data. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), "project-"));
  for (const name of [...sources, ...configurations])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  // Nothing is to be installed through the link.
  utimesSync(join(folder, "package-lock.json"), 0, 0);
  return {
    folder,
    edit(file: string, from: string, to: string) {
      const text = readFileSync(join(folder, file), "utf8");
      expect(text, file).toContain(from);
      writeFileSync(
        join(folder, file),
        text.replace(from, () => to),
      );
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
