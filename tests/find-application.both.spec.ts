import { placesHolding } from "./everything-stored";
import { aPerson } from "./interest-form";
import { expect, test } from "./journey";
import { applyAndOpen } from "./own-page";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("looking for an application gives one answer, and a letter only to who has applied", async ({
  page,
  scripts,
  database,
}) => {
  const { email, ...others } = aPerson();
  await applyAndOpen(page, scripts, { email, ...others });
  const stranger = aPerson().email;
  const answers: string[] = [];
  for (const address of [email, stranger]) {
    await page.goto("/applications");
    await page.getByLabel("Professional Email").fill(address);
    await page.getByRole("button", { name: "Send a new link" }).click();
    await expect(page.getByRole("status")).toContainText("Please check your mailbox");
    answers.push((await page.getByRole("main").textContent()) ?? "");
  }
  expect(new Set(answers).size).toBe(1);
  const links = database
    .prepare(
      `SELECT count(*) AS count FROM outbox o JOIN applications a ON a.id = o.application_id
       WHERE o.letter = 'new-link' AND o.status = 'sent' AND a.email = ?`,
    )
    .bind(email);
  await expect.poll(() => links.first<number>("count")).toBe(1);
  // A request in vain is forgotten by the run that finds it out.
  const waiting = database.prepare(
    "SELECT count(*) AS count FROM outbox WHERE letter = 'new-link' AND status = 'waiting'",
  );
  await expect.poll(() => waiting.first<number>("count")).toBe(0);
  expect(await placesHolding(database, stranger)).toEqual([]);

  await page.goto("/applications");
  await page.getByLabel("Professional Email").fill("nonsense");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Professional Email")).toHaveAccessibleDescription(
    "Valid professional email is required",
  );
  await expect(page.getByLabel("Professional Email")).toHaveValue("nonsense");
});
