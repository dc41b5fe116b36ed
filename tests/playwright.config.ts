import { defineConfig } from "playwright/test";
import { findChromium } from "./chromium.mjs";

// The runner's own user agent counts as a crawler, which gets its pages whole: that would hide faults of streaming.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/**
 * Browser journeys against the built Worker. `*.spec.ts` runs with scripts, `*.both.spec.ts` with and without,
 * `*.plain.spec.ts` without.
 */
export default defineConfig({
  testDir: ".",
  globalSetup: "./bundle.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.JOURNEY_REPORT
    ? [["dot"], ["json", { outputFile: process.env.JOURNEY_REPORT }]]
    : [["list"]],
  use: {
    userAgent,
    locale: "en-GB",
    launchOptions: {
      executablePath: findChromium(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
    trace: "off",
  },
  projects: [
    { name: "scripts", testMatch: /\.spec\.ts$/, testIgnore: /\.plain\.spec\.ts$/ },
    { name: "plain", testMatch: /\.(both|plain)\.spec\.ts$/, use: { javaScriptEnabled: false } },
    // They build and edit copies of the project, for minutes.
    ...(process.env.PROOF === "long" ? [{ name: "long", testMatch: /\.long\.ts$/ }] : []),
  ],
});
