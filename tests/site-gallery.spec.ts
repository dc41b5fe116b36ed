import type { Page } from "playwright/test";
import { pauseClock } from "./clock";
import { expect, test } from "./journey";

/** How many lines of text a text area shows. */
const linesOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((area: HTMLTextAreaElement) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
    return (
      (area.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) /
      Number.parseFloat(lineHeight)
    );
  });

test("a text area for a message, a comment and a description has its rows", async ({ page }) => {
  await page.goto("/material3-test");
  for (const [kind, least, most] of [
    ["message", 3, 6],
    ["comment", 2, 8],
    ["description", 4, 10],
  ] as const) {
    const label = `Text area, ${kind}`;
    expect(await linesOf(page, label)).toBeCloseTo(least, 1);
    await page.getByLabel(label, { exact: true }).fill("line\n".repeat(20));
    expect(await linesOf(page, label)).toBeCloseTo(most, 1);
  }
});

test("a counter turns red beyond its limit, and a progress counts to 100", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/material3-test");
  const counted = page.getByLabel("With a counter");
  await counted.fill("a".repeat(11));
  await expect(page.getByText("11/10")).toHaveCSS("color", "rgb(163, 38, 31)");
  await counted.fill("a".repeat(10));
  await expect(page.getByText("10/10")).not.toHaveCSS("color", "rgb(163, 38, 31)");
  const progress = page.getByRole("main").getByRole("progressbar", { name: "Progress", exact: true });
  expect(await progress.evaluate((element: HTMLProgressElement) => element.max)).toBe(100);
});

test("the server takes a window of 1200 × 800; a resize counts after 150 ms, and beyond 10 px", async ({
  page,
}) => {
  const html = await (await page.request.get("/material3-test")).text();
  expect(html.replaceAll("<!-- -->", "")).toContain("1200 × 800, expanded");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto("/material3-test");
  await expect(page.getByText("1280 × 800, expanded")).toBeVisible();
  await pauseClock(page);
  const resizeTo = async (width: number) => {
    const isHeard = page.evaluate(() => new Promise((resolve) => addEventListener("resize", resolve)));
    await page.setViewportSize({ width, height: 800 });
    await isHeard;
  };
  await resizeTo(1290);
  await page.clock.runFor(1_000);
  await expect(page.getByText("1280 × 800, expanded")).toBeVisible();
  await resizeTo(1291);
  await page.clock.runFor(149);
  await expect(page.getByText("1280 × 800, expanded")).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText("1291 × 800, expanded")).toBeVisible();
  await resizeTo(1100);
  await page.clock.runFor(150);
  await resizeTo(1099);
  await page.clock.runFor(150);
  await expect(page.getByText("1099 × 800, medium")).toBeVisible();
});

test("toasts have three looks", async ({ page }) => {
  await page.goto("/material3-test");
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  const colours = new Set<string>();
  for (const look of ["default", "info", "destructive"]) {
    await page.getByRole("button", { name: `Toast, ${look}` }).click();
    await expect(toast).toContainText(`Toast, ${look}`);
    colours.add(await toast.evaluate((element) => getComputedStyle(element).borderLeftColor));
  }
  expect(colours.size).toBe(3);
});
