import { expect, type Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { sha256 } from "../worker/security/digest";

/** The link of one of the letters to an applicant, which proves whose address it is. */
export async function letterLink(database: Database, applicationId: number): Promise<string> {
  const token = crypto.randomUUID().replaceAll("-", "").repeat(2);
  await database
    .prepare(
      `INSERT INTO application_links (token_hash, application_id, created_at, proof)
        VALUES (?, ?, '2026-10-01T09:00:00.000Z', 'letter')`,
    )
    .bind(await sha256(token), applicationId)
    .run();
  return `/applications/${token}`;
}

/** The half-minute is over in which a member can take a decision back. */
export async function endUndo(database: Database, applicationId: number) {
  await database
    .prepare("UPDATE decisions SET created_at = '2026-10-01T09:00:00.000Z' WHERE application_id = ?")
    .bind(applicationId)
    .run();
}

/** Accepts the rule and confirms, on the guest's own page, which is open. */
export async function confirm(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A seat is held for you");
  const seat = page.locator("#confirm-form");
  await seat.getByLabel("I accept the Chatham House Rule").check();
  await seat.getByRole("button", { name: "Confirm my seat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat is confirmed");
  // A page that came whole announces nothing by itself.
  await expect(page.getByRole("status").filter({ hasText: "look forward to welcoming you" })).toBeFocused();
}
