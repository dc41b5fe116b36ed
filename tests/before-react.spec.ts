import type { Page } from "playwright/test";
import { signIn, storeEvent } from "./committee";
import { aPerson, countApplications, InterestForm } from "./interest-form";
import { expect, expectFault, test } from "./journey";
import { keepBack } from "./keep-back";

/** Opens a page whose React comes only when told to. */
async function openWithoutReact(page: Page, path: string) {
  const letThrough = await keepBack(page, "**/assets/react-*");
  const asked = page.waitForRequest("**/assets/react-*");
  await page.goto(path, { waitUntil: "commit" });
  await asked;
  return async () => {
    await expect(page.locator("[data-hydrated]")).not.toBeAttached();
    letThrough();
    await expect(page.locator("[data-hydrated]")).toBeAttached();
  };
}

test("what is written into a text before React is here stays, over what stood there as under it", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database);
  await database
    .prepare("UPDATE events SET description = ? WHERE id = ?")
    .bind("As the server sent it.", event.id)
    .run();
  await signIn(page, "chair");
  const fetchReact = await openWithoutReact(page, `/committee/events/${event.id}`);
  await page.locator("summary", { hasText: "Edit" }).click();
  const description = page.getByLabel("Description");
  await expect(description).toHaveValue("As the server sent it.");
  await description.fill("As somebody wrote it.");
  const venue = page.getByLabel("Venue", { exact: true });
  await venue.fill("A hall");
  await fetchReact();
  await expect(description).toHaveValue("As somebody wrote it.");
  await expect(venue).toHaveValue("A hall");
  await description.press("End");
  await description.pressSequentially(" And more.");
  await expect(description).toHaveValue("As somebody wrote it. And more.");
});

test("a page asks before what was written into it before React was here is lost", async ({ page }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  // The control: nobody is asked about what was not written in.
  await page.goto("/partnership-application");
  await page.getByLabel("Organization").click();
  await page.reload();
  expect(asked).toEqual([]);
  const fetchReact = await openWithoutReact(page, "/partnership-application");
  await page.getByLabel("Organization").pressSequentially("Compiler House");
  await fetchReact();
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("what is corrected on a refused application stays", async ({ page }) => {
  const fetchReact = await openWithoutReact(page, "/apply");
  const reason = page.getByLabel("Reason for Interest");
  await reason.fill("Too short.");
  // A browser without scripts has no other way either.
  await page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveTitle(/^Error: /);
  await expect(reason).toHaveValue("Too short.");
  const corrected = "We clear for eleven banks in Lisbon and would speak of settlement at night.";
  await reason.fill(corrected);
  await expect(reason).toHaveValue(corrected);
  await fetchReact();
  await expect(reason).toHaveValue(corrected);
});

test("what is typed and ticked stays where an extension adds to the form before React is here", async ({
  page,
}) => {
  // React draws the form anew, and says so.
  expectFault("Minified React error");
  const fetchReact = await openWithoutReact(page, "/partnership-application");
  const words = page.getByLabel("Goals");
  await words.fill("As somebody wrote it.");
  const name = page.getByLabel("Full Name");
  await name.fill("Ada Lovelace");
  const box = page.getByLabel("Africa");
  await box.check();
  await page.locator("main form").evaluate((form) => {
    for (const input of form.querySelectorAll("input"))
      input.insertAdjacentElement("afterend", document.createElement("com-1password-button"));
  });
  await fetchReact();
  await expect(page.locator("com-1password-button")).toHaveCount(0);
  await expect(words).toHaveValue("As somebody wrote it.");
  await expect(name).toHaveValue("Ada Lovelace");
  await expect(box).toBeChecked();
});

test("Back brings what was typed, and beside it what the server says now", async ({ page, database }) => {
  const event = await storeEvent(database);
  const describe = (words: string) =>
    database.prepare("UPDATE events SET description = ? WHERE id = ?").bind(words, event.id).run();
  await describe("As it was.");
  await signIn(page, "chair");
  await page.goto(`/committee/events/${event.id}`);
  await page.locator("summary", { hasText: "Edit" }).click();
  const venue = page.getByLabel("Venue", { exact: true });
  await venue.fill("A hall");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/framework");
  await describe("As it is.");
  await page.goBack();
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  await expect(page.getByLabel("Description")).toHaveValue("As it is.");
  await expect(venue).toHaveValue("A hall");
});

test("an island that is drawn anew because of an extension takes no key from who types", async ({ page }) => {
  expectFault("Minified React error");
  const letThrough = await keepBack(page, "**/assets/react-*");
  await page.goto("/apply", { waitUntil: "commit" });
  const reason = page.getByLabel("Reason for Interest");
  await reason.waitFor();
  const name = page.getByLabel("Full Name");
  await name.fill("Ada Lovelace");
  await page.evaluate(() => {
    document.querySelector("[name=email]")?.insertAdjacentElement("afterend", document.createElement("div"));
  });
  const words = "I would like to compare how settlement systems are verified. ".repeat(3);
  await reason.focus();
  const typing = page.keyboard.type(words, { delay: 12 });
  await page.waitForTimeout(400);
  letThrough();
  await typing;
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  await expect(reason).toHaveValue(words);
  await expect(name).toHaveValue("Ada Lovelace");
});

test("a form that was pressed before scripts came is corrected by the next press behind Back", async ({
  page,
  database,
}) => {
  const person = aPerson();
  const form = new InterestForm(page, false);
  await page.route("**/assets/*.js", (route) => route.abort());
  expectFault("ERR_FAILED");
  await page.goto("/apply");
  await form.fill(person);
  await form.submit();
  await expect(page).toHaveURL(/\/applications\//);
  await page.unroute("**/assets/*.js");
  await page.goBack();
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  await expect(form.control("fullName")).toHaveValue(person.fullName);
  await form.control("jobTitle").fill("Commodore");
  await form.submit();
  await expect(page.getByRole("definition").filter({ hasText: "Commodore" })).toBeVisible();
  expect(await countApplications(database, person.email)).toBe(1);
});
