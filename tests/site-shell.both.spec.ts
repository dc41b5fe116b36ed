import { expect, test } from "./journey";

test("the navigation has its form at every width", async ({ page }) => {
  await page.goto("/compliance");
  const main = page.getByRole("navigation", { name: "Main" });
  const content = page.getByRole("main").locator("xpath=..");
  for (const { width, destinations, navigation, padding } of [
    { width: 599, destinations: 4, navigation: 599, padding: { left: 0, bottom: 66 } },
    { width: 600, destinations: 8, navigation: 80, padding: { left: 80, bottom: 0 } },
    { width: 1099, destinations: 8, navigation: 80, padding: { left: 80, bottom: 0 } },
    { width: 1100, destinations: 8, navigation: 288, padding: { left: 288, bottom: 0 } },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(main.getByRole("link"), `${width} px`).toHaveCount(destinations);
    const frame = width < 600 ? main : page.getByRole("banner").first();
    expect((await frame.boundingBox())?.width, `${width} px`).toBe(navigation);
    await expect(content, `${width} px`).toHaveCSS("padding-left", `${padding.left}px`);
    await expect(content, `${width} px`).toHaveCSS("padding-bottom", `${padding.bottom}px`);
    await expect(main.locator("[aria-current=page]"), `${width} px`).toHaveCount(1);
  }
});

test("a visitor can skip to the content", async ({ page }) => {
  await page.goto("/compliance");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("whoever wants to speak learns that it will be possible soon, and where to turn meanwhile", async ({
  page,
}) => {
  await page.goto("/compliance");
  await page.getByRole("link", { name: "Apply as Speaker" }).click();
  await expect(page.getByText("Coming Soon").first()).toBeVisible();
  await expect(page.getByText("Speaker applications will be available soon!").first()).toBeVisible();
  await page
    .getByText("Meanwhile, knowledge partners bring speakers.")
    .getByRole("link", { name: "Become a Partner" })
    .click();
  await expect(page).toHaveURL(/\/partnership-application$/);
});

test("an address of nothing is a page of its own with a way home", async ({ page }) => {
  for (const path of [
    "/no/such/page",
    "/events/no-such-event",
    "/aureus/no-such-product",
    "/intelligence-network/no-such-briefing",
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page, path).toHaveTitle(/^Page not found/);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Page not found");
  }
  await page.getByRole("main").getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
});
