import { violations } from "./accessibility";
import { storeEvent } from "./committee";
import { aPerson, countApplications, filledForm, InterestForm } from "./interest-form";
import { expect, test } from "./journey";

test("every step and every refusal of the form is accessible in both themes", async ({ page, scripts }) => {
  const form = new InterestForm(page, scripts);
  const person = aPerson();
  const check = async (state: string) => {
    for (const [colorScheme, only] of [
      ["dark", "ofColour"],
      ["light", "all"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await violations(page, scripts, only), `${state}, ${colorScheme}`).toEqual([]);
    }
  };
  await form.open();
  await check("opened");
  if (scripts) {
    const next = form.root.getByRole("button", { name: "Next" });
    await next.click();
    await form.message("fullName");
    await check("first step refused");
    await form.control("fullName").fill("Grace Hopper");
    await form.control("email").fill(person.email);
    await next.click();
    await expect(form.root.getByText("Step 2 of 3")).toBeVisible();
    await check("second step");
    await next.click();
    await form.message("company");
    await check("second step refused");
    await form.control("company").fill("Compiler House");
    await form.control("jobTitle").fill("Rear Admiral");
    await form.control("linkedin").fill("https://www.linkedin.com/in/grace");
    await next.click();
    await expect(form.root.getByText("Step 3 of 3")).toBeVisible();
    await check("third step");
  }
  await form.submit();
  await form.message("interestReason");
  await check("refused");
  if (scripts) await form.control("interestReason").fill(person.interestReason);
  else await form.fill(person);
  await form.submit();
  await form.expectReceived();
  await check("received");
});

test("a flood is refused in plain words, and nothing typed is lost", async ({
  page,
  scripts,
  request,
  database,
}) => {
  const { id: eventId } = await storeEvent(database);
  const apply = () => request.post("/api/events/register", { data: { ...aPerson(), eventId } });
  expect((await apply()).status()).toBe(201);
  await database.prepare("UPDATE rate_counts SET count = 1000").run();
  expect((await apply()).status()).toBe(429);

  const { form, person } = await filledForm(page, scripts);
  await form.submit();
  const words = /Too many (applications|requests)/;
  if (scripts) await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
  else await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  for (const name of ["fullName", "email", "company", "jobTitle", "linkedin", "interestReason"] as const) {
    await expect(form.control(name)).toHaveValue(person[name]);
  }
  expect(await countApplications(database, person.email)).toBe(0);
});
