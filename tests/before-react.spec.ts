import type { Page } from "playwright/test";
import { signIn, storeEvent } from "./committee";
import { answerQuestions, expect, expectFault, test } from "./journey";
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
  const event = await storeEvent(database, { description: "As the server sent it." });
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
  const asked = answerQuestions(page, "accept");
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
