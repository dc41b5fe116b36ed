import type { Page } from "playwright/test";
import { spaceText } from "./accessibility";
import { listen } from "./announcements";
import { expect, test } from "./journey";

// Faults that axe cannot see: in the order of the keyboard, and under a visitor's own settings.
// In short a text with its figures, and a form.
const paths = ["/", "/partnership-application"];
if (process.env.PROOF !== "short") paths.push("/apply", "/round-tables/bangkok");

for (const width of [390, 800, 1280])
  test(`nothing that the keyboard reaches is covered or too small, ${width} px wide`, {
    tag: width === 390 ? [] : "@proof",
  }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      const seen = new Set<string>();
      for (let stop = 0; stop < 120; stop++) {
        await page.keyboard.press("Tab");
        const { name, fault } = await examineFocus(page);
        if (!name || seen.has(name)) break;
        seen.add(name);
        expect.soft(fault, `${path}: ${name}`).toBeNull();
      }
      expect(seen.size, path).toBeGreaterThan(10);
    }
  });

/** Where the focus stands, and what is wrong with it there. */
function examineFocus(page: Page): Promise<{ name: string | null; fault: string | null }> {
  return page.evaluate(async () => {
    // An element that slides into view on focus is given its moment.
    const started = performance.now();
    let result = examine();
    while (result.fault && performance.now() - started < 1_000) {
      await new Promise(requestAnimationFrame);
      result = examine();
    }
    return result;

    function examine(): { name: string | null; fault: string | null } {
      const element = document.activeElement;
      if (!element || element === document.body) return { name: null, fault: null };
      const box = element.getBoundingClientRect();
      const index = [...document.querySelectorAll("*")].indexOf(element);
      const name = `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${index}`;
      // An element taller than the screen is seen by its beginning.
      const y = Math.min(box.top + box.height / 2, box.top + innerHeight / 4);
      const top = document.elementFromPoint(box.left + box.width / 2, y);
      const isSeen = top !== null && (element.contains(top) || top.contains(element));
      // A label is a part of its control's target.
      const target = element.closest("label")?.getBoundingClientRect() ?? box;
      const isInline = getComputedStyle(element).display === "inline";
      if (!isSeen)
        return { name, fault: `covered by ${top?.outerHTML.slice(0, 120) ?? "nothing: out of view"}` };
      if (!isInline && (target.width < 24 || target.height < 24))
        return { name, fault: `${target.width} × ${target.height} px` };
      return { name, fault: null };
    }
  });
}

test("a visitor's own text spacing cuts nothing off", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(spaceText);
    const cut = await page.evaluate(() => {
      const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const text = range.getBoundingClientRect();
        let around = texts.currentNode.parentElement;
        while (around && !hides(around)) around = around.parentElement;
        const box = around?.getBoundingClientRect();
        // A box of one pixel hides on purpose what only a screen reader says.
        if (!box || text.width === 0 || box.width <= 1) continue;
        if (text.right > box.right + 1 || text.bottom > box.bottom + 1)
          found.push(texts.currentNode.textContent?.trim().slice(0, 80) ?? "");
      }
      return found;
    });
    expect.soft(cut, path).toEqual([]);
  }
});

test("forced colours show controls, where one is, and how far one has read", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/round-tables");
  const [current, other] = await page.getByRole("navigation", { name: "Main" }).evaluate((navigation) =>
    ["a[aria-current]", "a:not([aria-current])"].map((name) => {
      const link = navigation.querySelector(name);
      return link && getComputedStyle(link).borderLeftColor;
    }),
  );
  expect(current).not.toBe(other);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const bar = page.locator(".scroll-progress");
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(ground);

  await page.goto("/apply");
  const bare = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "main input:not([type=hidden], [hidden]):not([tabindex='-1']), main select, main textarea, main button",
      ),
    ]
      .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) < 1)
      .map((control) => control.outerHTML.slice(0, 120)),
  );
  expect(bare).toEqual([]);
});

test("a refused step is announced once", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" }).click();
  await expect(page.getByRole("dialog").getByText("Step 1 of 3")).toBeVisible();
  const heard = await listen(page);
  await page.getByRole("dialog").getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("dialog").getByText("Full name is required")).toBeVisible();
  // The focus stands on the first refused field, whose description is read: a live region besides would say it twice.
  await expect(page.getByLabel("Full Name")).toBeFocused();
  const repeated = (await heard()).filter((text) => text.includes("Full name is required"));
  expect(repeated.length).toBeLessThanOrEqual(1);
});
