import { expect, type Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { drizzleOverHttp } from "../scripts/drizzle-over-http";
import { applicationLinks, invitationLinks } from "../worker/db/schema";
import { sha256 } from "../worker/security/digest";

const createdAt = "2026-10-01T09:00:00.000Z";
const aToken = () => crypto.randomUUID().replaceAll("-", "").repeat(2);

/** The link of one of the letters to an applicant, which proves whose address it is. */
export async function letterLink(database: Database, applicationId: number): Promise<string> {
  const token = aToken();
  await drizzleOverHttp(database)
    .insert(applicationLinks)
    .values({ tokenHash: await sha256(token), applicationId, createdAt, proof: "letter" });
  return `/applications/${token}`;
}

/** The same of an invitation. */
export async function invitationLink(database: Database, invitationId: number): Promise<string> {
  const token = aToken();
  await drizzleOverHttp(database)
    .insert(invitationLinks)
    .values({ tokenHash: await sha256(token), invitationId, createdAt });
  return `/invitations/${token}`;
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
