import type { Locator, Page } from "playwright/test";
import type { Values } from "./interest-form";
import { expect } from "./journey";

/** Applies for the next event by the API and opens the applicant's own page; gives its address. */
export async function applyAndOpen(page: Page, values: Values): Promise<string> {
  const events: { id: number; slug: string }[] = await (await page.request.get("/api/events")).json();
  const eventId = events.findLast(({ slug }) => slug.startsWith("bangkok-"))?.id;
  const answer = await page.request.post("/api/events/register", { data: { ...values, eventId } });
  const { statusUrl } = await answer.json();
  await page.goto(statusUrl);
  await expect(page.getByRole("heading", { name: "Where it stands" })).toBeVisible();
  return statusUrl;
}

/** Opens one of the things that an applicant can do, and gives it. */
export async function unfold(page: Page, title: string): Promise<Locator> {
  const right = page.getByRole("main").locator("details").filter({ hasText: title });
  await right.locator("summary").click();
  return right;
}

/** Writes in the form that corrects an application, and gives it. */
export async function correct(page: Page, field: string, words: string): Promise<Locator> {
  const form = await unfold(page, "Correct what you sent");
  await form.getByLabel(field).fill(words);
  return form;
}

/** Withdraws the application whose own page is open. */
export async function withdraw(page: Page) {
  const right = await unfold(page, "Withdraw the application");
  await right.getByLabel("Yes, withdraw my application").check();
  await right.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application withdrawn");
}

/** The same, for good. */
export async function erase(page: Page) {
  const right = await unfold(page, "Erase this application");
  await right.getByLabel("Yes, erase this application").check();
  await right.getByRole("button", { name: "Erase" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This application is erased");
}
