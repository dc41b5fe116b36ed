import type { Locator, Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { heldSeat, openApplication, storeEvent, storeQueue } from "./committee";
import { letterLink } from "./confirm";
import { statusOf } from "./decisions";
import { aPerson, countApplications } from "./interest-form";
import { expect, expectFault, test } from "./journey";
import { keepBack } from "./keep-back";
import * as partnership from "./partnership-form";
import { readValue } from "./read-value";

const isShort = process.env.PROOF === "short";

/** The changes that extensions and translators make to a page. */
const touches: Record<string, () => void> = {
  "a style first in the head": () => {
    const style = document.createElement("style");
    style.textContent = "html { --touched: 1 }";
    document.head.insertBefore(style, document.head.firstChild);
  },
  "an element after the body": () =>
    document.documentElement.appendChild(document.createElement("com-1password-menu")),
  "an element first in the body": () =>
    document.body.insertBefore(document.createElement("div"), document.body.firstChild),
  "a heading translated in place": () => {
    const heading = document.querySelector("h1");
    const text = heading && document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
    if (text) text.nodeValue = "Ersetzt";
  },
  "every text wrapped by a translator, and each that comes": () => {
    const wrap = (text: Node) => {
      const parent = text.parentElement;
      if (
        !text.nodeValue?.trim() ||
        !parent ||
        parent.closest("font, script, style, title, option, textarea")
      )
        return;
      const font = document.createElement("font");
      font.appendChild(document.createElement("font"));
      text.parentNode?.replaceChild(font, text);
      font.firstElementChild?.append(`${text.nodeValue}`);
    };
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    };
    document.documentElement.classList.add("translated-ltr");
    document.documentElement.lang = "de";
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true });
  },
  "comments removed": () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    const comments: Node[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode);
    for (const comment of comments) comment.parentNode?.removeChild(comment);
  },
  "attributes of html and body": () => {
    document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
    document.body.setAttribute("data-gr-ext-installed", "");
    document.body.setAttribute("cz-shortcut-listen", "true");
  },
  "an icon beside each field": () => {
    const decorate = () => {
      for (const input of document.querySelectorAll("input:not([type=hidden], [data-decorated])")) {
        input.setAttribute("data-decorated", "");
        input.parentNode?.insertBefore(document.createElement("com-lastpass-icon"), input.nextSibling);
      }
    };
    decorate();
    new MutationObserver(decorate).observe(document.documentElement, { childList: true, subtree: true });
  },
};

async function pagesToTouch(page: Page): Promise<string[]> {
  const events = (await (await page.request.get("/api/events")).json()) as { slug: string; date: string }[];
  const next = events.find(({ date }) => Date.parse(date) > Date.now());
  return ["/", `/events/${next?.slug}`];
}

const register = (page: Page) => page.getByRole("contentinfo").locator("a[data-apply]");

const moments: Record<string, (page: Page, path: string, touch: () => void) => Promise<void>> = {
  "before scripts": async (page, path, touch) => {
    const release = await keepBack(page, "**/assets/entry*");
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("contentinfo").waitFor();
    await page.evaluate(touch);
    release();
    await page.waitForLoadState();
  },
  "on intent": async (page, path, touch) => {
    await page.goto(path);
    await page.evaluate(touch);
  },
  "with the dialog open": async (page, path, touch) => {
    await page.goto(path);
    await register(page).click();
    await page.getByRole("dialog").getByLabel("Full Name").waitFor();
    await page.evaluate(touch);
  },
};

/** In short the changes at the head and the body, and the one that goes deepest; at the moments by turns. */
const inShort: Record<string, string> = {
  "a style first in the head": "before scripts",
  "an element first in the body": "with the dialog open",
  "every text wrapped by a translator, and each that comes": "on intent",
};

