import type { Page } from "playwright/test";
import { signIn, storeEvent } from "./committee";
import { expect, test } from "./journey";

/** Opens a page whose React comes only when told to. */
async function openWithoutReact(page: Page, path: string) {
  let fetchReact = () => {};
  const wanted = new Promise<void>((resolve) => (fetchReact = resolve));
  await page.route("**/assets/vendor*", async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    fetchReact();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
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
  const description = page.getByLabel("Description");
  await expect(description).toHaveValue("As the server sent it.");
  await description.fill("As somebody wrote it.");
  const venue = page.getByLabel("Venue", { exact: true });
  await venue.fill("A hall");
  await fetchReact();
  await expect(description).toHaveValue("As somebody wrote it.");
  await expect(venue).toHaveValue("A hall");
  // What a reset brings back is the server's.
  expect(await description.evaluate((area: HTMLTextAreaElement) => area.defaultValue)).toBe(
    "As the server sent it.",
  );
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
  await page.reload();
  expect(asked).toEqual([]);
  const fetchReact = await openWithoutReact(page, "/partnership-application");
  await page.getByLabel("Organization").pressSequentially("Compiler House");
  await fetchReact();
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});
