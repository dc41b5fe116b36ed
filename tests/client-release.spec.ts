import { createServer } from "node:http";
import type { Page } from "playwright/test";
import { listenHere } from "../scripts/listen-here";
import { aPerson, countApplications, InterestForm } from "./interest-form";
import { expect, expectFault, test } from "./journey";

/** A release takes the files of the last one away: whatever this page has not fetched yet is gone. */
async function takeAwayTheRest(page: Page) {
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404, body: "" }));
  expectFault("status of 404");
  expectFault("Error loading route module");
  expectFault("Failed to fetch dynamically imported module");
}

/** Counts the documents that the browser opens from now on; of one that it fetched ahead there is no request. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("domcontentloaded", () => {
    documents += 1;
  });
  return () => documents;
}

test("a page of the last release leads on to the pages of the new one", async ({ page }) => {
  await page.goto("/framework", { waitUntil: "networkidle" });
  const documents = countDocuments(page);
  await takeAwayTheRest(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The page finds no file, and stays a plain page: it does not try for ever.
  await page.waitForTimeout(1_500);
  await expect.poll(documents).toBe(1);
});

test("where the dialog of the last release is gone, its page takes the application", async ({
  page,
  database,
}) => {
  await page.goto("/framework", { waitUntil: "networkidle" });
  const documents = countDocuments(page);
  await takeAwayTheRest(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" }).click();
  await expect(page).toHaveURL(/\/apply$/);
  await expect.poll(documents).toBe(1);
  const form = new InterestForm(page, false);
  const person = aPerson();
  await form.fill(person);
  await form.submit();
  await form.expectReceived();
  expect(await countApplications(database, person.email)).toBe(1);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("its switch empties every cache and removes it, and the site goes on", async ({ page, baseURL }) => {
    const standing = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
      }));
    const front = await startFront(baseURL ?? "");
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

/** The site with another sw.js: the runner cannot change a file that the browser itself asks for. */
async function startFront(target: string) {
  let isSwitchedOff = false;
  const server = createServer(async (incoming, outgoing) => {
    const answer = await fetch(target + incoming.url, { method: incoming.method === "GET" ? "GET" : "HEAD" });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    delete headers["content-length"];
    delete headers["content-encoding"];
    delete headers["transfer-encoding"];
    outgoing.writeHead(answer.status, headers);
    const switched = String(body).replace("const isOff = false;", "const isOff = true;");
    outgoing.end(isSwitchedOff && incoming.url === "/sw.js" ? switched : body);
  });
  const origin = await listenHere(server);
  return {
    origin,
    switchOff: () => {
      isSwitchedOff = true;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
