/**
 * Takes the README's pictures, the site and the console in both themes, into `docs/pictures/`. Run it with
 * `npm run pictures:readme` after a change that shows on the home page or where the committee decides, and commit them.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { type Browser, chromium, type Page } from "playwright";
import { provideChromium } from "../tests/chromium.mjs";
import { signIn, storeWorkingWeek } from "../tests/committee";
import { bundleWorker, startBuiltWorker } from "./built-worker";

const folder = "docs/pictures";
const size = { width: 1280, height: 800 };

await mkdir(folder, { recursive: true });
const site = await startBuiltWorker({ bundle: process.env.BUNDLE ?? bundleWorker() });
const browser = await chromium.launch({ executablePath: provideChromium() });
try {
  await takePicture(browser, "site", async (page) => {
    await page.goto("/");
  });
  const paths = await storeWorkingWeek(site.database);
  const panel = paths.find((path) => /^\/committee\/applications\/\d+$/.test(path)) ?? "/committee";
  await takePicture(browser, "console", async (page) => {
    await signIn(page, "chair");
    await page.goto(panel);
  });
} finally {
  await browser.close();
  await site.stop();
}

/** One view of the site in both themes. */
async function takePicture(from: Browser, name: string, open: (page: Page) => Promise<void>) {
  const context = await from.newContext({ baseURL: site.origin, viewport: size, reducedMotion: "reduce" });
  const page = await context.newPage();
  await open(page);
  await page.evaluate(() => document.fonts.ready);
  // Under the site's own policy a page may not fetch a picture out of an address.
  const blank = await context.newPage();
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    // The page hears of the theme, and dresses itself, a frame later.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await writeFile(`${folder}/${name}-${theme}.webp`, await toWebp(blank, await page.screenshot()));
  }
  await context.close();
}

/** Chromium takes pictures as PNG only, but its canvas writes WebP, a fifth of the size. */
async function toWebp(blank: Page, png: Buffer): Promise<Buffer> {
  const base64 = await blank.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: "image/webp", quality: 0.85 })).arrayBuffer(),
      );
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  return Buffer.from(base64, "base64");
}
