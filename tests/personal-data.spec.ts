import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sitePaths } from "../scripts/site-paths";
import { signIn } from "./committee";
import { placesHolding } from "./everything-stored";
import { InterestForm } from "./interest-form";
import { test as base, expect, ownSite } from "./journey";
import { readValue } from "./read-value";

const log: string[] = [];
/** Its own site, because its log is read. */
const test = base.extend({ site: ownSite({ onOutput: (line) => log.push(line) }) });

test("what a person says of themselves is in no log, address, public answer, audit entry or built file", {
  tag: "@proof",
}, async ({ page, site, request }) => {
  test.setTimeout(180_000);
  const mark = `x${crypto.randomUUID().slice(0, 8)}`;
  const person = {
    fullName: `Sentinel ${mark}`,
    email: `${mark}@${mark}.example`,
    phone: `+66 2 000 0000 ${mark}`,
    company: `Company ${mark}`,
    jobTitle: `Title ${mark}`,
    linkedin: `https://www.linkedin.com/in/${mark}`,
    interestReason: `${mark} would like to compare how settlement systems are verified across institutions.`,
  };
  const addresses: string[] = [];
  page.on("request", (sent) => addresses.push(sent.url()));

  const form = new InterestForm(page, true);
  await form.open();
  await form.fill(person);
  await form.submit();
  await form.expectReceived();
  // Refused and broken requests are logged too.
  await request.post("/api/events/register", { data: { ...person, eventId: 1, email: `${mark}@` } });
  await request.post("/api/events/register", {
    data: `{"fullName":"${mark}`,
    headers: { "Content-Type": "application/json" },
  });
  await request.post("/api/partnerships/apply", {
    data: { organisation: mark, contactName: mark, email: person.email },
  });
  await request.post("/apply", { form: { ...person, eventId: "1" }, maxRedirects: 0 });
  await page.goto("/partnership-application");
  await page
    .getByRole("textbox", { name: /Organi[sz]ation/ })
    .first()
    .fill(`Partner ${mark}`);
  await page
    .getByRole("button", { name: /Submit|Send|Apply/ })
    .last()
    .click();

  await signIn(page, "chair");
  await page.goto("/committee/applications");
  await page.getByRole("link", { name: person.fullName }).click();
  await expect(page.getByText(person.interestReason)).toBeVisible();

  const event = await readValue(site.database, "SELECT max(id) FROM events");
  await page.goto(`/committee/events/${event}/invitations`);
  const nominating = page.getByRole("region", { name: "Nominate somebody" });
  for (const [label, value] of [
    ["Full name", person.fullName],
    ["Email", `nominee.${person.email}`],
    ["Organization", person.company],
    ["Why", person.interestReason],
  ] as const)
    await nominating.getByLabel(label).fill(value);
  await nominating.getByRole("button", { name: "Nominate" }).click();
  await expect(page.getByRole("row", { name: new RegExp(person.fullName) })).toBeVisible();
  expect(await placesHolding(site.database, mark)).toContain("invitations.full_name");

  const bounce = "UPDATE outbox SET status = 'failed' WHERE recipient = ? RETURNING id";
  await page.goto(`/committee/letters/${await readValue(site.database, bounce, person.email)}`);
  await page.getByRole("textbox", { name: "Right address" }).fill(`right.${person.email}`);
  await page.getByRole("button", { name: "Correct and send again" }).click();
  await expect(page.getByText(/^The address is corrected/)).toBeVisible();

  // The search would find it: the application itself holds it.
  expect(await placesHolding(site.database, mark)).toContain("applications.full_name");
  console.log("PROOF personal-data | control: the same search finds the applicant's own row");
  const audit = (await placesHolding(site.database, mark)).filter((place) =>
    /audit|idempotency|rate/.test(place),
  );
  expect(audit).toEqual([]);
  expect(log.some((line) => line.includes("/api/events/register"))).toBe(true);
  expect(log.filter((line) => line.includes(mark))).toEqual([]);
  expect(addresses.filter((address) => address.includes(mark))).toEqual([]);

  const open = [
    ...(await sitePaths(site.origin)),
    "/calendar.ics",
    "/api/events",
    "/api/openapi.json",
    "/sitemap.xml",
  ];
  for (const path of open) {
    const answer = await fetch(site.origin + path);
    expect.soft((await answer.text()).includes(mark), path).toBe(false);
  }
  const client = fileURLToPath(new URL("../build/client", import.meta.url));
  const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const secret = /APP_SECRET|COMMITTEE_DEVELOPMENT_KEY|drizzle|sqlite_/;
  for (const { parentPath, name } of files) {
    if (/\.(js|css|html|svg)$/.test(name))
      expect.soft(secret.test(readFileSync(`${parentPath}/${name}`, "utf8")), name).toBe(false);
  }
  console.log(
    `PROOF personal-data | ${log.length} lines of the log, ${addresses.length} addresses, ${open.length} public answers, ${files.length} built files: none`,
  );
});
