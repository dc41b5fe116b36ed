import { defineConfig } from "playwright/test";

/**
 * The main journeys, one list for three engines. The runner only counts: it opens no browser of its own, since its
 * own way to Firefox and WebKit asks for builds that no package of Debian's has.
 */
export default defineConfig({
  testDir: ".",
  testMatch: /\.engine\.ts$/,
  globalSetup: "../bundle.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["./report.ts"]],
  projects: [{ name: "chromium" }, { name: "firefox" }, { name: "webkit" }],
});
