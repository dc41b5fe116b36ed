import { members, signIn } from "./committee";
import { expect, test } from "./journey";

test("a chair adds a member, changes the role and removes them; the member is out at once", async ({
  page,
  browser,
  site,
  scripts,
}) => {
  const email = `new.${crypto.randomUUID()}@committee.example`;
  await signIn(page, "chair");
  await page.goto("/committee/members");
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Role", { exact: true }).selectOption("Reviewer");
  await page.locator("#member-form").evaluate((form) => form.setAttribute("novalidate", ""));
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/must be an address/);
  await expect(page.getByLabel("Email")).toHaveValue("nobody");
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("reviewer");
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("Added.")).toBeVisible();
  await expect(page.getByLabel(`Role of ${email}`)).toHaveValue("reviewer");
  await expect(page.getByText(members.chair).last()).toBeVisible();
  await expect(page.getByLabel(`Role of ${members.chair}`)).toHaveCount(0);

  const own = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: scripts });
  const theirs = await own.newPage();
  await theirs.goto("/committee/sign-in");
  await theirs.getByRole("button", { name: email }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await theirs.goto("/committee/members");
  await expect(theirs.getByText(`${email} (you)`)).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Add" })).toHaveCount(0);

  await page.getByLabel(`Role of ${email}`).selectOption("Reader");
  await page.getByRole("button", { name: `Change the role of ${email}` }).click();
  await expect(page.getByText("Changed.")).toBeVisible();
  await page.locator("summary", { hasText: `Remove ${email}` }).click();
  await page.getByRole("button", { name: `Yes, remove ${email}` }).click();
  await expect(page.getByText("Removed.")).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await theirs.goto("/committee");
  await expect(theirs).toHaveURL(/\/committee\/sign-in$/);
  await own.close();

  await page.goto("/committee/audit?action=member.removed");
  await expect(page.getByRole("row", { name: email })).toContainText("reader");
});
