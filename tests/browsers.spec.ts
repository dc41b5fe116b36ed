import { heldSeat, signIn, storeEvent, storeQueue } from "./committee";
import { letterLink } from "./confirm";
import { decide, statusOf } from "./decisions";
import { aPerson, countApplications, InterestForm } from "./interest-form";
import { expect, test } from "./journey";
import { correct } from "./own-page";
import * as partnership from "./partnership-form";

/** Takes away all that came after Safari 16.4, Chrome 111 and Firefox 128, whichever of the three lacks it. */
function takeNewerAway() {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  const helpers = "map filter take drop flatMap reduce toArray forEach some every find".split(" ");
  const setMethods =
    "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom";
  const newer: [object, string[]][] = [
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [Array, ["fromAsync"]],
    [URL, ["canParse", "parse"]],
    [AbortSignal, ["any"]],
    [Response, ["json"]],
    [ArrayBuffer.prototype, ["transfer", "resize"]],
    [Set.prototype, setMethods.split(" ")],
    [iterator, helpers],
    [globalThis, ["Iterator", "requestIdleCallback", "scheduler", "navigation", "trustedTypes"]],
    [RegExp, ["escape"]],
    [Error, ["isError"]],
    [Intl, ["DurationFormat"]],
    [Element.prototype, ["checkVisibility", "setHTMLUnsafe", "moveBefore"]],
    [HTMLElement.prototype, ["showPopover", "hidePopover", "togglePopover"]],
    [HTMLDialogElement.prototype, ["requestClose"]],
    [Document, ["parseHTMLUnsafe"]],
    [Document.prototype, ["startViewTransition"]],
    [Navigator.prototype, ["connection", "userAgentData"]],
  ];
  for (const [owner, names] of newer)
    for (const name of names) {
      Reflect.deleteProperty(owner, name);
      if (name in owner) throw new Error(`${name} is still there`);
    }
}

test.describe("the oldest browsers that scripts are written for", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(takeNewerAway);
  });

  test("an applicant applies by the dialog, corrects, and confirms the seat", async ({ page, database }) => {
    const form = new InterestForm(page, true);
    const person = aPerson();
    await page.goto("/");
    await form.open();
    await form.fill({ ...person, linkedin: "not an address" });
    await expect(form.control("linkedin")).toHaveAttribute("aria-invalid", "true");
    await form.control("linkedin").fill(person.linkedin);
    await form.root.getByRole("button", { name: "Next" }).click();
    await form.control("interestReason").fill(person.interestReason);
    await form.submit();
    await form.expectReceived();
    await form.root.getByRole("link", { name: "View your application" }).click();
    const fold = await correct(page, "Job Title", "Commodore");
    await fold.getByRole("button", { name: "Store corrections" }).click();
    await expect(page.getByText("Your corrections are stored.").first()).toBeVisible();

    const { id: eventId } = await storeEvent(database);
    const [guest] = await storeQueue(database, eventId, 1, heldSeat);
    await page.goto(await letterLink(database, guest.id));
    await page.getByLabel("I accept the Chatham House Rule").check();
    await page.getByRole("button", { name: "Confirm my seat" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat is confirmed");
    expect(await countApplications(database, person.email)).toBe(1);
  });

  test("an organization asks for a partnership, and a member decides", async ({ page, database }) => {
    const values = partnership.anApplication();
    await partnership.open(page);
    await partnership.fill(page, values);
    await partnership.consent(page).check();
    await partnership.submit(page);
    await expect(page.getByRole("heading", { level: 1, name: "Application Received" })).toBeVisible();
    expect(await partnership.countOf(database, values.email)).toBe(1);

    const { id: eventId } = await storeEvent(database);
    const [application] = await storeQueue(database, eventId, 1);
    await signIn(page, "reviewer");
    await decide(page, application.id, "Waiting list");
    await expect(page.getByRole("status").first()).toContainText("Waiting list.");
    expect(await statusOf(database, application.id)).toBe("waitlisted");
  });
});

test.describe("an older browser", () => {
  test("reads and applies as without scripts", async ({ page, database }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "CSSPropertyRule"));
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await page.goto("/");
    // The loading screen goes by itself.
    await expect(page.locator(".loading-screen")).toHaveCount(0, { timeout: 6_000 });
    await page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" }).click();
    await expect(page).toHaveURL(/\/apply$/);
    const form = new InterestForm(page, false);
    const person = aPerson();
    await form.fill(person);
    await form.submit();
    await form.expectReceived();
    expect(await countApplications(database, person.email)).toBe(1);
    // The entry and what it names are fetched; nothing of a form is.
    expect(new Set(scripts).size).toBeLessThanOrEqual(3);
  });
});
