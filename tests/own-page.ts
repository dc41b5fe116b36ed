import type { Locator, Page } from "playwright/test";
import { InterestForm, type Values } from "./interest-form";
import { expect } from "./journey";

/** Applies as a visitor does and ends on the applicant's own page; gives its address. */
export async function applyAndOpen(page: Page, scripts: boolean, values: Values): Promise<string> {
  const form = new InterestForm(page, scripts);
  await form.open();
  await form.fill(values);
  await form.submit();
  if (scripts) await form.root.getByRole("link", { name: "View your application" }).click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f]{64}$/);
  await expect(page.getByRole("heading", { name: "Where it stands" })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Opens one of the things that an applicant can do, and gives it. */
export async function unfold(page: Page, title: string): Promise<Locator> {
  const right = page.getByRole("main").locator("details").filter({ hasText: title });
  await right.locator("summary").click();
  return right;
}
