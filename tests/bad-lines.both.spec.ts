import { expectBrokenLine, expectOneRow, isRegistration, test } from "./broken-line";
import type { Fault } from "./hostile-line";
import { aPerson, filledForm, InterestForm } from "./interest-form";
import { expect } from "./journey";

/** The faults of a line; in short one of each kind. */
const faults = {
  "lose the request": "@proof",
  "lose the answer": [],
  "cut the answer": "@proof",
  "shorten the answer": "@proof",
  "double the request": [],
  "delay the answer": "@proof",
} satisfies { [fault in Fault]?: "@proof" | [] };

for (const [fault, tag] of Object.entries(faults) as [Fault, "@proof" | []][])
  test(`a line that happens to ${fault} stores one application`, { tag }, async ({
    page,
    line,
    scripts,
    database,
  }) => {
    expectBrokenLine();
    const { form, person } = await filledForm(page, scripts);
    // Over connections that have been used before, the browser itself asks once more.
    const isLost = fault.startsWith("lose");
    line.fail(fault, isRegistration, isLost ? (scripts ? 2 : 99) : 1);
    await form.submit();
    if (!scripts && isLost) {
      await expect(page).toHaveURL(/^chrome-error:/);
      line.heal();
      await page.reload();
    }
    await form.expectReceived();
    await expectOneRow(database, person);
  });

test("Back from a received application leads to its form, which corrects it", async ({
  page,
  scripts,
  database,
}) => {
  const form = new InterestForm(page, false);
  const person = aPerson();
  await page.goto("/apply");
  if (scripts) await expect(form.root).toHaveAttribute("novalidate");
  await form.fill(person);
  await form.submit();
  await form.expectReceived();
  await page.goBack();
  if (scripts) await expect(form.root).toHaveAttribute("novalidate");
  await form.fill({ ...person, jobTitle: "Chair" });
  await form.submit();
  await expect(page.getByText("Your corrections are stored.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Chair" })).toBeVisible();
  await expectOneRow(database, person);
});

test("without Sec-Fetch-Site, Origin and cookies every form is taken all the same", async ({
  page,
  line,
  scripts,
  database,
}) => {
  line.strip("Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest", "Cookie", "Origin");
  const { form, person } = await filledForm(page, scripts);
  await form.submit();
  await form.expectReceived();
  if (scripts) await page.getByRole("link", { name: "View your application" }).first().click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f]{64}$/);
  await page.getByText("Correct", { exact: false }).first().click();
  await expectOneRow(database, person);
});
