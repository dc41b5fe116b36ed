import { expectBrokenLine, expectKept, expectOneRow, isRegistration, test } from "./broken-line";
import { aPerson, InterestForm } from "./interest-form";
import { expect } from "./journey";
import { applyAndOpen, correct } from "./own-page";

test("a form that a failing line has taken away is there again by Back, with what was typed", async ({
  page,
  line,
  scripts,
  database,
}) => {
  expectBrokenLine();
  const form = new InterestForm(page, scripts);
  const person = aPerson();
  await page.goto("/framework");
  await form.open();
  await form.fill(person);
  line.fail("lose the answer", isRegistration, 99);
  await form.submit();
  await expect(page).toHaveURL(/^chrome-error:/);
  line.heal();
  await page.goBack();
  await expectKept(form, { ...person });
  await form.submit();
  await form.expectReceived();
  await expectOneRow(database, person);
});

test("a correction that a failing line has taken away is there again by Back, with what was typed", async ({
  page,
  line,
}) => {
  expectBrokenLine();
  await applyAndOpen(page, aPerson());
  const fold = await correct(page, "Job Title", "Commodore");
  line.fail("lose the request", ({ method }) => method === "POST", 99);
  await fold.getByRole("button", { name: "Store corrections" }).click();
  await expect(page).toHaveURL(/^chrome-error:/);
  line.heal();
  await page.goBack();
  await expect(page.getByLabel("Job Title")).toHaveValue("Commodore");
});
