import ICAL from "ical.js";
import type { Locator, Page } from "playwright/test";
import { signIn, storeEvent } from "./committee";
import { writeNote } from "./decisions";
import { executableValues } from "./hostile-values";
import { InterestForm } from "./interest-form";
import { test as base, expect, expectFault, ownSite } from "./journey";
import { correct } from "./own-page";
import * as partnership from "./partnership-form";
import { readValue } from "./read-value";

/** Its own site: the calendar that it reads is stored for a minute. */
const test = base.extend({ site: ownSite() });

const [script, image, closing, quote, template, formula, link] = executableValues;
const executed = (page: Page) => page.evaluate(() => Reflect.get(window, "executed"));
/** Opens a page and sees the values as text; a violation of the policy fails the journey by itself. */
async function shows(page: Page, path: string, values: readonly string[]) {
  await page.goto(path);
  for (const value of values)
    await expect.soft(page.getByText(value).first(), `${path}: ${value}`).toBeVisible();
  expect.soft(await executed(page), path).toBeUndefined();
}

async function fillIn(form: Page | Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
}

test("what applicants and partners type is text on every page, in every letter and in every file", async ({
  page,
  database,
}) => {
  test.setTimeout(120_000);
  const person = {
    fullName: `Ada ${script}`,
    email: `ada.${crypto.randomUUID()}@example.org`,
    // A number that can be called, since others are asked about.
    phone: `${formula}+442079460000`,
    company: `Engines ${image}`,
    jobTitle: `Head ${closing}`,
    linkedin: `https://www.linkedin.com/in/${encodeURI(quote)}?${link}`,
    interestReason: `${template} ${quote} and forty more characters to say why, as the form asks.`,
  };
  const values = [person.fullName, person.company, person.jobTitle, person.interestReason, person.phone];
  const form = new InterestForm(page, false);
  await form.open();
  await form.fill(person);
  await form.submit();
  // Such an address is asked about once, in a text that names it.
  await expect(page.getByRole("alert").getByText(/^This is no personal profile: /)).toBeVisible();
  expect(await executed(page)).toBeUndefined();
  await form.submit();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f]{64}$/);
  const own = new URL(page.url()).pathname;
  await shows(page, own, values);

  // The correction, with the values in other fields.
  const correction = await correct(page, "Full Name", `Ada ${link}`);
  await correction.getByLabel("Job Title").fill(`Head ${script}`);
  await correction.getByRole("button", { name: "Store corrections" }).click();
  await expect(page.getByRole("status")).toHaveText("Your corrections are stored.");
  await shows(page, own, [`Ada ${link}`, `Head ${script}`]);

  await page.goto("/applications");
  const search = page.getByLabel("Professional Email");
  await search.fill(image);
  await search.press("Enter");
  await expect(search).toHaveValue(image);
  expect(await executed(page)).toBeUndefined();

  await partnership.open(page);
  await partnership.fill(page, {
    organisation: `Engines ${script}`,
    website: `https://engines.example/${quote}`,
    type: "knowledge",
    contactName: `Ada ${image}`,
    jobTitle: `Head ${closing}`,
    email: `ada.${crypto.randomUUID()}@engines.example`,
    phone: person.phone,
    goals: `${template} ${link} and fifty more characters to say what we would like to do together.`,
    timeline: quote,
  });
  await partnership.consent(page).check();
  await partnership.submit(page);
  await expect(page.getByRole("heading", { level: 1, name: "Application Received" })).toBeVisible();

  await signIn(page, "chair");
  await shows(page, "/committee/applications", [`Ada ${link}`]);
  await shows(page, `/committee/applications?search=${encodeURIComponent(image)}`, []);
  await page.goto("/committee/applications");
  await page.getByRole("link", { name: `Ada ${link}` }).click();
  // The list shows a line of the reason as well.
  await expect(page.getByRole("heading", { level: 1, name: `Ada ${link}` })).toBeVisible();
  await expect(page.getByText(person.interestReason)).toBeVisible();
  await page.getByLabel("Message").fill(`${script} ${image}`);
  await page.getByRole("radio", { name: "Accept" }).check();
  await page.getByRole("button", { name: "Preview the letter" }).click();
  await expect(page.getByRole("status").getByText(`${script} ${image}`)).toBeVisible();
  await page.getByRole("button", { name: "Decide", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Accepted.");
  const applicationPage = new URL(page.url()).pathname;
  await writeNote(page, `${closing} ${template}`);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText(`${closing} ${template}`)).toBeVisible();
  await shows(page, applicationPage, [`${closing} ${template}`, `Head ${script}`]);
  await shows(page, "/committee/partnerships", [`Engines ${script}`, `Ada ${image}`]);
  await page.getByRole("link", { name: `Engines ${script}` }).click();
  for (const value of [`Head ${closing}`, person.phone, quote])
    await expect.soft(page.getByText(value, { exact: true })).toBeVisible();

  await shows(page, "/dev/letters", [`${script} ${image}`]);
  // A letter repeats no name that a mail reader would make a link of.
  await expect.soft(page.getByText(`Ada ${link}`)).toHaveCount(0);
  const letters = await page.getByRole("link", { name: "As HTML" }).all();
  for (const address of await Promise.all(letters.map((each) => each.getAttribute("href"))))
    await shows(page, address ?? "", []);
  expect(letters.length).toBeGreaterThan(1);

  const bounce =
    "UPDATE outbox SET status = 'sent', report = 'bounced' WHERE letter = 'accepted' RETURNING id";
  await page.goto(`/committee/letters/${await readValue(database, bounce)}`);
  const address = page.getByRole("textbox", { name: "Right address" });
  await address.fill(image);
  await address.press("Enter");
  await expect(address).toHaveValue(image);
  expect(await executed(page)).toBeUndefined();

  const id = await readValue(database, "SELECT event_id FROM applications WHERE email = ?", person.email);
  const csv = await page.request.post(`/committee/events/${id}/export`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    form: {},
  });
  // A formula is told apart from text by an apostrophe before it; a quote within a cell is doubled.
  const text = await csv.text();
  expect(text).toContain(`'${formula}`);
  expect(text).toContain(image.replaceAll('"', '""'));
  console.log(
    `PROOF hostile-text | ${executableValues.length} values over the fields of forms, correction and console: text`,
  );
});

