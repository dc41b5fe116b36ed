import { randomUUID } from "node:crypto";
import type { Database } from "../scripts/database-over-http";
import { sha256 } from "../worker/security/digest";
import { signIn, storeEvent, storeQueue } from "./committee";
import { decide, statusOf } from "./decisions";
import { expect, test } from "./journey";

/** The link of one of the letters to an applicant, which proves whose address it is. */
async function letterLink(database: Database, applicationId: number): Promise<string> {
  const token = randomUUID().replaceAll("-", "").repeat(2);
  await database
    .prepare(
      `INSERT INTO application_links (token_hash, application_id, created_at, proof)
        VALUES (?, ?, '2026-10-01T09:00:00.000Z', 'letter')`,
    )
    .bind(await sha256(token), applicationId)
    .run();
  return `/applications/${token}`;
}

test("a guest is verified, accepted and confirms, and the door knows what the host should know", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database);
  await database
    .prepare("UPDATE events SET confirmation_days = 7, asks_verification = 1 WHERE id = ?")
    .bind(event.id)
    .run();
  const [guest] = await storeQueue(database, event.id, 1);
  if (!guest) throw new Error("No application was stored");
  const own = await letterLink(database, guest.id);

  await signIn(page, "chair");
  await decide(page, guest.id, "Accept");
  await expect(page.getByText("nobody has verified the applicant yet").first()).toBeVisible();
  expect(await statusOf(database, guest.id)).toBe("pending");
  const verification = page.getByRole("region", { name: "Verification" });
  await verification.getByLabel("Verified by").fill("Commercial register of Zurich");
  await verification.getByLabel("Sanctions list").fill("SECO");
  await verification.getByLabel("List of").fill("2026-10-01");
  await verification.getByRole("button", { name: "Record" }).click();
  await expect(verification.getByText("Commercial register of Zurich. SECO")).toBeVisible();
  await decide(page, guest.id, "Accept");
  await expect.poll(() => statusOf(database, guest.id)).toBe("accepted");

  // The half-minute in which a member can take it back is over.
  await database
    .prepare("UPDATE decisions SET created_at = '2026-10-01T09:00:00.000Z' WHERE application_id = ?")
    .bind(guest.id)
    .run();
  await page.goto(own);
  const seat = page.locator("#confirm-form");
  const calendar = async () => {
    const answer = await page.request.get(`${own}/calendar.ics`);
    return answer.text();
  };
  expect(await calendar()).toContain("STATUS:TENTATIVE");
  await page.goto(own);
  expect(await statusOf(database, guest.id)).toBe("accepted");
  await seat.getByLabel("What the host should know").fill("No nuts, and a seat near the door.");
  await seat.getByRole("button", { name: "Confirm that I come" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(seat.getByLabel("What the host should know")).toHaveValue(
    "No nuts, and a seat near the door.",
  );
  for (const _ of ["once", "twice"]) {
    await page.locator("#confirm-form").getByLabel("I accept the Chatham House Rule").check();
    await page
      .locator("#confirm-form")
      .getByRole("button", { name: /Confirm that I come|Tell the host/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat is confirmed");
  }
  expect(await calendar()).toContain("STATUS:CONFIRMED");

  await page.goto(`/committee/events/${event.id}/door`);
  await expect(page.getByRole("main")).toContainText(guest.fullName);
  await expect(page.getByRole("main")).toContainText("No nuts, and a seat near the door.");
  await expect(page.getByText("0 of 1 here")).toBeVisible();
});
