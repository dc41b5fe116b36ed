import { defineConfig } from "playwright/test";
import { findChromium } from "./chromium.mjs";

// The runner's own user agent counts as a crawler, which gets its pages whole: that would hide faults of streaming.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/**
 * `npm test` leaves what is exhaustive, tagged `@proof`, to the proof, and runs each journey of two ways in one of them by
 * turns: with scripts where its title has an even number of letters, without where it is odd.
 */
const isShort = process.env.PROOF === "short";
const ofOneWay = /^(?!.*\.both\.spec\.ts)/;
const byTurns = {
  even: /\.both\.spec\.ts (?:..)*$/,
  odd: /\.both\.spec\.ts .(?:..)*$/,
};

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
  // Half of what a journey takes is waiting, also on two processors.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.JOURNEY_REPORT
    ? [["dot"], ["json", { outputFile: process.env.JOURNEY_REPORT }]]
    : [["list"]],
  use: {
    userAgent,
    locale: "en-GB",
    // Movement is two thirds of what drawing the landing page takes here: it is seen by the tests about it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        // Drawing in a process of its own takes a sixth more of the processors' time, and shows nothing else.
        "--disable-gpu",
        "--disable-software-rasterizer",
        "--in-process-gpu",
      ],
    },
    trace: "off",
  },
  ...(isShort && { grepInvert: /@proof/ }),
  projects: [
    {
      name: "scripts",
      testMatch: /\.spec\.ts$/,
      testIgnore: /\.plain\.spec\.ts$/,
      ...(isShort && { grep: [ofOneWay, byTurns.even] }),
    },
    {
      name: "plain",
      testMatch: /\.(both|plain)\.spec\.ts$/,
      use: { javaScriptEnabled: false },
      ...(isShort && { grep: [ofOneWay, byTurns.odd] }),
    },
    // They take minutes, and the machine to themselves.
    ...(process.env.PROOF === "long" ? [{ name: "long", testMatch: /\.long\.ts$/ }] : []),
  ],
});
