import { faultsInLooks, theirLooks } from "./accessibility";
import { aPerson } from "./interest-form";
import { expect, test } from "./journey";
import { applyAndOpen, unfold } from "./own-page";

test(`what follows an application is accessible in ${theirLooks}`, async ({ page, scripts }) => {
  test.setTimeout(180_000);
  const check = async (state: string) => expect.soft(await faultsInLooks(page, scripts), state).toEqual([]);
  const own = await applyAndOpen(page, aPerson());
  for (const path of [own, "/dashboard", "/partnership-application?sent=OFN-AAAA-BBBB"]) {
    await page.goto(path);
    for (const right of await page.locator("main details").all()) await right.locator("summary").click();
    await check(path);
  }
  await page.goto(own);
  await unfold(page, "Erase this application");
  await page.locator("#erase-form").getByRole("button").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check("a refusal");
  await page.getByLabel("Yes, erase this application").check();
  await page.locator("#erase-form").getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This application is erased");
  await check("an erased application");
});
