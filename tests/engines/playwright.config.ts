import { defineConfig } from "playwright/test";
import { engines } from "./engine";

/**
 * The journeys that another engine than Chromium could break. The runner opens no browser of its own: its own Firefox and
 * WebKit are builds that Debian does not have.
 */
export default defineConfig({
  testMatch: "journeys.engine.ts",
  globalSetup: ["../bundle.ts", "./engine.ts"],
  outputDir: "../../test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  projects: Object.keys(engines).map((name) => ({ name })),
});
