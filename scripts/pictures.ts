/**
 * Takes a picture of every page at the three size classes in both themes, into `pictures/`.
 * Run it with `npm run pictures`; with PORT it uses the server that listens there, else it starts one.
 * Arguments choose among the pages: `npm run pictures -- /privacy /aureus`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { chromium } from "playwright";
import { findChromium } from "../tests/chromium.mjs";

const widths = [390, 800, 1280];
const themes = ["light", "dark"] as const;
/** Pages that the sitemap leaves out, and the other faces of those it lists. */
const unlisted = [
  "/round-tables/bangkok?tab=details",
  "/round-tables/bangkok?tab=outcomes",
  "/round-tables/bangkok?tab=focus",
  "/dashboard",
  "/finale",
  "/material3-test",
  "/no-such-page",
];

const port = process.env.PORT ?? "8798";
const base = `http://127.0.0.1:${port}`;
const server = process.env.PORT ? undefined : startServer();
try {
  await answers();
  const chosen = process.argv.slice(2);
  await takePictures(chosen.length > 0 ? chosen : [...(await listedPaths()), ...unlisted]);
} finally {
  server?.kill("SIGINT");
}

async function takePictures(paths: string[]) {
  const browser = await chromium.launch({ executablePath: findChromium() });
  for (const colorScheme of themes)
    for (const width of widths) {
      const folder = `pictures/${width}-${colorScheme}`;
      await mkdir(folder, { recursive: true });
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(base + path, { waitUntil: "networkidle" });
        await page.screenshot({ path: `${folder}/${fileName(path)}.png`, fullPage: true });
      }
      await context.close();
    }
  await browser.close();
}

async function listedPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

function fileName(path: string): string {
  return path.replace(/^\//, "").replace(/[/?=]/g, "_") || "home";
}

function startServer(): ChildProcess {
  const options = ["dev", "--port", port, "--inspector-port", "0", "--show-interactive-dev-session=false"];
  return spawn("node_modules/.bin/wrangler", options, { stdio: "ignore" });
}

async function answers() {
  for (let attempt = 0; attempt < 120; attempt++) {
    const isUp = await fetch(`${base}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`No server answers at ${base}`);
}
