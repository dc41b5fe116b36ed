import type { Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { readValue } from "./read-value";
import { sendsAgain } from "./sends-again";

/** One application, chosen and decided through its page. */
export async function decide(page: Page, id: number, choice: string, values: Decision = {}) {
  await page.goto(`/committee/applications/${id}`);
  await fillDecision(page, choice, values);
  await page.getByRole("button", { name: /^(Decide|Vote)$/ }).click();
}
type Decision = { message?: string; isNext?: boolean };

export async function fillDecision(page: Page, choice: string, values: Decision = {}) {
  const panel = page.getByRole("region", { name: /decision/i });
  await panel.getByRole("radio", { name: choice }).check();
  if (values.message) await panel.getByLabel("Message").fill(values.message);
  // Chosen as the page comes. One fetched ahead may offer it until the answer says that there is no next.
  const next = panel.getByLabel("Then the next pending one");
  if (!values.isNext && (await next.count())) await next.uncheck();
}

/** Writes a note, which is not sent yet. */
export async function writeNote(page: Page, words: string) {
  const fold = page.getByRole("region", { name: "Add a note" }).locator("details").first();
  if (!(await fold.evaluate((details: HTMLDetailsElement) => details.open)))
    await fold.locator("summary").first().click();
  await page.getByRole("textbox", { name: "Note" }).fill(words);
}

export const statusOf = (database: Database, id: number) =>
  readValue<string>(database, "SELECT status FROM applications WHERE id = ?", id);
/** The names of the letters about an application, the oldest first. */
export async function lettersOf(database: Database, id: number): Promise<string[]> {
  const letters = database.prepare("SELECT letter FROM outbox WHERE application_id = ? ORDER BY id").bind(id);
  return (await letters.all<{ letter: string }>()).results.map(({ letter }) => letter);
}

/** A POST past the page, as somebody would send it who trusts no button. */
export const post = (page: Page, path: string, form: Record<string, string>) =>
  sendsAgain(page.request).post(path, {
    form,
    maxRedirects: 0,
    headers: { Origin: new URL(page.url()).origin, "Sec-Fetch-Site": "same-origin" },
  });
