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
      const paths = ofEachKind(1, await sitePaths(baseURL));
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

test("no page is wider than 320 px for a reader who spaces letters, words and lines", async ({
  page,
  site: { origin },
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ofEachKind(1, await sitePaths(origin))) {
    await page.goto(path);
    const over = await page.evaluate(() => {
      // By the style object model, which the page's policy does not forbid: as an extension of the reader's would.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }
      `);
      document.adoptedStyleSheets = [sheet];
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect.soft(over, path).toBe(0);
  }
});

test("one name of a link leads to one place", async ({ page, site: { origin } }) => {
  test.setTimeout(180_000);
  for (const path of ofEachKind(1, await sitePaths(origin))) {
    await page.goto(path);
    // The day tells the lines of the register apart; the journeys store many events of one place and day.
    const links = await page.locator("a[href]:visible:not(.register a)").evaluateAll((found) =>
      found.map((link) => ({
        name: (link.ariaLabel ?? link.textContent ?? "").replace(/\s+/g, " ").trim(),
        to:
          new URL((link as HTMLAnchorElement).href).pathname +
          new URL((link as HTMLAnchorElement).href).search,
      })),
    );
    const placesOf = (name: string) =>
      new Set(links.filter((link) => link.name === name).map(({ to }) => to));
    const ambiguous = links.filter(({ name }) => placesOf(name).size > 1);
    expect.soft(ambiguous, path).toEqual([]);
  }
});
