import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

/**
 * Packages in one file each. The test pool cannot load Remix's CommonJS parts otherwise, and of the others it would
 * fetch each of their 280 files anew for each file of tests.
 */
export const bundled = [
  "@remix-run/cloudflare",
  ...["drizzle-orm", "drizzle-orm/d1", "drizzle-orm/sqlite-core", "jose", "zod/mini"],
  ...["", "/body-limit", "/cookie", "/factory", "/html", "/route", "/secure-headers", "/utils/cookie"].map(
    (part) => `hono${part}`,
  ),
];

type Json = Parameters<typeof JSON.stringify>[0];

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Runs tests in workerd, with what the Worker is bound to and what tests are told beside it. */
export const inWorkerd = (bindings: Record<string, Json> = {}) =>
  cloudflareTest(async () => ({
    wrangler: { configPath: path("./wrangler.toml") },
    miniflare: {
      // As it was built: workerd reads its 1.5 MB at once, where Vite would transform them and hand them over as text.
      modulesRules: [{ type: "ESModule", include: ["**/build/server/index.js"] }],
      bindings: {
        APP_SECRET: "a secret that only tests know, 32+ characters",
        // As deployed: letters leave by the schedule alone.
        DEV_LETTERS: "",
        // The suites of the proof run in short here, and whole by `npm run proof`.
        PROOF: process.env.PROOF ?? "short",
        PROOF_SEED: process.env.PROOF_SEED ?? "",
        TEST_MIGRATIONS: await readD1Migrations(path("./migrations")),
        ...bindings,
      },
    },
  }));

/** Every test runs in workerd; those of the Worker on a real D1 of their file's own, made by the real migrations. */
export default defineConfig({
  resolve: { alias: { "~": path("./app") } },
  plugins: [inWorkerd()],
  test: {
    // A line for every request would hide what a failing test has to say.
    silent: "passed-only",
    // Vitest leaves one processor free, which of two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // On a busy machine a test may take long without being wrong, and one of the proof takes as long as it takes.
    testTimeout: process.env.PROOF === "long" ? 3_600_000 : 120_000,
    deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
    projects: [
      // Pure rules share one workerd: starting it is most of what their tests take.
      { extends: true, test: { name: "rules", include: ["app/**/*.test.{ts,tsx}"], isolate: false } },
      // So do the Worker's, each file on a database that is made anew: loading the Worker is half of what a file takes.
      {
        extends: true,
        test: {
          name: "worker",
          include: ["worker/**/*.test.ts"],
          globalSetup: "./tests/built.ts",
          setupFiles: ["./tests/migrate.ts"],
          isolate: false,
        },
      },
    ],
  },
});
