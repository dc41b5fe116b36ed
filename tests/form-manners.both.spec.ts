import { aPerson, countApplications, type FieldName, InterestForm } from "./interest-form";
import { expect, test } from "./journey";
import { anApplication, consent, control, countOf, fill, labels, submit } from "./partnership-form";

// The common behaviour of all forms: their own words, completion, and questions in place of refusals.

test("an empty form is answered in the site's own words, and never by a bubble of the browser", async ({
  page,
}) => {
  for (const [path, first] of [
    ["/apply", "Full name is required"],
    ["/partnership-application", "Enter the name of your organization"],
    ["/applications", "Valid professional email is required"],
  ] as const) {
    await page.goto(path);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^(Submit Application|Send)/ })
      .click();
    const summary = page.getByRole("alert");
    await expect(summary, path).toBeFocused();
    await expect(summary.getByRole("link").first()).toHaveText(first);
  }
});

test("a profile that is none is asked about once and taken when it is sent again", async ({
  page,
  scripts,
  database,
}) => {
  const person = aPerson({ linkedin: "https://www.linkedin.com/feed/" });
  const form = new InterestForm(page, scripts);
  await form.open();
  if (scripts) {
    // The module that knows slips is fetched once somebody types.
    const fetched = page.waitForResponse(/\/doubts-/);
    await form.control("fullName").fill("G");
    await (await fetched).finished();
  }
  await form.fill(person);
  if (!scripts) await form.submit();
  expect(await form.message("linkedin")).toMatch(
    /^This is no personal profile: .* Change it, or go on as it is/,
  );
  await expect(scripts ? form.control("linkedin") : page.getByRole("alert")).toBeFocused();
  expect(await countApplications(database, person.email)).toBe(0);
  if (scripts) {
    // It is asked about on the second step, where filling in does not begin.
    await page.getByRole("button", { name: "Previous" }).click();
    await form.fill(person);
  }
  for (const [kept, text] of Object.entries(person))
    await expect(form.control(kept as FieldName)).toHaveValue(text);
  await form.submit();
  await form.expectReceived();
  expect(await countApplications(database, person.email)).toBe(1);
});

test("a partner's slips are asked about once, and a website is completed", async ({
  page,
  scripts,
  database,
}) => {
  const values = {
    ...anApplication(),
    email: `grace.${scripts}.${Date.now()}@hotmial.com`,
    phone: "12",
    website: "www.compiler.example/about",
  };
  await page.goto("/partnership-application");
  await fill(page, values);
  await consent(page).check();
  await submit(page);
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([/^Did you mean .*@hotmail\.com\?/, /too few digits/]);
  expect(await countOf(database, values.email)).toBe(0);
  for (const name of Object.keys(labels) as (keyof typeof labels)[])
    if (name in values && name !== "topic") await expect(control(page, name)).not.toHaveValue("");
  await submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received");
  const stored = database
    .prepare("SELECT website, phone FROM partnership_applications WHERE email = ?")
    .bind(values.email);
  expect(await stored.first()).toEqual({ website: "https://www.compiler.example/about", phone: "12" });
});
