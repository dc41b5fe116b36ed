import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The product's rules in Node, which takes the zone of TZ, as a visitor's browser has one; workerd's is always UTC. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  resolve: { alias: { "~": fileURLToPath(new URL("../app", import.meta.url)) } },
  // On a busy machine a test may take long without being wrong.
  test: { testTimeout: 30_000, include: ["app/**/*.test.{ts,tsx}", "tests/naive-day.test.ts"] },
});
