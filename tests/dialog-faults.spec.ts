import type { Page } from "playwright/test";
import { aPerson, countApplications, InterestForm } from "./interest-form";
import { expect, expectFault, test } from "./journey";

test("a list of events that cannot be read: the dialog says that it failed, once, and the page lives on", async ({
  page,
  database,
}) => {
  // React notes in the console what a boundary caught.
  expectFault("");
  const reported: string[] = [];
  await page.exposeFunction("analytics", ({ event }: { event: string }) => {
    if (event === "application_error") reported.push(event);
  });
  const [event] = await (await page.request.get("/api/events")).json();
  const events = [{ ...event, date: "soon" }];
  await page.route("**/api/events", (route) => route.fulfill({ json: events }));
  await page.goto("/framework");
  await openDialog(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(dialog).toContainText(
    "We apologize for the inconvenience. The application encountered an unexpected error.",
  );
  await expect(dialog.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
  await expect.poll(() => reported).toHaveLength(1);
  await page.waitForTimeout(500);
  expect(reported).toHaveLength(1);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^Theme/ }).click();
  // From then on the links lead to the form's own page.
  await openDialog(page);
  await expect(page).toHaveURL("/apply");
  const person = aPerson();
  const form = new InterestForm(page, false);
  await form.fill(person);
  await form.submit();
  await expect(page).toHaveURL(/\/applications\//);
  expect(await countApplications(database, person.email)).toBe(1);
});

test("a dialog that something took out of the page does not take the page with it", async ({ page }) => {
  expectFault("");
  await page.goto("/framework");
  await openDialog(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Full Name")).toBeVisible();
  await dialog.getByLabel("Full Name").fill("Grace Hopper");
  await dialog.evaluate((element) => element.remove());
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Strategic Framework");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe("auto");
  // Only who says so leaves what was typed.
  page.on("dialog", (question) => void question.accept());
  await openDialog(page);
  await expect(page).toHaveURL("/apply");
});

const openDialog = (page: Page) => page.getByRole("contentinfo").locator("a[data-apply]").click();
