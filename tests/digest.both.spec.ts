import { signIn, storeEvent, storeQueue } from "./committee";
import { expect, test } from "./journey";

test("a member asks for the digest and ends it on their own page", async ({ page, database }) => {
  await storeQueue(database, (await storeEvent(database)).id, 1);
  await signIn(page, "second");
  await page.goto("/committee/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("button", { name: "Send me the digest" }).click();
  await expect(page.getByRole("status")).toContainText("You get the digest from now on.");
  await page.getByRole("button", { name: "Stop the digest" }).click();
  await expect(page.getByRole("status")).toContainText("You get no digest any more.");
  await expect(page.getByText("You do not receive it at present.")).toBeVisible();
});
