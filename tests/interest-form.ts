import { expect, type Locator, type Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { readValue } from "./read-value";

export const labels = {
  fullName: "Full Name",
  email: "Professional Email",
  phone: "Phone Number (Optional)",
  company: "Company / Organization",
  jobTitle: "Job Title",
  linkedin: "LinkedIn Profile URL",
  eventId: "Event of Interest",
  interestReason: "Reason for Interest",
} as const;

export type FieldName = keyof typeof labels;
export type Values = Partial<Record<FieldName, string>>;

const steps: FieldName[][] = [
  ["fullName", "email", "phone"],
  ["company", "jobTitle", "linkedin"],
  ["eventId", "interestReason"],
];

/** A valid application by somebody who has never applied. */
export function aPerson(values: Values = {}): Required<Omit<Values, "eventId">> & Values {
  return {
    fullName: "Grace Hopper",
    email: `grace.${crypto.randomUUID()}@example.org`,
    phone: "+66 2 000 0000",
    company: "Compiler House",
    jobTitle: "Rear Admiral",
    linkedin: "https://www.linkedin.com/in/grace",
    interestReason: "I would like to compare how settlement systems are verified across institutions.",
    ...values,
  };
}

/** The interest form as a visitor meets it: the dialog with scripts, the page without. */
export class InterestForm {
  constructor(
    readonly page: Page,
    readonly scripts: boolean,
  ) {}

  get root(): Locator {
    return this.scripts ? this.page.getByRole("dialog") : this.page.locator("main form#interest");
  }

  control(name: FieldName): Locator {
    return this.root.getByLabel(labels[name], { exact: true });
  }

  /** `slug` names an event that the stored page may not know yet: it is up to a minute old. */
  async open(slug?: string) {
    if (this.scripts) {
      // The home page has the same link, and takes twice as long to draw.
      await this.page.goto("/framework");
      await this.page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" }).click();
      await expect(this.root.getByText("Step 1 of 3")).toBeVisible();
    } else {
      await this.page.goto(slug ? `/apply?event=${slug}` : "/apply");
    }
  }

  /** Types the values; with scripts it goes through the steps and stops at the last one it can reach. */
  async fill(values: Values) {
    for (const [index, names] of steps.entries()) {
      for (const name of names) {
        const value = values[name];
        if (value === undefined) continue;
        if (name === "eventId") await this.control(name).selectOption(value);
        else await this.control(name).fill(value);
      }
      if (!this.scripts || index === steps.length - 1) continue;
      await this.root.getByRole("button", { name: "Next" }).click();
      if (!(await this.root.getByText(`Step ${index + 2} of 3`).isVisible())) return;
    }
  }

  async submit() {
    await this.root.getByRole("button", { name: "Submit Application" }).click();
  }

  /** The message that assistive technology reads with a control. */
  async message(name: FieldName): Promise<string> {
    const control = this.control(name);
    await expect(control).toHaveAttribute("aria-invalid", "true");
    const ids = (await control.getAttribute("aria-describedby"))?.split(" ") ?? [];
    const texts = await Promise.all(
      ids.filter((id) => id.endsWith("-error")).map((id) => this.page.locator(`[id="${id}"]`).textContent()),
    );
    return texts.join(" ");
  }

  async expectReceived() {
    if (this.scripts) {
      await expect(this.root.getByRole("heading", { name: "Application Received" })).toBeVisible();
    } else {
      await expect(this.page).toHaveURL(/\/applications\/[0-9a-f]{64}$/);
      await expect(this.page.getByRole("heading", { level: 1, name: "Application Received" })).toBeVisible();
    }
  }
}

/** The form with all that it takes, ready to be sent. */
export async function filledForm(page: Page, scripts: boolean) {
  const form = new InterestForm(page, scripts);
  const person = aPerson();
  await form.open();
  await form.fill(person);
  return { form, person };
}

/** How many applications the database holds for an address. */
export const countApplications = (database: Database, email: string) =>
  readValue<number>(database, "SELECT count(*) FROM applications WHERE email = ?", email);
