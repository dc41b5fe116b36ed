import { aPerson } from "./interest-form";
import { expect, test } from "./journey";
import { applyAndOpen, erase } from "./own-page";

test("the dashboard shows this browser's applications and forgets an erased one", async ({ page }) => {
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByText("This browser knows of no application.")).toBeVisible();
  const own = await applyAndOpen(page, aPerson());
  await page.goto("/dashboard");
  const card = main.getByRole("region", { name: "Your applications" });
  await expect(card.locator(`a[href="${own}"]`)).toBeVisible();
  await expect(card.getByText("Application Received")).toBeVisible();

  await card.locator(`a[href="${own}"]`).click();
  await expect(page.getByRole("heading", { name: "Where it stands" })).toBeVisible();
  await page.goBack();
  await expect(card.locator(`a[href="${own}"]`)).toBeVisible();

  await page.goto(own);
  await erase(page);
  await page.goto("/dashboard");
  await expect(main.getByText("This browser knows of no application.")).toBeVisible();
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/^ofn-application-/) }),
  );
});
