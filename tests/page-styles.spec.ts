import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { ofEachKind, sitePaths } from "../scripts/site-paths";
import { expect, test } from "./journey";

// The whole style sheet takes the place of the page's own here, which the policy forbids.
test.use({ javaScriptEnabled: false, bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

const assets = new URL("../build/client/assets/", import.meta.url);
const name = readdirSync(assets).find((file) => /^site-.*\.css$/.test(file)) ?? "";
const whole = readFileSync(new URL(name, assets), "utf8");

test("no element of a page would look otherwise with the whole style sheet", { tag: "@proof" }, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(900_000);
  for (const [index, path] of ofEachKind(1, await sitePaths(baseURL ?? "")).entries()) {
    await page.setViewportSize({ width: index % 2 ? 390 : 1280, height: 900 });
    await page.goto(path);
    expect.soft(await changedBy(page, whole), path).toEqual([]);
  }
});

test("the landing page and the forms with their errors look the same as well", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/");
  expect.soft(await changedBy(page, whole), "/").toEqual([]);
  const others = process.env.PROOF === "short" ? [] : ["/partnership-application", "/applications"];
  for (const path of ["/apply", ...others]) {
    await page.goto(path);
    await page.locator("main form[method=post]").evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole("alert").first()).toBeVisible();
    expect.soft(await changedBy(page, whole), path).toEqual([]);
  }
});

test("control: a rule that the page came without is found out", async ({ page }) => {
  await page.goto("/compliance");
  expect(await changedBy(page, `${whole} h1 { letter-spacing: 3px }`)).toContain("h1");
});

/** The elements, and their parts, that are drawn otherwise by another sheet. */
function changedBy(page: Page, css: string): Promise<string[]> {
  return page.evaluate((text) => {
    const properties = [...getComputedStyle(document.body)].filter((property) => !property.startsWith("--"));
    const looks = () =>
      [...document.querySelectorAll("body, body *:not(input[type=hidden])")].flatMap((element) =>
        [undefined, "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          return {
            name: element.localName + (part ?? ""),
            look: properties.map((property) => style.getPropertyValue(property)).join(";"),
          };
        }),
      );
    const own = document.querySelector<HTMLStyleElement>("style[data-site=site]");
    // Without its faces, which come when they come.
    for (let index = (own?.sheet?.cssRules.length ?? 0) - 1; index >= 0; index -= 1)
      if (own?.sheet?.cssRules[index] instanceof CSSFontFaceRule) own.sheet.deleteRule(index);
    const before = looks();
    if (own) own.textContent = text;
    return looks().flatMap(({ name, look }, index) => (look === before[index]?.look ? [] : [name]));
  }, css);
}
