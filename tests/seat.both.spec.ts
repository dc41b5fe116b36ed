import type { Database } from "../scripts/database-over-http";
import { signIn, storeEvent, storeQueue } from "./committee";
import { confirm, endUndo, letterLink } from "./confirm";
import { decide, statusOf, unfold, verify } from "./decisions";
import { expect, test } from "./journey";

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
  await page.goto(`/committee/applications/${guest.id}`);
  // The verification stands first, and the decision is folded behind it.
  await expect(page.getByText("Nobody has verified the applicant yet")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Accept" })).toBeHidden();
  await unfold(page, "Decision");
  await expect(page.getByRole("radio", { name: "Accept" })).toBeDisabled();
  await expect(page.getByText("It waits for a verification")).toBeVisible();
  expect(await statusOf(database, guest.id)).toBe("pending");
  await verify(page);
  await decide(page, guest.id, "Accept");
  await expect.poll(() => statusOf(database, guest.id)).toBe("accepted");

  // The half-minute in which a member can take it back is over.
  await endUndo(database, guest.id);
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
  await seat.getByRole("button", { name: "Confirm my seat" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(seat.getByLabel("What the host should know")).toHaveValue(
    "No nuts, and a seat near the door.",
  );
  await seat.getByLabel("I accept the Chatham House Rule").check();
  await seat.getByRole("button", { name: "Confirm my seat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat is confirmed");
  // The rule is accepted once; what the host knows can be told anew.
  await expect(seat).toContainText("You accepted the Chatham House Rule on");
  await seat.getByRole("button", { name: "Tell the host" }).click();
  await expect(page.getByRole("status")).toContainText("are stored as this page shows them");
  expect(await calendar()).toContain("STATUS:CONFIRMED");

  await page.goto(`/committee/events/${event.id}/door`);
  await expect(page.getByRole("main")).toContainText(guest.fullName);
  await expect(page.getByRole("main")).toContainText("No nuts, and a seat near the door.");
  await expect(page.getByText("0 of 1 here")).toBeVisible();
});

test("a guest who says nothing loses the seat, the next in line confirms it, and who asks again waits", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database, { seats: 1, taken: 1 });
  await database.prepare("UPDATE events SET confirmation_days = 7 WHERE id = ?").bind(event.id).run();
  const [silent] = await storeQueue(database, event.id, 1, { status: "accepted" });
  const [next] = await storeQueue(database, event.id, 1, { status: "waitlisted" });
  if (!silent || !next) throw new Error("No applications were stored");
  await askedLongAgo(database, silent.id);

  const own = await letterLink(database, silent.id);
  await page.goto(own);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat has lapsed");
  // Showing it changes nothing.
  expect(await statusOf(database, silent.id)).toBe("accepted");

  await signIn(page, "chair");
  await decide(page, next.id, "Accept");
  await expect.poll(() => statusOf(database, next.id)).toBe("accepted");
  expect(await statusOf(database, silent.id)).toBe("lapsed");
  await endUndo(database, next.id);
  await page.goto(await letterLink(database, next.id));
  await confirm(page);

  await page.goto(own);
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the waiting list");
  await page.goto(`/committee/events/${event.id}/door`);
  await expect(page.getByText("0 of 1 here")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(next.fullName);
});

/** The letter that asks for a word went weeks ago, and its hour is over. */
async function askedLongAgo(database: Database, applicationId: number) {
  await database.batch(
    [
      `UPDATE applications SET decided_at = '2026-10-01T09:00:00.000Z', confirm_by = '2026-10-08T09:00:00.000Z'
        WHERE id = ?1`,
      `INSERT INTO outbox (letter, application_id, recipient, dedupe_key, status, next_attempt_at, sent_at, created_at)
        SELECT 'accepted', id, email, '${crypto.randomUUID()}', 'sent', decided_at, decided_at, decided_at
        FROM applications WHERE id = ?1`,
    ].map((sql) => database.prepare(sql).bind(applicationId)),
  );
}
