import { readdirSync, readFileSync } from "node:fs";
import { posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { bundled, inWorkerd } from "../../vitest.config";
import { findGuards } from "./find-guards";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const root = path("../..");

/** Whose guards are taken away. */
const folders = ["worker/services", "worker/security"];
const sources = folders
  .flatMap((folder) =>
    readdirSync(posix.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      posix.join(folder, name.replaceAll("\\", "/")),
    ),
  )
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .sort();
const guards = sources.flatMap(
  (name) => findGuards(name, readFileSync(posix.join(root, name), "utf8")).guards,
);

/** Has each guard ask whether it stands, and each suite hand its tests over instead of running them. */
const guarded: Plugin = {
  name: "guarded",
  enforce: "pre",
  transform(code, id) {
    const name = relative(root, id.split("?")[0] ?? "").replaceAll("\\", "/");
    if (sources.includes(name))
      return `${findGuards(name, code).edited}
import { guardedSql as __guardedSql, stands as __stands } from ${JSON.stringify(path("./active-guard.ts"))};`;
    if (/^worker\/.*\.test\.ts$/.test(name))
      return code.replace(
        /import (\{[^}]*\}) from "vitest";/,
        `import { collectorOf as __collectorOf } from ${JSON.stringify(path("./collected-tests.ts"))};
const $1 = __collectorOf(${JSON.stringify(name)});`,
      );
    return undefined;
  },
};

/** `npm run proof -- guards`: takes each guard away, one at a time, and looks for a test that notices. */
export default defineConfig({
  root,
  resolve: { alias: { "~": path("../../app") } },
  plugins: [
    guarded,
    inWorkerd({
      GUARDS: guards,
      // What a suite does whole finds out no more, and takes minutes for each guard.
      PROOF: "short",
      GUARDS_OF: process.env.GUARDS_OF ?? "",
      GUARDS_BY: process.env.GUARDS_BY ?? "",
    }),
  ],
  test: {
    include: ["tests/guards/guards.test.ts"],
    testTimeout: 60 * 60_000,
    // Code without one of its guards may well leave a rejection behind that nobody waits for.
    dangerouslyIgnoreUnhandledErrors: true,
    deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
  },
});
