import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { signIn, storeEvent, storeQueue } from "./committee";
import { everythingStored } from "./everything-stored";
import { aPerson } from "./interest-form";
import { test as base, expect, expectFault } from "./journey";

/** Another site: `localhost` is not `127.0.0.1` to a browser, neither as an origin nor as a site. */
const test = base.extend<{ elsewhere: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  elsewhere: async ({}, use) => {
    const server = createServer((_, answer) => {
      answer.setHeader("Content-Type", "text/html; charset=utf-8");
      answer.end("<!doctype html><title>Elsewhere</title><link rel=icon href=data:,><p>Another site");
    });
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
    server.close();
  },
});

type Write = { path: string; values: Record<string, string> };
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];

/** A write of each who is asked by a cookie or a link, and one of the API, each with what makes it valid. */
async function someWrites(database: Database, page: Page): Promise<Write[]> {
  const event = await storeEvent(database);
  const [application] = await storeQueue(database, event.id, 1);
  const registered = await page.request.post("/api/events/register", {
    data: { ...aPerson(), eventId: event.id },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  const own = new URL((await registered.json()).statusUrl, "http://site.invalid").pathname;
  const interest = {
    ...aPerson(),
    eventId: String(event.id),
    submissionId: crypto.randomUUID(),
    website: "",
  };
  const committee = `/committee/applications/${application?.id}`;
  return [
    { path: "/apply", values: interest },
    { path: "/api/events/register", values: interest },
    { path: committee, values: { intent: "note", note: "Written elsewhere" } },
    { path: "/committee/members", values: { email: "elsewhere@committee.example", role: "chair" } },
    { path: own, values: { intent: "erase", confirm: "yes" } },
  ];
}

/** Posts a form from where the page stands, which every site can do; answers the status. */
async function postForm(page: Page, site: string, { path, values }: Write, type: string): Promise<number> {
  const answered = page.waitForResponse(
    (answer) => answer.url() === site + path && answer.request().method() === "POST",
  );
  const loaded = page.waitForEvent("load");
  await page.evaluate(
    ({ action, values, type }) => {
      const form = Object.assign(document.createElement("form"), { action, method: "post", enctype: type });
      for (const [name, value] of Object.entries(values)) {
        const field = Object.assign(document.createElement("textarea"), { name, value });
        form.appendChild(field);
      }
      document.body.appendChild(form);
      HTMLFormElement.prototype.submit.call(form);
    },
    { action: site + path, values, type },
  );
  const answer = await answered;
  await loaded;
  return answer.status();
}

test("another site's forms and requests store nothing, though a member and an applicant visit it", {
  tag: "@proof",
}, async ({ page, site, database, elsewhere }) => {
  test.setTimeout(120_000);
  for (const status of ["403", "415", "ERR_BLOCKED"]) expectFault(status);
  await signIn(page, "chair");
  const writes = await someWrites(database, page);
  // The receipt is still on its way; what the other site does comes after it.
  const receipt = database.prepare("SELECT status FROM outbox ORDER BY id DESC LIMIT 1");
  await expect.poll(() => receipt.first<string>("status")).toBe("sent");
  const before = await everythingStored(database);

  for (const write of writes) {
    for (const type of formTypes) {
      await page.goto(elsewhere);
      const status = await postForm(page, site.origin, write, type);
      expect.soft([403, 415], `${write.path} ${type}: ${status}`).toContain(status);
    }
  }
  await page.goto(elsewhere);
  const sent = await page.evaluate(
    async ({ writes, types }) => {
      let count = 0;
      for (const { path, values } of writes) {
        const bodies: BodyInit[] = types.map((type) => new Blob([JSON.stringify(values)], { type }));
        const form = new FormData();
        for (const [name, value] of Object.entries(values)) form.set(name, value);
        for (const body of [...bodies, form, new URLSearchParams(values), JSON.stringify(values)]) {
          await fetch(path, { method: "POST", mode: "no-cors", credentials: "include", body }).catch(
            () => null,
          );
          count++;
        }
        navigator.sendBeacon(path, new URLSearchParams(values));
      }
      return count;
    },
    { writes: writes.map((write) => ({ ...write, path: site.origin + write.path })), types: formTypes },
  );
  expect(sent).toBe(writes.length * 6);
  expect(await everythingStored(database)).toBe(before);

  // The control: the same forms from the site's own page are stored.
  await page.goto("/compliance");
  const note = writes.find(({ values }) => values.intent === "note");
  const apply = writes.find(({ path }) => path === "/apply");
  if (!note || !apply) throw new Error("No write to compare with");
  for (const write of [note, apply]) {
    const stored = await everythingStored(database);
    await page.goto("/compliance");
    expect(await postForm(page, site.origin, write, "multipart/form-data"), write.path).toBe(303);
    expect(await everythingStored(database), write.path).not.toBe(stored);
  }
  console.log(
    `PROOF other-origin | ${writes.length * formTypes.length} forms and ${sent} requests of another site store nothing`,
  );
  console.log("PROOF other-origin | control: the same forms on the site's own page are stored");
});

test("another site can lead to this one, and can neither embed nor read it", async ({
  page,
  site,
  elsewhere,
}) => {
  for (const fault of ["frame", "ERR_BLOCKED", "CORS", "ERR_FAILED"]) expectFault(fault);
  await page.goto(elsewhere);
  for (const path of ["/", "/apply", "/api/openapi.json", "/healthz", "/favicon.svg"]) {
    await page.evaluate((src) => {
      document.body.replaceChildren(Object.assign(document.createElement("iframe"), { src }));
    }, site.origin + path);
    await expect.poll(() => page.frames()[1]?.url(), path).toMatch(/^chrome-error:/);
  }
  const read = await page.evaluate(
    (url) =>
      fetch(url, { credentials: "include" }).then(
        (answer) => answer.text(),
        () => null,
      ),
    `${site.origin}/dashboard`,
  );
  expect(read).toBeNull();
  // The control: its own page is embedded and read.
  await page.evaluate(() => {
    document.body.replaceChildren(Object.assign(document.createElement("iframe"), { src: "/framed" }));
  });
  await expect(page.frameLocator("iframe").getByText("Another site")).toBeVisible();

  await page.evaluate((href) => {
    document.body.replaceChildren(Object.assign(document.createElement("a"), { href, textContent: "Over" }));
  }, `${site.origin}/apply`);
  await page.getByRole("link", { name: "Over" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Apply to attend" })).toBeVisible();
});
