import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { drizzleOverHttp } from "../scripts/drizzle-over-http";
import { invitations } from "../worker/db/schema";
import { isRegistration } from "./broken-line";
import { storeEvent } from "./committee";
import { invitationLink } from "./confirm";
import { aPerson, InterestForm } from "./interest-form";
import { unfold } from "./own-page";
import * as partnership from "./partnership-form";
import { readValue } from "./read-value";
import { anInvitationRow } from "./rows";

type Request = { method: string; path: string };

/** One form with all that it takes, on its page and ready to be sent. */
export type Form = {
  root: Locator;
  /** A text of it, by which the versions differ. */
  words: Locator;
  submit: () => Promise<void>;
  isOfForm: (request: Request) => boolean;
  /** The texts that are stored of it; two rows are two texts. */
  stored: () => Promise<string[]>;
  /** Stands on the page once it is told that the form has arrived. */
  done: Locator;
};
export type Given = { page: Page; database: Database };

/** Their reason, as it is typed first. */
export const first = "I would like to compare how settlement systems are verified across institutions.";

const textsOf = async (database: Database, statement: string, value: string) =>
  (await database.prepare(statement).bind(value).all<{ words: string }>()).results.map(({ words }) => words);
/** The reasons that applications of an address hold. */
export const applicationsOf = (database: Database, email: string) => () =>
  textsOf(database, "SELECT interest_reason AS words FROM applications WHERE email = ?", email);

async function interestForm({ page, database }: Given, isDialog: boolean): Promise<Form> {
  const form = new InterestForm(page, isDialog);
  const person = aPerson({ interestReason: first });
  await form.open();
  await form.fill(person);
  return {
    root: form.root,
    words: form.control("interestReason"),
    submit: () => form.submit(),
    isOfForm: isRegistration,
    stored: applicationsOf(database, person.email),
    // The dialog closes by itself; then the page says so.
    done: page
      .getByText(/Application Received|Application OFN-\S+ received|Corrections stored|are stored/)
      .first(),
  };
}

async function partnershipForm({ page, database }: Given): Promise<Form> {
  const values = { ...partnership.anApplication(), goals: first };
  await partnership.open(page);
  await partnership.fill(page, values);
  await partnership.consent(page).check();
  return {
    root: page.getByRole("main"),
    words: partnership.control(page, "goals"),
    submit: () => partnership.submit(page),
    isOfForm: ({ method, path }) => method === "POST" && path.startsWith("/partnership-application"),
    stored: () =>
      textsOf(database, "SELECT goals AS words FROM partnership_applications WHERE email = ?", values.email),
    done: page.getByRole("heading", { level: 1, name: "Application Received", exact: true }),
  };
}

async function ownPage({ page, database }: Given): Promise<Form> {
  const { id: eventId } = await storeEvent(database);
  const person = aPerson({ interestReason: `${first} Perhaps.` });
  const answer = await page.request.post("/api/events/register", { data: { ...person, eventId } });
  await page.goto((await answer.json()).statusUrl);
  const fold = await unfold(page, "Correct what you sent");
  const words = fold.getByLabel("Reason for Interest");
  await words.fill(first);
  return {
    root: fold,
    words,
    submit: () => fold.getByRole("button", { name: "Store corrections" }).click(),
    isOfForm: ({ method, path }) => method === "POST" && path.startsWith("/applications/"),
    stored: applicationsOf(database, person.email),
    done: page.getByText("Your corrections are stored.").first(),
  };
}

async function invitation({ page, database }: Given): Promise<Form> {
  const db = drizzleOverHttp(database);
  const { id: eventId } = await storeEvent(database);
  const nominatedBy = await readValue<number>(database, "SELECT min(id) FROM committee_members");
  const row = anInvitationRow({ eventId, nominatedBy });
  const { id } = await db.insert(invitations).values(row).returning().get();
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await db
    .update(invitations)
    .set({ status: "invited", issue: 1, issuedAt: at(0), expiresAt: at(1) })
    .where(eq(invitations.id, id));
  await page.goto(await invitationLink(database, id));
  const root = page.locator("#accept-form");
  const words = root.getByLabel("Reason for Interest");
  await root.getByLabel("Job Title").fill("Rear Admiral");
  await root.getByLabel("LinkedIn Profile URL").fill("https://www.linkedin.com/in/grace");
  await words.fill(first);
  return {
    root,
    words,
    submit: () => root.getByRole("button", { name: /^(Apply|Join the waiting list)$/ }).click(),
    isOfForm: ({ method, path }) => method === "POST" && path.startsWith("/invitations/"),
    stored: applicationsOf(database, row.email ?? ""),
    done: page.getByRole("heading", { name: "Where it stands" }),
  };
}

/** Every form of a visitor, each opened and filled in. */
export const forms = {
  "the dialog": (given: Given) => interestForm(given, true),
  "the page to apply": (given: Given) => interestForm(given, false),
  "the partnership page": partnershipForm,
  "an applicant's own page": ownPage,
  "an invitation": invitation,
};
