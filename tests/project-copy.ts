import { spawn } from "node:child_process";
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

/** A script of a copy, as it runs: what it has told so far, a wait for words of it, and its exit status. */
export function runScript(folder: string, script: string, variables: NodeJS.ProcessEnv = {}) {
  // The runner's own wish for colours is nobody's who types.
  const { FORCE_COLOR: _, ...typed } = process.env;
  const child = spawn(process.execPath, [join(folder, "scripts", script)], {
    cwd: folder,
    env: { ...typed, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      told += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return {
    child,
    ended,
    told: () => told,
    async says(words: string) {
      let isOver = false;
      ended.then(() => {
        isOver = true;
      });
      while (!told.includes(words)) {
        if (isOver) throw new Error(`It ended without "${words}":\n${told}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
