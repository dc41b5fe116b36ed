// The Chromium that the journeys drive: the system's, else Playwright's own, else Debian's package.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { installDebianPackages } from "./debian-packages.mjs";

const systemPaths = [
  process.env.CHROMIUM_PATH,
  // The same engine without windows, menus and toolbars.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of a Chromium on this machine; undefined when there is none. */
export function findChromium() {
  return [...systemPaths, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** The path of a Chromium, installed first if need be. */
export function provideChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("Installing a Chromium for the journeys …");
  const playwright = spawnSync("npx", ["playwright", "install", "chromium"], {
    stdio: "ignore",
    timeout: 300_000,
  });
  // Older releases of Debian have no package of the engine alone.
  if (playwright.status !== 0)
    installDebianPackages("chromium-headless-shell") || installDebianPackages("chromium");
  const installed = findChromium();
  if (!installed) throw new Error("No Chromium could be found or installed; set CHROMIUM_PATH to one.");
  return installed;
}
