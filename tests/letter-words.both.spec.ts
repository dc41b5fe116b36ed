import { signIn, storeEvent, storeQueue } from "./committee";
import { expect, test } from "./journey";

test("a chair gives a letter other words, sees them in it first, and takes them back", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database);
  const [application] = await storeQueue(database, event.id, 1);
  await signIn(page, "chair");
  await page.goto("/committee/letters");
  await page.getByRole("link", { name: "Letter templates" }).click();
  await page.getByRole("link", { name: "Waiting list, by the committee" }).click();
  const letter = page.getByRole("region", { name: "The letter" });
  await expect(letter).toContainText("Thank you for your application.");
  await expect(page.getByRole("region", { name: "Standard" })).toContainText(
    "Thank you for your application.",
  );

  await page.getByLabel("Opening").fill("w".repeat(1_001));
  await page.getByLabel("Closing").fill("With the regards of the house.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Opening")).toHaveAccessibleDescription(/1,000 characters or fewer/);
  await expect(page.getByLabel("Closing")).toHaveValue("With the regards of the house.");
  await page.getByLabel("Opening").fill("We have read every word.");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview, not saved" });
  await expect(preview).toContainText("We have read every word.");
  await expect(preview).toContainText("Seats are offered in the order of the list");
  await expect(page.getByLabel("Closing")).toHaveValue("With the regards of the house.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("Saved.");
  await expect(letter).toContainText("With the regards of the house.");

  await page.goto(`/committee/applications/${application?.id}?choose=waitlisted`);
  await page.getByRole("button", { name: "Preview the letter" }).click();
  await expect(page.getByRole("status").getByText("We have read every word.")).toBeVisible();
  await page.goto("/committee/letters/words");
  await expect(page.getByRole("row", { name: "Waiting list, by the committee" })).toContainText("Your own");

  await page.getByRole("link", { name: "Waiting list, by the committee" }).click();
  await page.getByRole("button", { name: "Back to the shipped words" }).click();
  await expect(page.getByRole("status")).toContainText("The shipped words stand again.");
  await expect(letter).not.toContainText("With the regards of the house.");
  await page.goto("/committee/audit?action=letter.words");
  await expect(page.getByRole("row", { name: "Waiting list, by the committee" }).first()).toContainText(
    "shipped",
  );
});
