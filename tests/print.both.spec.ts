import type { Page } from "playwright/test";
import { owner } from "~/content/owner";
import { signIn, storeEvent, storeQueue } from "./committee";
import { post } from "./decisions";
import { aPerson } from "./interest-form";
import { expect, test } from "./journey";
import { applyAndOpen } from "./own-page";

const origin = "https://openfinance.network";

/** Draws the page in the colours of a sheet, whatever theme the screen has. */
async function onPaper(page: Page, path: string) {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(path);
  await page.evaluate(() => document.documentElement.classList.add("dark"));
}

test("a page prints as a document: in ink on white, under its name, without navigation", async ({ page }) => {
  await onPaper(page, "/framework");
  const heading = page.getByRole("heading", { level: 1, name: "Strategic Framework" });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("banner").getByText("Open Finance Network")).toBeVisible();
  await expect(page.locator("nav:not([data-printed]):visible, main button:visible")).toHaveCount(0);
  await expect(page.locator("footer li:visible")).toHaveText([owner.contactEmail ?? ""]);
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeHidden();
  await expect(page.getByRole("contentinfo").getByText("Nothing on this site is an offer")).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(heading).toHaveCSS("color", "rgb(21, 35, 63)");
  // Parts that wait for scrolling are there at once.
  await onPaper(page, "/");
  await expect(page.locator(".reveal")).toHaveCSS("opacity", "1");
});

test("an application prints without the address that opens it, and without its forms", async ({ page }) => {
  await onPaper(page, await applyAndOpen(page, aPerson()));
  await expect(page.getByRole("heading", { level: 1, name: "Application Received" })).toBeVisible();
  await expect(page.locator("main :is(button, details):visible")).toHaveCount(0);
  const addresses = (await printedAfter(page, "main a")).join();
  expect(addresses).toContain(`${origin}/events/`);
  expect(addresses).not.toContain("/applications/");
});

test("each sheet of a text, a meeting and a door list says what it is of", async ({ page, database }) => {
  const event = await storeEvent(database, { title: "Zurich Round Table" });
  await storeQueue(database, event.id, 3, { status: "accepted" });
  await signIn(page, "chair");
  for (const [path, said] of [
    ["/compliance", /^Compliance Framework, version (\d+ )?of \d+\s\w+ \d{4}$/],
    [`/events/${event.slug}`, /^Zurich Round Table, \d+\s\w+ \d{4}$/],
    [
      `/committee/events/${event.id}/door`,
      /^Door: Zurich Round Table, \d+\s\w+ \d{4}, list of \d+\s\w+ \d{4}, \d\d:\d\d \(UTC\)$/,
    ],
  ] as const) {
    await onPaper(page, path);
    const foot = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--sheet"),
    );
    expect(/^" · " "(.*)"$/.exec(foot.trim())?.[1] ?? foot, path).toMatch(said);
  }
  // The door prints as a list of boxes and names, marked as confidential.
  await expect(page.getByRole("list", { name: "Guests" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.locator("nav:visible, main button:visible")).toHaveCount(0);
  await expect(page.getByText("This list names people", { exact: false })).toBeVisible();
});

/** The text that the style sheet adds after each element. */
function printedAfter(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) =>
      getComputedStyle(element, "::after")
        .content.replace(/attr\((\w+)\)/g, (_, attribute) => `"${element.getAttribute(attribute)}"`)
        .replace(/"\s*"/g, "")
        .replaceAll('"', ""),
    ),
  );
}

test("an erased application is on no sheet of a meeting, and no box chooses it", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database);
  const [kept, erased] = await storeQueue(database, event.id, 2);
  await signIn(page, "chair");
  const list = `/committee/applications?event=${event.id}&status=all&sort=criteria`;
  await page.goto(list);
  await post(page, `/committee/applications/${erased.id}`, { intent: "erase", sure: "on" });
  await page.reload();
  await expect(page.getByRole("row", { name: "Erased" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Choose" })).toHaveAccessibleName(
    `Choose ${kept.reference}`,
  );
  await onPaper(page, list);
  await expect(page.getByRole("row", { name: kept.fullName })).toBeVisible();
  await expect(page.getByRole("row", { name: "Erased" })).toHaveCount(0);
});
