import { openApplication } from "./committee";
import { writeNote } from "./decisions";
import { aPerson, countApplications, InterestForm } from "./interest-form";
import { expect, expectFault, test } from "./journey";
import { first, forms } from "./promised-forms";
import { startReleaseFront } from "./release-front";

/** Of the files that are gone the browser tells, and the page goes on without them. */
function expectGoneFiles() {
  for (const text of ["status of 404", "dynamically imported module", "Error loading route module"])
    expectFault(text);
}

test("where the dialog of the last release is gone, its link leads to the form's page", async ({ page }) => {
  await page.goto("/framework", { waitUntil: "networkidle" });
  // Of a document that the browser fetched ahead there is no request.
  let documents = 0;
  page.on("domcontentloaded", () => {
    documents += 1;
  });
  expectGoneFiles();
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" }).click();
  await expect(page).toHaveURL(/\/apply$/);
  await expect.poll(() => documents).toBe(1);
  await expect(page.getByLabel("Full Name")).toBeVisible();
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("its switch empties every cache and removes it, and the site goes on", async ({ page, baseURL }) => {
    const standing = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
      }));
    const front = await startReleaseFront(baseURL ?? "");
    await page.goto(`${front.origin}/framework`);
    await expect.poll(standing).toEqual({ workers: 1, caches: 2 });
    front.switchOff();
    for (const path of ["/privacy", "/framework"]) {
      await page.goto(front.origin + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(standing).toEqual({ workers: 0, caches: 0 });
    }
    await front.stop();
  });
});

const released = test.extend<{ front: Awaited<ReturnType<typeof startReleaseFront>> }>({
  front: async ({ site }, use) => {
    const front = await startReleaseFront(site.origin);
    await use(front);
    await front.stop();
  },
  baseURL: async ({ front }, use) => use(front.origin),
  serviceWorkers: "allow",
});

const turns = { "a release": ["", "next."], "a roll-back": ["next.", ""] } as const;

const isShort = process.env.PROOF === "short";
/** In short a form that is sent by the API, and one of a page without React; that of an island is kept for offline below. */
const ofEachKind = new Set(["the dialog", "an applicant's own page"]);

for (const [turn, [before, after]] of Object.entries(turns)) {
  // In short one way: the other differs by the names alone.
  const tag = before === "" ? [] : "@proof";
  for (const [name, open] of Object.entries(forms))
    released(
      `${name} that was open through ${turn} is sent, and leads on`,
      { tag: ofEachKind.has(name) ? tag : "@proof" },
      async ({ page, database, front }) => {
        expectGoneFiles();
        front.release(before);
        const form = await open({ page, database });
        front.release(after);
        await form.submit();
        await expect(form.done).toBeVisible();
        expect(await form.stored()).toEqual([first]);
        await page.keyboard.press("Escape");
        await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
        await expect(page).toHaveURL(/\/privacy$/);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      },
    );

  released(
    `every link of a page that was open through ${turn} leads to a whole page`,
    { tag },
    async ({ page, front }) => {
      front.release(before);
      await page.goto("/");
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      const own = await page.locator("script[src]").first().getAttribute("src");
      front.release(after);
      expect((await page.request.get(own ?? "")).status(), "its own files are gone").toBe(404);
      const links = await page.evaluate(() => [
        ...new Set(
          [...document.querySelectorAll("a")]
            .filter(({ origin, pathname }) => origin === location.origin && !pathname.includes("."))
            .map(({ pathname }) => pathname),
        ),
      ]);
      expect(links.length).toBeGreaterThan(12);
      // In short every sixth one: of each kind there are several.
      for (const path of links.filter((_, at) => !isShort || at % 6 === 0)) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const files = await page.evaluate(() =>
          [
            ...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
              "link[rel=stylesheet], script[src]",
            ),
          ]
            .map((file) => ("src" in file ? file.src : file.href))
            .filter((address) => address.includes("/assets/")),
        );
        expect(files.length).toBeGreaterThan(0);
        for (const file of files) expect(new URL(file).pathname.startsWith(`/assets/${after}`)).toBe(true);
      }
    },
  );

  released(
    `a form kept for offline before ${turn} is sent after it`,
    { tag },
    async ({ page, database, front }) => {
      expectFault("ERR_INTERNET_DISCONNECTED");
      expectFault("ERR_FAILED");
      expectGoneFiles();
      front.release(before);
      await page.goto("/apply");
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await expect.poll(() => page.evaluate(async () => !!(await caches.match("/apply")))).toBe(true);
      front.release(after);
      await page.context().setOffline(true);
      await page.goto("/apply");
      const form = new InterestForm(page, false);
      const person = aPerson();
      await form.fill(person);
      await page.context().setOffline(false);
      await form.submit();
      await form.expectReceived();
      expect(await countApplications(database, person.email)).toBe(1);
    },
  );

  released(
    `the console that was open through ${turn} stores a note and leads on`,
    { tag },
    async ({ page, database, front }) => {
      expectGoneFiles();
      front.release(before);
      await openApplication(page, database, "reviewer");
      await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
      await writeNote(page, "Knows the rulebook.");
      front.release(after);
      await page.getByRole("button", { name: "Add note" }).click();
      await expect(page.getByRole("region", { name: "History" })).toContainText("Knows the rulebook.");
      // Where Remix finds the next page's files gone, it loads the present page anew; the link leads on from there.
      const loaded = page.waitForEvent("load");
      await page.getByRole("link", { name: "Events", exact: true }).first().click();
      await loaded;
      await page.getByRole("link", { name: "Events", exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Events", exact: true })).toBeVisible();
    },
  );
}
