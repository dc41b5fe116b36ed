import { signIn, storeEvent, storeQueue } from "./committee";
import { confirm, endUndo, letterLink } from "./confirm";
import { lettersOf, post } from "./decisions";
import { expect, test } from "./journey";

test("a date moves: guests are asked anew, one confirms, and of one a yes by phone is noted and taken back", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database, { confirmationDays: 7 });
  const [comes, calls] = await storeQueue(database, event.id, 2);
  await signIn(page, "chair");
  for (const { id } of [comes, calls]) {
    const values = { intent: "decide", version: "1", to: "accepted", reason: "", message: "" };
    await post(page, `/committee/applications/${id}`, values);
    await endUndo(database, id);
  }
  const [ownOfComes, ownOfCalls] = [
    await letterLink(database, comes.id),
    await letterLink(database, calls.id),
  ];
  await page.goto(ownOfComes);
  await confirm(page);
  const old = await page.context().newPage();
  await old.goto(ownOfCalls);

  await page.goto(`/committee/events/${event.id}`);
  await page.locator("summary", { hasText: "Edit" }).click();
  await page.getByLabel("Date", { exact: true }).fill("2098-07-24");
  await page.getByRole("button", { name: "Save" }).click();
  const state = page.getByRole("region", { name: "State" });
  await expect(state).toContainText("Until now:");
  await expect(state).toContainText("Or ask the 2 guests with a seat to confirm anew by");
  const guests = page.getByRole("region", { name: "Guests" });
  await expect(guests.getByRole("row", { name: comes.fullName })).toContainText(/before the date was moved/);
  await state.getByRole("button", { name: "Yes, and ask guests to confirm anew" }).click();
  await expect(page.getByText(/^Told. Letters were written/)).toBeVisible();
  for (const { id, fullName } of [comes, calls]) {
    await expect(guests.getByRole("row", { name: fullName })).toContainText(
      "It does not lapse before its letter has left.",
    );
    expect((await lettersOf(database, id)).at(-1)).toBe("confirm-anew");
  }

  // A page that showed the former date says yes to no other, not after a mistake either, and keeps the words.
  await old.locator("#confirm-form").getByRole("textbox").fill("No nuts");
  const press = old.locator("#confirm-form").getByRole("button", { name: "Confirm my seat" });
  await press.click();
  await expect(old.getByText("Accept the Chatham House Rule to confirm.").first()).toBeVisible();
  await old.getByLabel("I accept the Chatham House Rule").check();
  await press.click();
  await expect(old.getByText(/^The date of the event has changed: it is now .+ 24.July 2098/)).toBeVisible();
  await expect(old.locator("#confirm-form").getByRole("textbox")).toHaveValue("No nuts");
  await old.close();

  await page.goto(ownOfComes);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The date has changed");
  await page.locator("#confirm-form").getByRole("button", { name: "Confirm my seat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat is confirmed");

  await page.goto(`/committee/events/${event.id}`);
  const row = guests.getByRole("row", { name: calls.fullName });
  const note = row.getByRole("button", { name: /^Said yes by mail or phone/ });
  const takeBack = row.getByRole("button", { name: /^Take the note back/ });
  await note.click();
  await expect(row).toContainText("Said yes, rule not yet accepted");
  await expect(row).toContainText("Noted by chair@committee.example");
  await takeBack.click();
  await expect(row).toContainText("Not confirmed");
  await expect(guests.getByRole("row", { name: comes.fullName }).getByRole("button")).toHaveCount(0);
});
