// The engines that `npm run test:engines` drives: Chromium as the journeys have it, Firefox and WebKitGTK as Debian
// packages them.
import { existsSync, readdirSync } from "node:fs";
import { findChromium, provideChromium } from "../chromium.mjs";
import { installDebianPackages } from "../debian-packages.mjs";

const first = (...paths) => paths.find((path) => path && existsSync(path));
const firefox = () => first(process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox");

/** Debian keeps WebKit's browser in a folder of the machine's architecture. */
function miniBrowser() {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  return first(...folders.map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`));
}

/** What of each engine is on this machine: the path of its browser, or what has to be installed. */
export function findEngines() {
  const webkit = miniBrowser();
  const missing = [
    !first("/usr/bin/WebKitWebDriver") && "webkit2gtk-driver",
    !webkit && "libwebkit2gtk-4.1-0",
    !first("/usr/bin/Xvfb") && "xvfb",
  ].filter(Boolean);
  return {
    chromium: found(findChromium(), ["chromium"]),
    firefox: found(firefox(), ["firefox-esr"]),
    webkit: found(missing.length === 0 ? webkit : undefined, missing),
  };
}

const found = (path, missing) => (path ? { path } : { missing });

/** The same, with whatever is missing installed first where that can be done. */
export function provideEngines() {
  try {
    provideChromium();
  } catch (error) {
    console.error(error.message);
  }
  for (const { missing } of Object.values(findEngines())) {
    if (!missing) continue;
    console.log(`Installing ${missing.join(", ")} …`);
    installDebianPackages(...missing);
  }
  return findEngines();
}
