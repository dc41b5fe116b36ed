import { listen } from "./announcements";
import { pauseClock } from "./clock";
import { aPerson, countApplications, type FieldName, filledForm, InterestForm } from "./interest-form";
import { expect, test } from "./journey";

test("the keyboard alone completes the dialog, and Enter is Next till its end", async ({
  page,
  database,
}) => {
  const person = aPerson();
  const form = new InterestForm(page, true);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" }).focus();
  await page.keyboard.press("Enter");
  await form.control("fullName").focus();
  await page.keyboard.type(person.fullName);
  const fillNext = async (name: FieldName, value: string) => {
    await page.keyboard.press("Tab");
    await expect(form.control(name)).toBeFocused();
    await page.keyboard.insertText(value);
  };
  await fillNext("email", person.email);
  await page.keyboard.press("Enter");
  await expect(form.root.getByText("Step 2 of 3")).toBeVisible();
  for (const name of ["company", "jobTitle", "linkedin"] as const) await fillNext(name, person[name]);
  await page.keyboard.press("Enter");
  await expect(form.root.getByText("Step 3 of 3")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(form.control("eventId")).toBeFocused();
  await fillNext("interestReason", person.interestReason);
  await form.root.getByRole("button", { name: "Submit Application" }).focus();
  await page.keyboard.press("Enter");
  await form.expectReceived();
  expect(await countApplications(database, person.email)).toBe(1);
  // Reached by the keyboard, it stays until a key closes it.
  await expect(page.getByText("Registration Submitted Successfully", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form.root).toBeHidden();
});

test("the dialog begins at its first field, and no message or step moves it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const form = new InterestForm(page, true);
  await form.open();
  await expect(form.control("fullName")).toBeFocused();
  const box = () => form.root.evaluate((dialog) => dialog.getBoundingClientRect().toJSON());
  const first = await box();
  await form.root.getByRole("button", { name: "Next" }).click();
  await expect(form.control("fullName")).toHaveAttribute("aria-invalid", "true");
  expect(await box()).toEqual(first);
  await expect(form.root.getByRole("button", { name: "Previous" })).toBeDisabled();
  await form.fill({ fullName: "Grace Hopper", email: "grace@example.org", company: "Co", jobTitle: "Jo" });
  expect(await box()).toEqual(first);
  // Nothing is checked on the way back, and nothing is lost.
  await form.root.getByRole("button", { name: "Previous" }).click();
  await expect(form.root.getByText("Step 1 of 3")).toBeVisible();
  await expect(form.control("fullName")).toHaveValue("Grace Hopper");
  // The counter tells what is missing to the fewest, and then what is used of the most.
  const { interestReason, ...rest } = aPerson();
  await form.fill(rest);
  const counter = form.root.locator("[aria-hidden]", { hasText: /^\d+( of |\/)/ });
  await form.control("interestReason").fill("Twelve chars");
  await expect(counter).toHaveText("12 of at least 50");
  await form.control("interestReason").fill("x".repeat(50));
  await expect(counter).toHaveText("50/4,000");
});

test("a success is announced once, covers and stores nothing, and goes after 3,000 ms", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  const { form, person } = await filledForm(page, true);
  const heard = await listen(page);
  await pauseClock(page);
  await form.submit();
  await form.expectReceived();
  await expect(page.getByText("Registration Submitted Successfully", { exact: true })).toBeVisible();
  await expect(page.getByText(/selection committee will review/)).toHaveCount(1);
  const said = await form.root.getByRole("link").or(form.root.getByRole("heading")).all();
  expect(await Promise.all(said.map((one) => one.evaluate(isOnTop)))).toEqual(said.map(() => true));
  await page.clock.runFor(2_999);
  await expect(form.root).toBeVisible();
  await page.clock.runFor(1);
  await expect(form.root).toBeHidden();
  const received = page.getByText(/^Application OFN-.* received\.$/);
  await expect(received).toBeVisible();
  expect((await heard()).filter((text) => /Submitted|received/i.test(text))).toHaveLength(1);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  for (const value of [person.email, person.fullName, person.company]) expect(stored).not.toContain(value);

  // The rest lies in the flow, and covers nothing.
  await received.scrollIntoViewIfNeeded();
  for (const shown of [received, page.getByRole("link", { name: "View your application" })])
    expect(await shown.evaluate(isOnTop)).toBe(true);
  const isInFlow = await received.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky|absolute/.test(getComputedStyle(at).position)) return false;
    return true;
  });
  expect(isInFlow).toBe(true);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(received).toBeHidden();
});

