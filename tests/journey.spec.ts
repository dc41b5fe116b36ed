import { test } from "./journey";

test.fail("control: a journey fails on an error in the console", async ({ page }) => {
  console.log("PROOF journeys | control: an error in the console is found out");
  await page.goto("/privacy");
  await page.evaluate(() => console.error("an error that no visitor may see"));
});
