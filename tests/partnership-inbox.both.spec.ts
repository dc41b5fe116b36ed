import { signIn, storePartnership } from "./committee";
import { post, writeNote } from "./decisions";
import { expect, test } from "./journey";

test("searches the partnerships, walks what was found, and takes it away as a file", async ({
  page,
  database,
  scripts,
}) => {
  const mark = `h${crypto.randomUUID().slice(0, 8)}`;
  const names = [`Harbour ${mark} One`, `Harbour ${mark} Two`, `Harbour ${mark} Three`];
  for (const name of names) await storePartnership(database, name);
  await storePartnership(database, `Harbour ${mark} Old`, "declined");
  await storePartnership(database, `Elsewhere ${mark.slice(1)}`);
  const title = (name = "") => page.getByRole("heading", { level: 1, name });
  await signIn(page, "reviewer");
  await page.goto("/committee/partnerships");
  await page
    .getByLabel("Organization, contact, address, reference, topic or kind")
    .fill(`HARBOUR ${mark} knowledge partner`);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.locator("a[data-row]")).toHaveText(names.toReversed());
  for (const tab of ["New 3", "Declined 1", "All 4"])
    await expect(page.getByRole("link", { name: tab, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^In review/ })).toHaveCount(0);

  await page.getByRole("link", { name: names[2], exact: true }).click();
  await expect(title(names[2])).toBeVisible();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(title(names[1])).toBeVisible();
  // A request that has left the list still leads on through it.
  await page.getByRole("button", { name: "Take into review" }).click();
  await expect(page.getByText("New to In review")).toBeVisible();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(title(names[0])).toBeVisible();
  await page.getByRole("link", { name: "Previous", exact: true }).click();
  await expect(title(names[2])).toBeVisible();
  await writeNote(page, "Write in spring.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Write in spring.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.locator("a[data-row]")).toHaveText([names[2] ?? "", names[0] ?? ""]);

  await page.getByRole("link", { name: "All 4", exact: true }).click();
  await expect(page.locator("a[data-row]")).toHaveCount(4);
  if (scripts) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    expect((await download).suggestedFilename()).toBe("partnerships-all.csv");
  }
  const file = await post(page, "/committee/partnerships/export", { status: "new", search: mark });
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines.map((line) => line.split('","')[2])).toEqual(["organisation", names[2], names[0]]);
  const trail = await (
    await post(page, "/committee/audit/export", { action: "partnerships.exported" })
  ).text();
  expect(trail).toContain('{""list"":""new""}');
  expect(trail).not.toContain(mark);

  await page.goto(`/committee/partnerships?status=all&search=${mark}+nobody`);
  await expect(page.getByText("No partnership application matches.")).toBeVisible();
});