test("an alert goes with its mistake and its step; domains and companies are suggested", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      "ofn-recent-companies",
      JSON.stringify({ state: { companies: ["Analytical Engines"] }, version: 1 }),
    ),
  );
  const form = new InterestForm(page, true);
  await form.open();
  const alert = form.root.getByRole("alert");
  // Those that the browser offers below the focused control.
  const suggestions = () =>
    page.locator("input:focus").evaluate(({ list }: HTMLInputElement) => {
      return [...(list?.options ?? [])].map(({ value }) => value);
    });
  // Knowing of slips is fetched once somebody types.
  const knowing = page.waitForResponse(/\/doubts-/);
  await form.control("fullName").fill("Grace Hopper");
  await (await knowing).finished();
  await form.control("email").fill("grace");
  expect(await suggestions()).toEqual([]);
  await form.control("email").fill("grace@prot");
  await expect.poll(suggestions).toEqual(["grace@proton.me", "grace@protonmail.com"]);
  await form.control("email").fill("grace@gmial.com");
  await form.control("email").press("Enter");
  await expect(alert).toContainText("Did you mean grace@gmail.com?");
  await form.control("email").fill("grace@gmail.com");
  await expect(alert).toBeEmpty();
  await form.control("email").fill("grace@");
  await form.control("email").press("Enter");
  await expect(alert).toContainText("Valid professional email is required");
  await form.control("email").fill("grace@hotmial.com");
  await form.control("email").press("Enter");
  await expect(alert).toContainText("Did you mean");
  // Sent again as it is, it is taken.
  await form.control("email").press("Enter");
  await expect(form.root.getByText("Step 2 of 3")).toBeVisible();
  await expect(alert).toBeEmpty();
  await form.control("company").fill("a");
  await expect.poll(suggestions).toHaveLength(6);
  expect(await suggestions()).toContain("Analytical Engines");
});

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("of full events the first is preselected, and only people choose a waiting list", async ({ page }) => {
  const events = (await (await page.request.get("/api/events")).json()) as object[];
  const full = events.map((event) => ({ ...event, maxAttendees: 1, currentAttendees: 1 }));
  await page.route("**/api/events", (route) => route.fulfill({ json: full }));
  const { form } = await filledForm(page, true);
  const select = form.control("eventId");
  await expect(select.locator("option:checked")).toHaveText(/\(Full\)$/);
  const applyingFor = form.root.getByText(/^You are applying for/);
  await expect(applyingFor).toBeHidden();
  await form.submit();
  expect(await form.message("eventId")).toBe("Please select an event");
  const list = select.locator('option[value$="waiting-list"]').first();
  await select.selectOption((await list.getAttribute("value")) ?? "");
  await expect(applyingFor).toHaveText(/\(Waiting list\)$/);
  await form.submit();
  await form.expectReceived();
});

test("where no event is open the dialog has no form, but calendar and briefings", async ({ page }) => {
  await page.route("**/api/events", (route) => route.fulfill({ json: [] }));
  await page.goto("/framework");
  await page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" }).click();
  const dialog = page.getByRole("dialog");
  const note = dialog.getByRole("note");
  await expect(note).toContainText("No event is open");
  await expect(note.getByRole("link", { name: "calendar" })).toHaveAttribute("href", "/calendar.ics");
  await expect(note.getByRole("link", { name: "briefings" })).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: /Submit|Next/ })).toHaveCount(0);
});

test("Escape and Back close the dialog, and each link finds what was typed again", async ({ page }) => {
  await page.goto("/events");
  const links = page.getByRole("main").locator("a[data-apply]");
  const form = new InterestForm(page, true);
  const chosen = () => form.root.locator("[name=eventId]").inputValue();
  await links.nth(0).click();
  await form.fill({ fullName: "Grace Hopper" });
  const first = await chosen();
  await page.keyboard.press("Escape");
  await expect(form.root).toBeHidden();
  await expect(links.nth(0)).toBeFocused();
  await links.nth(0).press("Enter");
  await expect(form.control("fullName")).toHaveValue("Grace Hopper");
  await page.goBack();
  await expect(form.root).toBeHidden();
  await page.goForward();
  await expect(form.control("fullName")).toHaveValue("Grace Hopper");
  await page.keyboard.press("Escape");
  await links.nth(1).click();
  await expect(form.control("fullName")).toHaveValue("Grace Hopper");
  expect(await chosen()).not.toBe(first);
});

test("a link to the form opens the dialog, and its page by a modified press", async ({ page, context }) => {
  const form = new InterestForm(page, true);
  for (const path of ["/events", "/round-tables/bangkok?tab=focus"]) {
    await page.goto(path);
    const link = page.getByRole("main").locator("a[data-apply]").first();
    const slug = /event=(.+)/.exec((await link.getAttribute("href")) ?? "")?.[1];
    await link.click();
    await expect(form.root.getByText("Step 1 of 3"), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
    expect(page.url()).toContain(slug ? `#apply/${slug}` : "#apply");
    await page.keyboard.press("Escape");
  }
  const opened = context.waitForEvent("page");
  const register = page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" });
  await register.click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL(/\/apply$/);
  await expect(form.root).toBeHidden();
});
