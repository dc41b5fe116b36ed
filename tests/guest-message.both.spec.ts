import { signIn, storeEvent, storeQueue } from "./committee";
import { expect, test } from "./journey";

test("a chair writes to all who wait, after seeing the letter and their number anew", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database);
  await storeQueue(database, event.id, 2, { status: "waitlisted" });
  await storeQueue(database, event.id, 1, { domain: "pending.example" });
  await signIn(page, "chair");
  await page.goto(`/committee/events/${event.id}/letters`);
  await page.getByText("Write to guests").click();
  const [subject, message] = [page.getByLabel("Subject"), page.getByRole("textbox", { name: "Message" })];
  const show = page.getByRole("button", { name: "Show the letter" });
  await page.getByRole("group", { name: "To" }).getByLabel("Waiting list").check();
  await subject.fill("The waiting list");
  // Nothing visible is no message.
  await message.fill("\u200b");
  await show.click();
  await expect(message).toHaveAccessibleDescription(/Message is required/);
  await expect(subject).toHaveValue("The waiting list");

  await message.fill("Dear {name}, it moves on Monday.");
  await show.click();
  await expect(message).toHaveAccessibleDescription(/Letters fill in no \{placeholder\}/);

  await message.fill("It moves on Monday.\n\n<b>Thank you</b> for waiting.");
  await show.click();
  await expect(page.getByText("It goes to 2 people: Waiting list.")).toBeVisible();
  const letter = page.getByRole("region", { name: "The letter" });
  await expect(letter).toContainText(`The waiting list: ${event.title}`);
  await expect(letter).toContainText("<b>Thank you</b> for waiting.");

  await storeQueue(database, event.id, 1, { status: "waitlisted", domain: "late.example" });
  await letter.getByRole("button", { name: "Send to 2 people" }).click();
  await expect(page.getByRole("alert")).toContainText("The number has changed: by somebody’s state");
  await expect(message).toHaveValue(/^It moves on Monday/);
  await letter.getByRole("button", { name: "Send to 3 people" }).click();
  await expect(page.getByText("Written, one letter to each.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Message to guests" })).toHaveCount(3);
});
