import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import type { BuiltWorker } from "../scripts/built-worker";
import { signIn } from "./committee";
import { confirm } from "./confirm";
import { declareNone, fillDecision, post, verify } from "./decisions";
import { aPerson, InterestForm } from "./interest-form";
import { acceptInvitation } from "./invitee";
import { test as base, expect, ownSite } from "./journey";
import { readLetter } from "./letters";

/** On a site where nobody else applies, so that every number is the season's own. */
const test = base.extend<object, { site: BuiltWorker }>({ site: ownSite() });

const mark = randomUUID().slice(0, 8);
const title = `Zurich Season ${mark}`;
const slug = `zurich-season-${mark}`;
const person = (fullName: string, company: string) => ({
  ...aPerson({ fullName, company }),
  email: `${fullName.toLowerCase().replace(/\W+/g, ".")}@${company.toLowerCase().replace(/\W+/g, "-")}.example`,
});
const comes = person("Grace Hopper", "Compiler House");
const leaves = person("Ada Lovelace", "Analytical Engines");
const movesUp = person("Katherine Johnson", "Orbital Treasury");
const waits = person("Seki Takakazu", "Edo Mutual");
const refused = person("Luca Pacioli", "Double Entry");
const invitee = person("Mary Keller", "Dartmouth Machines");
const applicants = [comes, leaves, movesUp, waits, refused];

/** Of the event in the console, and of each person the link in their first letter. */
let event = "";
const links = new Map<string, string>();

