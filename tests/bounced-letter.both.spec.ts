import { signIn, storeEvent, storeQueue } from "./committee";
import { confirm } from "./confirm";
import { decide } from "./decisions";
import { expect, test } from "./journey";
import { readLetter } from "./letters";

test("an acceptance bounces, its address is corrected, and the guest of the copy has the whole time", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database);
  await database.prepare("UPDATE events SET confirmation_days = 7 WHERE id = ?").bind(event.id).run();
  const [guest] = await storeQueue(database, event.id, 1);
  if (!guest) throw new Error("No application was stored");
  const stored = () =>
    database
      .prepare("SELECT status, email, confirm_by AS confirmBy FROM applications WHERE id = ?")
      .bind(guest.id)
      .first<Record<"status" | "email" | "confirmBy", string>>();

  await signIn(page, "chair");
  await decide(page, guest.id, "Accept");
  await expect.poll(async () => (await stored())?.status).toBe("accepted");
  // The half-minute is over in which it can be taken back, and then all days of the guest but one.
  await database
    .prepare("UPDATE outbox SET next_attempt_at = created_at WHERE application_id = ?")
    .bind(guest.id)
    .run();
  const former = await readLetter(page, guest.email, /seat/i);
  const late = new Date(Date.now() + 86_400_000).toISOString();
  await database.prepare("UPDATE applications SET confirm_by = ? WHERE id = ?").bind(late, guest.id).run();
  await page
    .getByRole("article")
    .filter({ hasText: ` to ${guest.email}, sent,` })
    .getByRole("button", { name: "bounced" })
    .click();

  const task = page.getByRole("row").filter({ hasText: guest.reference });
  await expect(async () => {
    await page.goto("/committee");
    await page.getByRole("link", { name: /Letters to check/ }).click({ timeout: 1_000 });
    await expect(task).toContainText("Bounced: it did not arrive", { timeout: 1_000 });
  }).toPass();
  await task.getByRole("link", { name: "Correct the address…" }).click();

  const address = page.getByLabel("Right address");
  const send = page.getByRole("button", { name: "Correct and send again" });
  await address.fill("grace at compiler.example");
  // A browser would keep it back by itself.
  await page.locator("form:has([name=email])").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await send.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(address).toHaveValue("grace at compiler.example");
  const email = `grace.${crypto.randomUUID().slice(0, 8)}@compiler.example`;
  await address.fill(email);
  await send.click();
  await expect(page.getByText("The address is corrected.")).toBeVisible();
  await expect(send).toHaveCount(0);

  const seat = await stored();
  expect(seat).toMatchObject({ status: "accepted", email });
  expect(Date.parse(seat?.confirmBy ?? "")).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  const { link } = await readLetter(page, email, /seat/i);
  // The page of letters makes no link of an ended letter anew.
  expect((await page.request.get(former.link)).status()).toBe(404);
  await page.goto(link);
  await confirm(page);
});
