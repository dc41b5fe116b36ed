import { members, signIn, signInByPage, storeEvent, storeQueue } from "./committee";
import { decide, post } from "./decisions";
import { expect, test } from "./journey";

test("searches, exports and leaves a trail without names", async ({ page, database, scripts }) => {
  const event = await storeEvent(database);
  const domain = `${crypto.randomUUID()}.example`;
  const [application] = await storeQueue(database, event.id, 1, { domain });
  await storeQueue(database, event.id, 2);
  await signIn(page, "reviewer");
  await page.goto("/committee/applications");
  await page.getByLabel("Name, company, title, reason, address or reference").fill(domain);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.locator("a[data-row]")).toHaveText([application?.fullName ?? ""]);
  await page.goto(`/committee/events/${event.id}`);
  if (scripts) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    expect((await download).suggestedFilename()).toBe(`applications-${event.slug}.csv`);
  }
  const csv = await (await post(page, `/committee/events/${event.id}/export`, {})).text();
  expect(csv.split("\r\n")).toHaveLength(5);
  expect(csv).toContain(application?.email);

  await decide(page, application?.id ?? 0, "Accept");
  await expect(page.getByRole("status")).toContainText("Accepted.");
  await page.goto("/committee/audit");
  await page.getByRole("combobox", { name: "Event", exact: true }).selectOption(String(event.id));
  await page.getByLabel("Action").selectOption({ label: "Decided" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("cell", { name: "pending to accepted" })).toHaveCount(1);
  await expect(page.getByRole("columnheader", { name: "Event" })).toHaveCount(0);
  const trail = await (await post(page, "/committee/audit/export", { event: String(event.id) })).text();
  expect(trail).toContain("applications.exported");
  for (const secret of [application?.email, application?.fullName, domain])
    expect(trail).not.toContain(secret);
  // It names who acted, and nobody else.
  const named = trail.match(/[\w.+-]+@[\w.-]+/g) ?? [];
  expect(new Set(named)).toEqual(new Set([members.reviewer]));
});

test("shows a reader every page of the console", async ({ page, database }) => {
  const event = await storeEvent(database);
  await storeQueue(database, event.id, 1);
  await signInByPage(page, "reader");
  const names = await page.getByRole("navigation", { name: "Committee" }).getByRole("link").allTextContents();
  for (const name of names) {
    await page.getByRole("navigation", { name: "Committee" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to the committee" })).toBeVisible();
});