test("what the committee writes is text on every page and in the calendar", { tag: "@proof" }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "chair");
  await page.goto("/committee/events/new");
  const slug = `zurich-${crypto.randomUUID()}`;
  const event = {
    Title: `Zurich ${script}`,
    "Page address": slug,
    City: `Zurich ${image}`,
    Venue: `Hall ${quote}`,
    "Time zone": "Europe/Zurich",
    Theme: closing,
    Focus: template,
    Description: `${link} ${closing}`,
  };
  await fillIn(page, event);
  await page.getByLabel("Date", { exact: true }).fill("2098-06-12");
  await page.getByRole("button", { name: "Create as a draft" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Published.");
  expect(await executed(page)).toBeUndefined();

  const invitations = `${new URL(page.url()).pathname}/invitations`;
  await page.goto(invitations);
  const nomination = {
    "Full name": `Grace ${script}`,
    Email: `grace.${crypto.randomUUID()}@example.org`,
    Organization: `Navy ${image}`,
    Why: `${template} ${closing}`,
  };
  const nominating = page.getByRole("region", { name: "Nominate somebody" });
  await fillIn(nominating, nomination);
  await nominating.getByRole("button", { name: "Nominate" }).click();
  await expect(page.getByRole("status").filter({ hasText: "They are nominated." })).toBeVisible();
  await shows(page, invitations, Object.values(nomination));

  const words = { Opening: `${script} ${image}`, Closing: `${closing} ${formula}` };
  await page.goto("/committee/letters/words/new-link");
  await fillIn(page, words);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("Saved.");
  const written = page.getByRole("region", { name: "The letter" });
  for (const value of Object.values(words)) await expect.soft(written.getByText(value)).toBeVisible();
  expect(await executed(page)).toBeUndefined();

  await page.goto("/committee/briefings/new");
  const briefing = {
    Title: `Finality ${closing}`,
    "Page address": slug,
    Kind: `Law ${image}`,
    // In a script that runs from right to left.
    Author: `\u05d0\u05d3\u05d4 ${script}`,
    Summary: `${quote} ${template}`,
    Text: `${link} ${script}`,
    Tags: image,
  };
  await fillIn(page, briefing);
  await page.getByRole("button", { name: "Create as a draft" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Published.");

  await shows(page, `/events/${slug}`, [event.Title, event.Description]);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text).name)).toContain(event.Title);
  await shows(page, `/intelligence-network/${slug}`, [briefing.Title, briefing.Text, briefing.Author]);
  const startsOf = (rows: Element[]) =>
    rows.map((row) => [...row.children].map((part) => part.getBoundingClientRect().x));
  const starts = await page.locator("article dl > div").evaluateAll(startsOf);
  for (const [term, detail] of starts) expect.soft(detail, slug).toBe(term);
  for (const path of ["/", "/round-tables", "/intelligence-network", "/dashboard", "/committee/audit"])
    await shows(page, path, []);
  await page.goto("/apply");
  await expect(page.getByRole("option", { name: event.Title })).toHaveCount(1);

  const calendar = new ICAL.Component(ICAL.parse(await (await page.request.get("/calendar.ics")).text()));
  const summaries = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each).summary);
  expect(summaries).toContain(event.Title);
});

