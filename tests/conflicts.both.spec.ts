import type { Page } from "playwright/test";
import { signIn, storeEvent, storeQueue } from "./committee";
import { expect, test } from "./journey";

async function declareNone(page: Page) {
  await page.getByRole("radio", { name: "None" }).check();
  await page.getByRole("button", { name: "Declare" }).click();
  await expect(page.getByText("You declared: none.")).toBeVisible();
}

test("a member declares before an application opens, and a conflict closes it until a chair opens it again", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database, { asksDeclaration: true });
  const [first, second] = await storeQueue(database, event.id, 2);
  const reason = page.getByText("I would like to compare notes on settlement finality");
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications?event=${event.id}`);
  await expect(page.getByText("Opens once you have declared").first()).toBeVisible();
  await page.goto(`/committee/applications/${first.id}`);
  await expect(page.getByText("What was sent opens once you have declared.")).toBeVisible();
  await expect(reason).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Decide" })).toHaveCount(0);
  await declareNone(page);
  await expect(reason).toBeVisible();

  await page.goto(`/committee/applications/${second.id}`);
  await page.getByRole("radio", { name: "Not sure" }).check();
  await page.getByRole("button", { name: "Declare" }).click();
  await expect(page.getByRole("heading", { level: 1, name: first.fullName })).toBeVisible();
  await expect(page.getByText("A chair without a conflict can open it again.")).toBeVisible();
  await page.goto(`/committee/applications/${second.id}`);
  await expect(page.getByText("That application is closed to you by a conflict of interest.")).toBeVisible();
  await page.goto(`/committee/applications?event=${event.id}&status=all`);
  await expect(page.getByText(first.fullName)).toBeVisible();
  await expect(page.getByText(second.reference)).toHaveCount(0);

  await signIn(page, "chair");
  await page.goto(`/committee/applications/${second.id}`);
  await declareNone(page);
  await expect(page.getByText(/^Closed to .*: not sure/)).toBeVisible();
  await page.getByRole("button", { name: "Open to them again" }).click();
  await expect(page.getByText(/^Closed to /)).toHaveCount(0);
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications/${second.id}`);
  await expect(page.getByText("A chair opened it to you.")).toBeVisible();
});
