import { readFile } from "node:fs/promises";
import { aPerson, countApplications, InterestForm } from "./interest-form";
import { expect, test } from "./journey";

test("a half-filled form is saved to a file, and finished from it another day", async ({
  page,
  scripts,
  browser,
  baseURL,
  clientAddress,
  database,
}) => {
  const person = aPerson({ fullName: "Ada “Countess” Lovelace <b>" });
  const { fullName, email, interestReason } = person;
  await page.goto("/apply");
  const form = new InterestForm(page, false);
  await form.fill({ fullName, email, interestReason });
  if (scripts) await expect(form.root).toHaveAttribute("novalidate");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save to a file" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("open-finance-network-application.json");
  const buffer = await readFile(await download.path());
  await expect(form.control("fullName")).toHaveValue(fullName);
  expect(await countApplications(database, email)).toBe(0);

  // Another device: nothing but the file is left.
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: scripts,
    extraHTTPHeaders: { "CF-Connecting-IP": clientAddress },
  });
  const other = await context.newPage();
  await other.goto("/apply");
  await other.getByRole("link", { name: "Open a saved file" }).click();
  await other
    .getByLabel("Saved file")
    .setInputFiles({ name: "saved.json", mimeType: "application/json", buffer });
  await other.getByRole("button", { name: "Open" }).click();
  const finished = new InterestForm(other, false);
  await expect(finished.control("email")).toHaveValue(email);
  await expect(finished.control("interestReason")).toHaveValue(interestReason);
  await expect(other.getByRole("alert")).toHaveCount(0);
  await finished.fill({ company: person.company, jobTitle: person.jobTitle, linkedin: person.linkedin });
  await finished.submit();
  await finished.expectReceived();
  expect(await countApplications(database, email)).toBe(1);
  await context.close();
});

test("a file that was not saved here is refused in words", async ({ page }) => {
  await page.goto("/apply/continue");
  await page
    .getByLabel("Saved file")
    .setInputFiles({ name: "saved.json", mimeType: "application/json", buffer: Buffer.from("[1]") });
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("alert")).toContainText("This file was not saved here.");
});
