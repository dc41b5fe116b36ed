import type { Page } from "playwright/test";
import {
  earlierNotReceived,
  notReceived,
  received,
  receivedOnce,
  shownAsStored,
} from "../app/content/unanswered-messages";
import { expectBrokenLine, test } from "./broken-line";
import { storeEvent } from "./committee";
import type { Fault, HostileLine } from "./hostile-line";
import { aPerson } from "./interest-form";
import { answerQuestions, expect, expectFault } from "./journey";
import { applicationsOf, type Form, first, forms, type Given } from "./promised-forms";

// A page's promised form is sent once, as it was when Submit was pressed, or somebody is asked first.

const later = `${first} And where they are not.`;

const faults = {
  "a lost request": "lose the request",
  "a lost answer": "lose the answer",
  "a hanging answer": "keep the answer",
} as const satisfies Record<string, Fault>;

type Sending = Given & { form: Form; line: HostileLine };

/** A person's acts while an answer is awaited; a question of the browser is answered by staying. */
const acts: Record<string, (sending: Sending) => Promise<unknown>> = {
  "following a link": async ({ page }) => {
    // It is behind the dialog.
    if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click({ noWaitAfter: true });
  },
  "typing on": async ({ form }) => {
    if (await form.words.isEnabled()) await form.words.fill(later);
  },
  correcting: async ({ form, line }) => {
    await form.root.getByRole("button", { name: "Stop and edit" }).click();
    await form.words.fill(later);
    line.heal();
    await form.submit();
  },
  Back: ({ page }) => page.evaluate(() => history.back()),
  "a reload": ({ page }) => page.evaluate(() => location.reload()),
  "a second tab": async ({ page }) => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await tab.close();
  },
  "going offline and back": async ({ page }) => {
    await page.context().setOffline(true);
    await page.clock.runFor(5_000);
    await page.context().setOffline(false);
  },
};

const stillTrying = "No answer yet. We are still trying";
const waitUntilTold = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(2_000);
    await expect(page.getByText(stillTrying)).toBeVisible({ timeout: 100 });
  }).toPass();

/** Sends a form into a fault, does something meanwhile, and answers what became of the promise that it stands wrong. */
async function problemsOf(
  { page, database, line }: Given & { line: HostileLine },
  form: Form,
  fault: Fault,
  act: string,
  pauses = 10,
) {
  const asked = answerQuestions(page, "dismiss");
  line.fail(fault, form.isOfForm, 99);
  await form.submit();
  if (fault === "keep the answer") await waitUntilTold(page);
  await expect(page.getByText(stillTrying)).toBeVisible();
  await acts[act]?.({ page, database, form, line });
  // A page that was left has gone by then.
  await page.waitForTimeout(500);
  line.heal();
  const wanted = act === "correcting" ? later : first;
  let texts: string[] = [];
  for (let pause = 0; pause < pauses && !(texts.length === 1 && texts[0] === wanted); pause++) {
    await page.clock.runFor(5_000);
    await page.waitForTimeout(300);
    texts = await form.stored();
  }
  if (texts.length === 0) return asked.length > 0 ? ["not sent, after a question"] : ["dropped in silence"];
  if (texts.length > 1) return ["doubled"];
  return texts[0] === wanted ? [] : ["changed"];
}

