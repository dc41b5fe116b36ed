import { compressAsEdge } from "../scripts/bench/compressing-proxy";
import { expect, test } from "./journey";

for (const path of ["/", "/apply", "/partnership-application"]) {
  test(`${path} comes without scripts and fonts to who saves data, and is small`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, extraHTTPHeaders: { "Save-Data": "on" } });
    const page = await context.newPage();
    const types = new Map<string, string>();
    let bytes = 0;
    page.on("response", async (response) => {
      types.set(response.url(), response.request().resourceType());
      bytes += compressAsEdge(await response.body()).length;
    });
    const response = await page.goto(path, { waitUntil: "networkidle" });
    expect(response?.headers().vary).toContain("Save-Data");
    expect(await response?.text()).not.toMatch(
      /<script(?! type="application\/ld\+json")|modulepreload|@font-face\s*\{[^}]*url/,
    );
    expect([...types.values()]).not.toContain("script");
    expect([...types.values()]).not.toContain("font");
    expect(bytes).toBeLessThanOrEqual(30_000);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await context.close();
  });
}

test("the footer switches lite mode on and off", async ({ page }) => {
  await page.goto("/privacy");
  const scripts = page.locator("script[src], script:not([src]):not([type])");
  await page.getByRole("button", { name: "Lite mode" }).click();
  await expect(page.getByRole("button", { name: "Full site" })).toBeVisible();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(scripts).toHaveCount(0);
  await page.goto("/");
  await expect(scripts).toHaveCount(0);
  await page.getByRole("button", { name: "Full site" }).click();
  await expect(page.getByRole("button", { name: "Lite mode" })).toBeVisible();
  expect(await scripts.count()).toBeGreaterThan(0);
});

test("no answer to a switch leads to another site", async ({ request }) => {
  const response = await request.post("/preferences", {
    form: { lite: "1", back: "//evil.example/" },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  expect(response.headers().location).toBe("/");
  expect(response.headers()["set-cookie"]).toContain("SameSite=Lax");
  expect(new URL((await request.get("/preferences")).url()).pathname).toBe("/");
});
