import { signIn, storeEvent, storeQueue } from "./committee";
import { declareNone, post, statusOf } from "./decisions";
import { expect, test } from "./journey";

test("a member declares before an application opens, and a conflict closes it until a chair opens it again", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database);
  await database.prepare("UPDATE events SET asks_declaration = 1 WHERE id = ?").bind(event.id).run();
  const [first, second] = await storeQueue(database, event.id, 2);
  if (!first || !second) throw new Error("No queue");
  const reason = await database
    .prepare("SELECT interest_reason AS reason FROM applications WHERE id = ?")
    .bind(first.id)
    .first<string>("reason");
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications?event=${event.id}`);
  await expect(page.getByText("Opens once you have declared").first()).toBeVisible();
  await page.goto(`/committee/applications/${first.id}`);
  await expect(page.getByText("What was sent opens once you have declared.")).toBeVisible();
  await expect(page.getByText(reason ?? "")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Decide" })).toHaveCount(0);
  await declareNone(page);
  await expect(page.getByText(reason ?? "")).toBeVisible();

  await page.goto(`/committee/applications/${second.id}`);
  await page.getByRole("radio", { name: "Not sure" }).check();
  await page.getByRole("button", { name: "Declare" }).click();
  await expect(page.getByRole("heading", { level: 1, name: first.fullName })).toBeVisible();
  await expect(page.getByText("A chair without a conflict can open it again.")).toBeVisible();
  await page.goto(`/committee/applications/${second.id}`);
  await expect(page.getByText("That application is closed to you by a conflict of interest.")).toBeVisible();
  await page.goto(`/committee/applications?event=${event.id}&status=all`);
  await expect(page.getByText(first.fullName)).toBeVisible();
  await expect(page.getByText(second.reference)).toHaveCount(0);
  const refused = await post(page, `/committee/applications/${second.id}`, {
    intent: "decide",
    to: "accepted",
    version: "1",
  });
  expect(refused.headers().location).toContain("/committee/interests?closed");
  expect(await statusOf(database, second.id)).toBe("pending");

  await signIn(page, "chair");
  await page.goto(`/committee/applications/${second.id}`);
  await declareNone(page);
  await expect(page.getByText(/^Closed to .*: not sure/)).toBeVisible();
  await page.getByRole("button", { name: "Open to them again" }).click();
  await expect(page.getByText(/^Closed to /)).toHaveCount(0);
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications/${second.id}`);
  await expect(page.getByText("A chair opened it to you.")).toBeVisible();
});

test("a register of interests closes what names one, and keeps what was mistyped", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database);
  const [application] = await storeQueue(database, event.id, 1);
  await database
    .prepare(
      "UPDATE applications SET company = 'Engines of Ada', company_folded = 'engines of ada' WHERE id = ?",
    )
    .bind(application?.id)
    .run();
  await signIn(page, "second");
  await page.goto("/committee/interests");
  await page.getByLabel("What it is").selectOption("domain");
  await page.getByLabel("Name").fill("no domain");
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/must be a domain like bank.example/);
  await expect(page.getByLabel("Name")).toHaveValue("no domain");
  await page.getByLabel("What it is").selectOption("organization");
  await page.getByLabel("Name").fill("ENGINES of Ada");
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(
    page.getByRole("region", { name: "Your register" }).getByText("ENGINES of Ada", { exact: true }),
  ).toBeVisible();
  await page.goto(`/committee/applications?event=${event.id}&status=all`);
  await expect(page.getByText("No application matches.")).toBeVisible();
  await page.goto("/committee/interests");
  await page.getByRole("button", { name: /^End the interest in ENGINES|^End/ }).click();
  await expect(page.getByText("You have entered none.")).toBeVisible();
});

test("a member declares on twelve organizations of an event in one form, and goes on to the first that opened", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database, { asksDeclaration: true });
  const queue = await storeQueue(database, event.id, 12);
  const [first] = queue;
  await database
    .prepare(
      "UPDATE applications SET company = 'House ' || id, company_folded = 'house ' || id WHERE event_id = ?",
    )
    .bind(event.id)
    .run();
  await signIn(page, "reviewer");
  await page.goto("/committee");
  await page.getByRole("link", { name: /To declare$/ }).click();
  const form = page.getByRole("region", { name: "To declare" });
  await expect(form).toBeVisible();
  const events = page.getByRole("navigation", { name: "Event" });
  // Alone in its database, it is the only event to declare on.
  if (await events.isVisible()) await events.getByRole("link", { name: event.title }).click();
  await expect(form.getByRole("group")).toHaveCount(12);
  await form.getByRole("button", { name: "Declare" }).click();
  await expect(page.getByText("Choose an answer for one organization.")).toBeVisible();
  for (const { fullName } of queue)
    await form
      .getByRole("listitem")
      .filter({ hasText: fullName })
      .getByRole("radio", { name: fullName.endsWith("12") ? "A conflict of interest" : "None" })
      .check();
  await form.getByRole("button", { name: "Declare" }).click();
  await expect(page.getByRole("heading", { level: 1, name: first?.fullName })).toBeVisible();
  await page.goto(`/committee/applications?event=${event.id}&status=all`);
  await expect(page.getByRole("row", { name: /House/ })).toHaveCount(11);
  await expect(page.getByRole("link", { name: /^Closed to you: \d+ more$/ })).toBeVisible();
});
