import type { Page } from "playwright/test";
import { ofEachKind, sitePaths } from "../scripts/site-paths";
import { expect, test } from "./journey";

// The inlined rules draw all that stands before the linked sheet as that sheet would.
test.use({ javaScriptEnabled: false });

const widths = [390, 800, 1280];
const isShort = process.env.PROOF === "short";

for (const [turn, width] of widths.entries()) {
  test(`the first section of each page looks the same before its sheet has come, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    const paths = ofEachKind(1, await sitePaths(baseURL ?? ""));
    // In short every fifth page, each in one width by turns.
    for (const path of isShort ? paths.filter((_, at) => at % 15 === 5 * turn) : paths) {
      const whole = await looks(page, path);
      await page.route("**/assets/site-*.css", (route) =>
        route.fulfill({ contentType: "text/css", body: "" }),
      );
      const first = await looks(page, path);
      await page.unroute("**/assets/site-*.css");
      expect.soft(whole.length, path).toBeGreaterThan(20);
      const changed = whole.flatMap(({ name, look }, index) => (look === first[index]?.look ? [] : [name]));
      expect.soft(changed, path).toEqual([]);
    }
  });
}

type Look = { name: string; look: string };

/** The computed styles of each element before the linked sheet, and of its parts. */
async function looks(page: Page, path: string): Promise<Look[]> {
  await page.goto(path);
  return page.evaluate(() => {
    const properties = [...getComputedStyle(document.body)].filter((property) => !property.startsWith("--"));
    const link = document.querySelector("body link[rel=stylesheet]");
    return [...document.querySelectorAll("body *")]
      .filter((element) => !link || link.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
      .filter((element) => !link || !element.contains(link))
      .flatMap((element) =>
        [undefined, "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          return {
            name: `${element.localName}.${element.getAttribute("class") ?? ""}${part ?? ""}`,
            look: properties.map((property) => `${property}:${style.getPropertyValue(property)}`).join(";"),
          };
        }),
      );
  });
}