for (const [ofForm, [name, open]] of Object.entries(forms).entries())
  for (const [ofAct, act] of Object.keys(acts).entries())
    for (const [ofFault, [faultName, fault]] of Object.entries(faults).entries()) {
      // In short each form once, each fault at least once, and the acts that no other journey has.
      const isShort = ofForm === ofAct && ofFault === (ofAct + 1) % 3;
      test(`${name} keeps its promise through ${faultName} and ${act}`, {
        tag: isShort ? [] : "@proof",
      }, async ({ page, line, database }) => {
        expectBrokenLine();
        for (const text of ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED"]) expectFault(text);
        await page.clock.install();
        const form = await open({ page, database });
        expect(await problemsOf({ page, database, line }, form, fault, act)).toEqual([]);
        // A try whose answer hangs is given up after half a minute, and made again.
        if (act === "correcting" || act === "typing on")
          await expect(async () => {
            await page.clock.runFor(5_000);
            await expect(form.done).toBeVisible({ timeout: 500 });
          }).toPass({ timeout: 20_000 });
        console.info(`PROOF promises-to-send | ${name} through ${faultName} and ${act}: kept`);
      });
    }

/** How somebody comes back to a page whose answer they did not wait for, with a line that works. */
const returns = {
  "restoring the tab": { hasSession: true, days: 0 },
  "opening the page anew": { hasSession: false, days: 0 },
  "restoring the tab the next day": { hasSession: true, days: 1 },
} as const;

/** Leaves a page that still sends, by closing its tab; a browser that asks first is told to go. */
async function closeTab(page: Page) {
  const kept = await page.evaluate(() => ({
    session: Object.entries(sessionStorage),
    state: history.state as unknown,
    url: location.href,
  }));
  const asked = answerQuestions(page, "accept");
  const isClosed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await isClosed;
  return { ...kept, asked };
}

/** Opens it again as the browser does: a restored tab has the session's storage and the state of its history. */
async function comeBack(
  page: Page,
  { url, session, state }: Awaited<ReturnType<typeof closeTab>>,
  { hasSession, days }: (typeof returns)[keyof typeof returns],
) {
  const tab = await page.context().newPage();
  if (days > 0) await tab.clock.install({ time: Date.now() + days * 86_400_000 });
  if (hasSession)
    await tab.addInitScript(
      ({ session, state, url }) => {
        if (location.href !== url || history.state !== null) return;
        for (const [name, value] of session) sessionStorage.setItem(name, value);
        history.replaceState(state, "");
      },
      { session, state, url },
    );
  await tab.goto(url);
  return tab;
}

let comings = 0;
for (const [name, open] of Object.entries(forms))
  for (const [coming, by] of Object.entries(returns))
    for (const [faultName, fault] of Object.entries(faults)) {
      // In short two of the returns and faults: the third pair is in page-comes-back.spec.ts.
      const isShort = [16, 32].includes(comings++);
      test(`${name} says after ${faultName} and ${coming} what became of it`, {
        tag: isShort ? [] : "@proof",
      }, async ({ page, line, database }) => {
        expectBrokenLine();
        expectFault("ERR_FAILED");
        await page.clock.install();
        const form = await open({ page, database });
        line.fail(fault, form.isOfForm, 99);
        await form.submit();
        await waitUntilTold(page);
        const left = await closeTab(page);
        line.heal();
        const isStored = (await form.stored()).includes(first);
        expect(isStored).toBe(fault !== "lose the request");
        expect(left.asked, "a question before what is not sent is lost").not.toEqual([]);
        const tab = await comeBack(page, left, by);
        const isReceived = tab.getByText(received).or(tab.getByText(receivedOnce));
        const isNotReceived = tab.getByText(notReceived).or(tab.getByText(earlierNotReceived));
        const isShown = tab.getByText(shownAsStored);
        if (by.hasSession) await expect(isReceived.or(isNotReceived).or(isShown).first()).toBeVisible();
        // The page speaks by itself within this time.
        else await tab.waitForTimeout(2_000);
        expect(await isReceived.count(), "received").toBeLessThanOrEqual(isStored ? 1 : 0);
        expect(await isNotReceived.count(), "not received").toBeLessThanOrEqual(isStored ? 0 : 1);
        const same = (await form.stored()).filter((text) => text === first);
        expect(same.length, "stored").toBe(isStored ? 1 : 0);
        console.info(`PROOF promises-to-send | ${name} through ${faultName} and ${coming}: told`);
      });
    }

/** A form whose resend takes what stands in it, and ends with its page, as ours once did. */
async function formOfBefore({ page, database }: Given): Promise<Form> {
  const person = aPerson();
  const { id } = await storeEvent(database);
  const hidden = { ...person, eventId: String(id), submissionId: crypto.randomUUID(), contactPreference: "" };
  await page.route("**/form-of-before", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Before</title><main><form>
        ${Object.entries(hidden)
          .filter(([name]) => name !== "interestReason")
          .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
          .join("")}
        <label>Reason <textarea name="interestReason">${first}</textarea></label><button>Send</button><p></p></form></main>
        <footer><a href="/privacy">Privacy</a></footer><script>
        const form = document.querySelector("form");
        const send = () => fetch("/apply", { method: "POST", body: new URLSearchParams(new FormData(form)) })
          .then(() => document.querySelector("p").textContent = "Sent", () => {
            document.querySelector("p").textContent = "No answer yet. We are still trying";
            setTimeout(send, 4000);
          });
        form.onsubmit = (event) => { event.preventDefault(); send(); };
        </script>`,
    }),
  );
  await page.goto("/form-of-before");
  return {
    root: page.getByRole("main"),
    words: page.getByLabel("Reason"),
    submit: () => page.getByRole("button", { name: "Send" }).click(),
    isOfForm: ({ method, path }) => method === "POST" && path.startsWith("/apply"),
    stored: applicationsOf(database, person.email),
    done: page.getByText("Sent", { exact: true }),
  };
}

test("control: a form that changes is found out", { tag: "@proof" }, async ({ page, line, database }) => {
  expectBrokenLine();
  await page.clock.install();
  const found: string[] = [];
  // It tries every four seconds, and three pauses are fifteen.
  for (const act of ["typing on", "following a link"]) {
    const form = await formOfBefore({ page, database });
    found.push(...(await problemsOf({ page, database, line }, form, "lose the request", act, 3)));
  }
  expect(found).toEqual(["changed", "dropped in silence"]);
  console.info(`PROOF promises-to-send | control: found out ${found.join(" and ")}`);
});
