import { chromium } from "playwright/test";
import { ofEachKind, sitePaths } from "../scripts/site-paths";
import { expect, test } from "./journey";

for (const width of [390, 1280])
  test(
    `no page is wider than its window of ${width} px for a reader whose letters are twice as large`,
    {
      tag: width === 390 ? [] : "@proof",
    },
    async ({ site: { origin: baseURL } }, info) => {
      test.setTimeout(180_000);
      const { launchOptions } = info.project.use;
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"],
      });
      const page = await browser.newPage({ baseURL, reducedMotion: "reduce", serviceWorkers: "block" });
      // In short every third kind of page.
      const paths = ofEachKind(1, await sitePaths(baseURL)).filter(
        (_, at) => process.env.PROOF !== "short" || at % 3 === 0,
      );
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(path);
        const { letters, over } = await page.evaluate(() => ({
          letters: getComputedStyle(document.documentElement).fontSize,
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect(letters).toBe("32px");
        expect.soft(over, path).toBe(0);
      }
      await browser.close();
    },
  );