for (const [moment, prepare] of Object.entries(moments))
  for (const [ofTouch, [touched, touch]] of Object.entries(touches).entries())
    test(`${touched}, ${moment}: the page keeps its links and styles, and leads to a form`, {
      tag: inShort[touched] === moment ? [] : "@proof",
    }, async ({ page, database }) => {
      test.setTimeout(180_000);
      // React notes what it finds changed.
      expectFault("Minified React error");
      // A page of hashes or nonces refuses a style that is not its own.
      expectFault("Content Security Policy");
      const dialog = page.getByRole("dialog");
      const form = page.locator("[role=dialog] form, main form#interest");
      for (const path of (await pagesToTouch(page)).filter((_, at) => !isShort || at === ofTouch % 2)) {
        await prepare(page, path, touch);
        const main = await page.evaluateHandle(() => document.querySelector("main"));
        if (!(await dialog.isVisible())) await register(page).click();
        await expect(form).toBeVisible();
        if (path === "/") {
          const person = aPerson();
          await fillIn(form, person);
          await expect.poll(() => countApplications(database, person.email)).toBe(1);
        }
        if (await dialog.isVisible()) {
          // Nobody's page is made anew while it is read.
          expect(await main.evaluate((element) => element?.isConnected)).toBe(true);
          await page.keyboard.press("Escape");
          await expect(dialog).toBeHidden();
        } else {
          if (path === "/") await page.waitForURL(/\/applications\//);
          await page.unroute("**/assets/entry*");
          await prepare(page, path, moment === "with the dialog open" ? () => {} : touch);
        }
        await expectAlive(page);
      }
    });

/** The acts of people whose page an extension has changed before its scripts came; each answers whether it is stored. */
const touchedActs: Record<
  string,
  (given: { page: Page; database: Database; touch: () => void }) => Promise<void>
> = {
  "a guest confirms": async ({ page, database, touch }) => {
    const { id: eventId } = await storeEvent(database);
    const [{ id }] = await storeQueue(database, eventId, 1, heldSeat);
    await page.goto(await letterLink(database, id));
    await page.evaluate(touch);
    await page.locator("#confirm-form [type=checkbox][name=rule]").check();
    await page.locator("#confirm-form [type=submit]").click();
    const confirmedAt = "SELECT confirmed_at FROM applications WHERE id = ?";
    await expect.poll(() => readValue(database, confirmedAt, id)).not.toBeNull();
  },
  "an organization applies": async ({ page, database, touch }) => {
    const values = partnership.anApplication();
    await partnership.open(page);
    await page.evaluate(touch);
    const form = page.locator("main form[data-sent]");
    for (const [name, value] of Object.entries(values))
      if (name === "type") await form.locator("[name=type]").selectOption(value);
      else await form.locator(`[name=${name}]`).fill(value);
    await form.locator("[type=checkbox][name=consent]").check();
    await form.locator("[type=submit]").first().click();
    await expect.poll(() => partnership.countOf(database, values.email)).toBe(1);
  },
  "a member decides": async ({ page, database, touch }) => {
    const { id } = await openApplication(page, database, "reviewer");
    await page.evaluate(touch);
    await page.locator("[name=to][value=waitlisted]").check();
    await page.locator("button[name=intent][value=decide]").click();
    await expect.poll(() => statusOf(database, id)).toBe("waitlisted");
  },
};

for (const [act, carryOut] of Object.entries(touchedActs))
  for (const [touched, touch] of Object.entries(touches))
    test(`${touched}: ${act} all the same`, {
      // In short the change that goes deepest, on a page of the console.
      tag: touched.startsWith("every text wrapped") && act === "a member decides" ? [] : "@proof",
    }, async ({ page, database }) => {
      expectFault("Minified React error");
      expectFault("Content Security Policy");
      await carryOut({ page, database, touch });
    });

/** By names, since a translated label is another one. */
async function fillIn(form: Locator, person: ReturnType<typeof aPerson>) {
  const next = form.getByRole("button").last();
  for (const step of [
    ["fullName", "email"],
    ["company", "jobTitle", "linkedin"],
    ["interestReason"],
  ] as const) {
    for (const name of step) await form.locator(`[name=${name}]`).fill(person[name]);
    if (await form.page().getByRole("dialog").isVisible()) await next.click();
  }
  if (await form.page().getByRole("dialog").isHidden())
    await form.locator("button[type=submit]").first().click();
}

async function expectAlive(page: Page) {
  await expect(page.locator(".skip-link")).toHaveCSS("position", /absolute|fixed/);
  expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe("auto");
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(200, 300);
  const afterWheel = async () => {
    await page.mouse.wheel(0, 600);
    return page.evaluate(() => scrollY);
  };
  await expect.poll(afterWheel).toBeGreaterThan(100);
  const theme = page.getByRole("button", { name: /^Theme/ });
  const named = await theme.getAttribute("aria-label");
  await theme.click();
  await expect(theme).not.toHaveAttribute("aria-label", named ?? "");
  await page.getByRole("contentinfo").locator('a[href="/framework"]').click();
  await expect(page).toHaveURL("/framework");
}
