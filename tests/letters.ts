import { expect, type Page } from "playwright/test";

/** The newest letter of a subject to an address, once it has left, with its link. */
export async function readLetter(page: Page, email: string, subject: string | RegExp) {
  const letter = page
    .getByRole("article")
    .filter({ hasText: ` to ${email}, sent,` })
    .filter({ has: page.getByRole("heading", { name: subject }) })
    .first();
  const isOpen = new URL(page.url()).pathname === "/dev/letters" && (await letter.isVisible());
  // It leaves with the run that looking at the letters brings about.
  if (!isOpen)
    await expect(async () => {
      await page.goto("/dev/letters");
      await expect(letter).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
  const text = (await letter.textContent()) ?? "";
  const [link = ""] = /\/(applications|invitations)\/[0-9a-f]{64}/.exec(text) ?? [];
  return { text: text.replace(/\s+/g, " "), link };
}