// A minute at most on a machine that is free; two of everything run beside it as a rule.
test.describe.configure({ mode: "serial", timeout: 150_000 });
test.describe("a season", { tag: "@proof" }, () => {
  test("an event is made, and somebody is invited to it", async ({ page }) => {
    await signIn(page, "chair");
    await makeEvent(page);
    await page.getByRole("link", { name: "Conflicts" }).click();
    await page.getByLabel("Name", { exact: true }).fill(refused.company);
    await page.getByRole("button", { name: "Enter" }).click();
    await expect(page.getByRole("region", { name: "Your register" })).toContainText(refused.company);

    await signIn(page, "reviewer");
    await page.goto(`${event}/invitations`);
    const nomination = page.getByRole("region", { name: "Nominate somebody" });
    await nomination.getByLabel("Full name").fill(invitee.fullName);
    await nomination.getByLabel("Email").fill(invitee.email);
    await nomination.getByLabel("Organization").fill(invitee.company);
    await nomination.getByLabel("Why").fill("She taught a continent to program.");
    await nomination.getByRole("button", { name: "Nominate" }).click();
    await expect(page.getByRole("row", { name: invitee.fullName })).toContainText("Supported by 1 of 2");
    await signIn(page, "chair");
    await page.goto(`${event}/invitations`);
    await page.getByRole("checkbox", { name: `Choose ${invitee.fullName}` }).check();
    const bar = page.getByRole("group", { name: "For all who are chosen" });
    await bar.getByLabel(/^Hold a seat/).check();
    await bar.locator("summary", { hasText: "Record a verification" }).click();
    await bar.getByLabel("Verified by").fill("A call to the switchboard");
    await bar.getByLabel("Sanctions list").fill("SECO");
    await bar.getByLabel("Date of the list").fill("2026-10-01");
    await bar.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "They are invited." })).toBeVisible();

    const invitation = await readLetter(page, invitee.email, `An invitation: ${title}`);
    await page.context().clearCookies();
    await page.goto(invitation.link);
    await acceptInvitation(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat is confirmed");
    await keepLink(page, invitee.email, "Your seat is confirmed");
  });

  test("five apply", async ({ page, scripts }) => {
    for (const applicant of applicants) {
      await page.goto(`/events/${slug}`);
      await page.getByRole("main").getByRole("link", { name: "Apply to attend" }).first().click();
      const form = new InterestForm(page, scripts);
      await expect(form.control("eventId").locator("option:checked")).toContainText(title);
      await form.fill(applicant);
      await form.submit();
      await form.expectReceived();
    }
    for (const { email } of applicants) await keepLink(page, email, "We have received your application");
    for (const { email } of applicants) await expectOwnPage(page, email, "Application Received");
  });

  test("members declare, judge and vote, and nobody outside learns of it", async ({ page }) => {
    await signIn(page, "reader");
    await openApplication(page, comes);
    await page.getByRole("radio", { name: "None" }).check();
    await page.getByRole("button", { name: "Declare" }).click();
    await expect(page.getByText("Your role reads; reviewers and chairs decide.")).toBeVisible();
    await expect(page.getByText(comes.interestReason)).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Decide|Vote)$/ })).toHaveCount(0);

    await signIn(page, "reviewer");
    for (const [applicant, choice] of [
      [comes, "Accept"],
      [leaves, "Accept"],
      [movesUp, "Waiting list"],
      [waits, "Waiting list"],
      [refused, "Decline"],
    ] as const) {
      await openApplication(page, applicant);
      await declareNone(page);
      if (choice !== "Decline") await verify(page);
      await page.getByLabel("Decides on the subject").selectOption("Mostly met");
      await vote(page, choice);
      await expect(page.getByRole("status").first()).toContainText("Vote recorded, 1 of 2.");
    }

    await signIn(page, "second");
    await openApplication(page, waits);
    await page.getByRole("radio", { name: "A conflict of interest" }).check();
    await page.getByRole("button", { name: "Declare" }).click();
    await expect(page.getByText(waits.company)).toHaveCount(0);
    for (const [applicant, choice, outcome] of [
      [leaves, "Accept", "Accepted."],
      [refused, "Decline", "Declined."],
    ] as const)
      await agree(page, applicant, choice, outcome);
    await page.goto("/committee/applications?status=all");
    await expect(page.getByRole("table").getByText(comes.company)).toBeVisible();
    await expect(page.getByText(waits.company)).toHaveCount(0);

    await signIn(page, "chair");
    await page.goto("/committee/applications?status=all");
    await expect(page.getByRole("table").getByText(comes.company)).toBeVisible();
    await expect(page.getByText(refused.company)).toHaveCount(0);
    for (const [applicant, choice, outcome] of [
      [comes, "Accept", "Accepted."],
      [movesUp, "Waiting list", "Waiting list."],
      [waits, "Waiting list", "Waiting list."],
    ] as const)
      await agree(page, applicant, choice, outcome);
    await page.goto(event);
    await expect(page.getByText("3 of 3", { exact: true })).toBeVisible();
    for (const { email } of applicants) await expectOwnPage(page, email, "Application Received");
  });

  test("the chair restates what was decided and releases it, and guests confirm", async ({ page }) => {
    await signIn(page, "chair");
    await page.goto("/committee/letters");
    await page.getByRole("region", { name: "Held letters" }).getByRole("link", { name: title }).click();
    await expect(page.getByText("5 letters will go out:")).toBeVisible();
    await expect(page.getByText(/, 2 of the waiting list, 1 decline$/)).toBeVisible();
    await expect(page.getByRole("region", { name: "To whom" }).getByRole("listitem")).toHaveCount(4);
    await expect(page.getByText(refused.fullName)).toHaveCount(0);
    await page.getByRole("button", { name: "Release 5 letters" }).click();
    await expect(page.getByText("The letters are released.")).toBeVisible();

    await readLetter(page, refused.email, `About your application: ${title}`);
    await expectOwnPage(page, refused.email, "The committee could not offer you a seat");
    for (const { email } of [movesUp, waits]) {
      await readLetter(page, email, `You are on the waiting list: ${title}`);
      await expectOwnPage(page, email, "You are on the waiting list");
    }
    for (const { email } of [comes, leaves]) {
      const { text, link } = await readLetter(page, email, `A seat is held for you: ${title}`);
      expect(text).toContain("Please confirm on your own page that you will come, by ");
      await page.goto(link);
      await confirm(page);
    }
    await page.goto(`/events/${slug}`);
    await expect(
      page.getByRole("main").getByRole("link", { name: "Join the waiting list" }).first(),
    ).toBeVisible();
  });

  test("a seat that is given up goes to the first in line, and a slip is taken back", async ({ page }) => {
    await page.goto(linkOf(leaves.email));
    await page.locator("summary", { hasText: "I cannot come" }).click();
    await page.getByLabel("Yes, give up my seat").check();
    await page.getByRole("button", { name: "Give up the seat" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application withdrawn");
    await readLetter(page, leaves.email, `Your application is withdrawn: ${title}`);

    await signIn(page, "chair");
    await page.goto(event);
    await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();
    await page.locator("summary", { hasText: "Edit" }).click();
    await page.getByLabel(/^Held letters/).uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await chooseWaiting(page, waits, "Accept", { isAlone: false });
    await expect(page.getByRole("status").first()).toContainText("Vote recorded, 1 of 2.");
    await page.goto(event);
    await page.getByRole("link", { name: movesUp.fullName }).click();
    await expect(page.getByRole("radio", { name: "Accept" })).toBeChecked();
    await page.getByRole("button", { name: "Vote" }).click();
    await expect(page.getByRole("status").first()).toContainText("Vote recorded, 1 of 2.");
    await signIn(page, "reviewer");
    // Two agree on the one who is second in line, who is nobody's to seat.
    await chooseWaiting(page, waits, "Accept", { isAlone: false });
    await expect(page.getByRole("alert")).toContainText("another application comes first");
    await chooseWaiting(page, movesUp, "Accept", { isAlone: false });
    await expect(page.getByRole("status").first()).toContainText("Accepted.");

    await signIn(page, "chair");
    await chooseWaiting(page, waits, "Decline", { isAlone: true });
    await expect(page.getByRole("status").first()).toContainText("Declined.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Taken back. No letter goes out.")).toBeVisible();
    const log = page.getByRole("region", { name: "Letters" });
    await expect(log.getByRole("row", { name: "Decline" })).toContainText("Ended");
    await expectOwnPage(page, waits.email, "You are on the waiting list");

    // Its half-minute to be taken back is not over yet.
    const subject = `A seat is held for you: ${title}`;
    await page.goto((await readLetter(page, movesUp.email, subject, 40_000)).link);
    await confirm(page);
  });

  test("the date moves, the event is called off, and everybody knows what holds", async ({ page }) => {
    await signIn(page, "chair");
    await page.goto(event);
    await page.locator("summary", { hasText: "Edit" }).click();
    await page.getByLabel("Date", { exact: true }).fill("2098-07-03");
    await page.getByRole("button", { name: "Save" }).click();
    const state = page.getByRole("region", { name: "State" });
    await expect(state).toContainText("Those who applied were told another date or place.");
    await expect(state).toContainText(
      "4 letters go out: 3 to guests with a seat, 1 to the waiting list, 0 to",
    );
    await page.getByRole("button", { name: "Yes, tell them" }).click();
    await expect(page.getByText(/^Told. Letters were written/)).toBeVisible();
    const concerned = [comes, invitee, movesUp, waits];
    for (const { email } of concerned) {
      expect((await readLetter(page, email, `Date and place: ${title}`)).text).toContain("3 July 2098");
      await page.goto(linkOf(email));
      await expect(page.getByRole("definition").filter({ hasText: "3 July 2098" })).toBeVisible();
    }
    expect(await calendarOf(page, comes.email)).toMatch(/DTSTART:20980703T120000Z[\s\S]*STATUS:CONFIRMED/);

    await signIn(page, "second");
    await page.goto(`${event}/door`);
    await expect(page.getByText("0 of 3 here")).toBeVisible();

    await signIn(page, "chair");
    await page.goto(event);
    await page.getByLabel("Message to everybody who applied").fill("The house has burnt down.");
    await page.getByRole("button", { name: "Cancel the event" }).click();
    await expect(state).toContainText(
      "4 letters go out: 3 to guests with a seat, 1 to the waiting list, 0 to",
    );
    await expect(state).toContainText("It cannot be put back on.");
    await expect(state).toContainText("The house has burnt down.");
    await page.getByRole("button", { name: "Yes, cancel it for good" }).click();
    await expect(page.getByText(/^Cancelled. Letters were written/)).toBeVisible();
    for (const { email } of concerned) {
      const { text } = await readLetter(page, email, `Cancelled: ${title}`);
      expect(text).toContain("The house has burnt down.");
      await expectOwnPage(page, email, "The event is cancelled");
    }
    await expectOwnPage(page, leaves.email, "Application withdrawn");
    await expectOwnPage(page, refused.email, "The committee could not offer you a seat");
    await page.goto(`/events/${slug}`);
    await expect(page.getByRole("main").getByText("Cancelled").first()).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: /Apply to attend|waiting list/ }),
    ).toHaveCount(0);

    await page.goto("/committee/audit");
    const id = event.replace(/\D+/, "");
    const trail = await (await post(page, "/committee/audit/export", { event: id })).text();
    for (const action of [
      ...[
        "event.created",
        "event.publish",
        "invitation.nominated",
        "invitation.issued",
        "invitation.accepted",
      ],
      ...["application.submitted", "application.declared", "application.verified", "application.voted"],
      ...["application.decided", "letter.released", "application.confirmed", "application.withdrawn"],
      ...["application.undone", "event.changed", "event.announce", "event.cancel"],
    ])
      expect(trail).toContain(action);
    for (const { fullName, email } of [...applicants, invitee])
      for (const name of [fullName, email]) expect(trail).not.toContain(name);
  });
});

