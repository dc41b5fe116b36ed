import { signIn, storeEvent, storeQueue } from "./committee";
import { endUndo, letterLink } from "./confirm";
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