test("no parameter of an address is more than text", { tag: "@proof" }, async ({ page, database }) => {
  test.setTimeout(120_000);
  const event = await storeEvent(database);
  await signIn(page, "chair");
  const parameters: Record<string, string[]> = {
    "/": ["notice", "lite"],
    "/apply": ["event"],
    "/partnership-application": ["topic", "sent"],
    "/round-tables/bangkok": ["tab"],
    "/applications": ["sent"],
    "/committee/applications": ["search", "status", "queue", "event", "sort", "after"],
    "/committee/audit": ["event", "after"],
    "/committee/partnerships": ["status", "after"],
    "/committee/events": ["created", "changed", "same", "moved"],
    [`/committee/events/${event.id}`]: ["done", "letters"],
    [`/committee/events/${event.id}/letters`]: ["after", "done"],
    "/committee/letters": ["released"],
    "/committee/interests": ["closed"],
    "/committee/members": ["done"],
    "/committee/letters/release": ["event"],
    "/committee/letters/words/accepted": ["done"],
    [`/committee/events/${event.id}/invitations`]: ["search", "done", "count"],
  };
  const values = [...executableValues, "__proto__", "constructor"];
  for (const [path, names] of Object.entries(parameters)) {
    for (const value of values) {
      const query = new URLSearchParams(names.map((name) => [name, value]));
      const answer = await page.goto(`${path}?${query}`);
      expect.soft(answer?.status(), `${path} ${value}`).toBe(200);
      await expect.soft(page.getByText("Something went wrong"), `${path} ${value}`).toHaveCount(0);
      expect.soft(await executed(page), `${path} ${value}`).toBeUndefined();
    }
  }
  const addresses = Object.keys(parameters).length;
  console.log(
    `PROOF hostile-text | ${values.length} values in the parameters of ${addresses} addresses: text`,
  );
});

test("the same values do run where they are put unescaped, and the policy stops them", {
  tag: "@proof",
}, async ({ page }) => {
  expectFault("Content Security Policy");
  // Anywhere else, markup runs.
  await page.setContent(`<p>${image}</p>${script}`);
  await expect.poll(() => executed(page)).toBe(1);
  // On a page of this site, the same markup is a violation, which any other journey fails on.
  await page.goto("/compliance");
  const violated = await page.evaluate(
    (markup) =>
      new Promise<string>((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
        document.body.insertAdjacentHTML("beforeend", markup);
      }),
    image.replace("src=x", "src=/nowhere.png"),
  );
  expect(violated).toBe("script-src-attr");
  console.log(
    `PROOF hostile-text | control: of ${executableValues.length} values, those put unescaped run elsewhere, and violate the policy here`,
  );
  expect(await executed(page)).toBeUndefined();
});