/** An event of three seats, decided by two and told at once, as a chair makes and publishes it. */
async function makeEvent(page: Page) {
  await page.goto("/committee/events");
  await page.getByRole("link", { name: "New event" }).click();
  for (const [label, value] of [
    ["Title", title],
    ["Page address", slug],
    ["City", "Zurich"],
    ["Venue", "The Old Exchange"],
    ["Time zone", "Europe/Zurich"],
    ["Date", "2098-06-12"],
    ["Time", "14:00"],
    ["Ends at", "18:00"],
    ["Registration closes on", "2098-06-01"],
    ["Seats", "3"],
    ["Days to confirm a seat", "7"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  for (const name of [/^Two votes/, /^Held letters/]) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Create as a draft" }).click();
  await expect(page.getByText("Created. It is not published yet.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  event = new URL(page.url()).pathname;
}

/** Opens an application from the list, as a member does: before they have declared it names the company alone. */
async function openApplication(page: Page, { company }: { company: string }) {
  await page.goto(`/committee/applications?status=all&event=${event.replace(/\D+/, "")}`);
  await page.getByRole("row").filter({ hasText: company }).locator("a[data-row]").click();
  await expect(page).toHaveURL(/\/committee\/applications\/\d+/);
}

async function vote(page: Page, choice: string) {
  await fillDecision(page, choice);
  await page.getByRole("button", { name: "Vote" }).click();
}

/** Declares, and votes as somebody else has: that decides. */
async function agree(page: Page, applicant: { company: string }, choice: string, outcome: string) {
  await openApplication(page, applicant);
  await declareNone(page);
  await vote(page, choice);
  await expect(page.getByRole("status").first()).toContainText(outcome);
  await expect(page.getByText("The applicant knows nothing of it yet")).toBeVisible();
}

/** Revises what is decided of somebody who waits, from the list of the event. */
async function chooseWaiting(
  page: Page,
  { fullName }: { fullName: string },
  choice: string,
  { isAlone }: { isAlone: boolean },
) {
  await page.goto(event);
  await page.getByRole("region", { name: "Waiting list" }).getByRole("link", { name: fullName }).click();
  await fillDecision(page, choice);
  if (isAlone) await page.getByLabel("Decide alone, as chair (this is recorded)").check();
  await page.getByRole("button", { name: "Vote" }).click();
}

async function keepLink(page: Page, email: string, subject: string) {
  links.set(email, (await readLetter(page, email, `${subject}: ${title}`)).link);
}
const linkOf = (email: string) => links.get(email) ?? "";

async function expectOwnPage(page: Page, email: string, heading: string) {
  await page.goto(linkOf(email));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
}

async function calendarOf(page: Page, email: string) {
  return (await page.request.get(`${linkOf(email)}/calendar.ics`)).text();
}
