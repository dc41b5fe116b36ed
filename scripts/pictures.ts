/**
 * Takes a picture of every page at the three size classes in both themes, into `pictures/`.
 * Arguments choose among the pages: `npm run pictures -- /privacy /aureus`; `/committee` stands for the whole console.
 */
import { mkdir } from "node:fs/promises";
import { chromium } from "playwright";
import { provideChromium } from "../tests/chromium.mjs";
import { signIn, storeWorkingWeek } from "../tests/committee";
import { bundleWorker, startBuiltWorker } from "./built-worker";

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

const site = await startBuiltWorker({ bundle: bundleWorker() });
try {
  const chosen = process.argv.slice(2);
  const ofConsole = await storeWorkingWeek(site.database);
  const all = [...(await listedPaths()), ...unlisted, ...ofConsole];
  await takePictures(
    chosen.length > 0 ? chosen.flatMap((path) => (path === "/committee" ? ofConsole : path)) : all,
  );
} finally {
  await site.stop();
}

async function takePictures(paths: string[]) {
  const browser = await chromium.launch({ executablePath: provideChromium() });
  for (const colorScheme of themes)
    for (const width of widths) {
      const folder = `pictures/${width}-${colorScheme}`;
      await mkdir(folder, { recursive: true });
      const context = await browser.newContext({
        baseURL: site.origin,
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      if (paths.some((path) => path.startsWith("/committee"))) await signIn(page, "chair");
      for (const path of paths) {
        await page.goto(path, { waitUntil: "networkidle" });
        await page.screenshot({ path: `${folder}/${fileName(path)}.png`, fullPage: true });
      }
      await context.close();
    }
  await browser.close();
}

async function listedPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

function fileName(path: string): string {
  return path.replace(/^\//, "").replace(/[/?=&]/g, "_") || "home";
}
