import { expect } from "playwright/test";
import { type MemberName, members } from "../committee";
import { type aPerson, type FieldName, labels } from "../interest-form";
import type { Query } from "./driver";
import type { Tab } from "./tab";

type Person = ReturnType<typeof aPerson>;

const dialog: Query = { role: "dialog" };
const form: Query = { css: "main form#interest" };
const main: Query = { role: "main" };
const button = (name: string, within?: Query): Query => ({ role: "button", name, within });
const heading = (name: string, level: number, within?: Query): Query => ({
  role: "heading",
  name,
  level,
  within,
});

const texts = ["fullName", "email", "phone", "company", "jobTitle", "linkedin", "interestReason"] as const;

/** The site as a visitor, an applicant and a member of the committee use it, whatever the engine. */
export class Visitor {
  constructor(readonly tab: Tab) {}

  /** From a page of the site, by the keyboard, as the footer offers it. */
  async openDialog() {
    await this.tab.focus({
      role: "link",
      name: "Register for Events",
      within: { role: "contentinfo" },
    });
    await this.tab.press("Enter");
    await this.atStep(1);
  }

  atStep(step: number) {
    return this.tab.expectThere({ text: `Step ${step} of 3`, within: dialog });
  }

  inDialog(name: FieldName): Query {
    return { label: labels[name], within: dialog };
  }

  /** Presses Tab until a control has the focus, as somebody without a pointer does. */
  async tabTo(query: Query) {
    for (let presses = 0; presses < 12; presses++) {
      if ((await this.tab.see(query)).isFocused) return;
      await this.tab.press("Tab");
    }
    throw new Error(`Tab never comes to ${JSON.stringify(query)}`);
  }

  async typeInto(name: FieldName, value: string) {
    await this.tabTo(this.inDialog(name));
    await this.tab.type(value);
    await this.tab.expectSeen(this.inDialog(name), { value, isFocused: true });
  }

  async expectRefused(name: FieldName, description: string) {
    await this.tab.expectSeen(this.inDialog(name), {
      isInvalid: true,
      description: expect.stringContaining(description),
    });
  }

  /** The three steps by the keyboard alone, each refused once before it is passed. */
  async applyByKeyboard(person: Person) {
    await this.tabTo(this.inDialog("fullName"));
    await this.tab.press("Enter");
    await this.expectRefused("fullName", "Full name is required");
    await this.expectRefused("email", "Valid professional email is required");
    await this.typeInto("fullName", person.fullName);
    await this.typeInto("email", person.email);
    await this.tab.press("Enter");

    await this.atStep(2);
    await this.tabTo(this.inDialog("company"));
    await this.tab.press("Enter");
    await this.expectRefused("company", "Company/Organization is required");
    await this.expectRefused("jobTitle", "Job title is required");
    await this.expectRefused("linkedin", "Valid LinkedIn URL is required");
    await this.typeInto("company", person.company);
    await this.typeInto("jobTitle", person.jobTitle);
    await this.typeInto("linkedin", "https://linkedin.com.evil.example/in/grace");
    await this.tab.press("Enter");
    await this.expectRefused("linkedin", "Must be a LinkedIn profile URL");
    await this.tab.fill(this.inDialog("linkedin"), person.linkedin);
    await this.tab.press("Enter");

    await this.atStep(3);
    await this.typeInto("interestReason", "Too short");
    await this.tabTo(button("Submit Application", dialog));
    await this.tab.press("Enter");
    await this.expectRefused(
      "interestReason",
      "Please provide at least 50 characters describing your interest",
    );
    await this.tab.fill(this.inDialog("interestReason"), person.interestReason);
    await this.submitDialog();
  }

  async submitDialog() {
    await this.tabTo(button("Submit Application", dialog));
    await this.tab.press("Enter");
  }

  expectReceivedInDialog() {
    return this.tab.expectThere(heading("Application Received", 2, dialog));
  }

  async openPage() {
    await this.tab.goto("/apply");
  }

  async fillPage(values: Partial<Person>) {
    for (const name of texts)
      if (values[name] !== undefined)
        await this.tab.fill({ label: labels[name], within: form }, values[name]);
  }

  /** Ends on the applicant's own page. */
  async applyByPage(person: Person) {
    await this.openPage();
    await this.fillPage(person);
    await this.submitPage();
    await this.expectReceivedOnPage();
  }

  submitPage() {
    return this.tab.click(button("Submit Application", form));
  }

  async expectReceivedOnPage() {
    await this.tab.expectPath(/^\/applications\/[0-9a-f]{64}$/);
    await this.tab.expectThere(heading("Application Received", 1));
  }

  /** Opens one of the things that an applicant can do, and gives it. */
  async unfold(title: string): Promise<Query> {
    const id =
      { "Correct what you sent": "correct", "Withdraw the application": "withdraw" }[title] ?? "erase";
    const right: Query = { css: `#${id}-form`, within: main };
    await this.tab.click({ css: "summary", within: right });
    return right;
  }

  async signIn(member: MemberName) {
    await this.tab.goto("/committee");
    await this.tab.expectPath("/committee/sign-in");
    await this.tab.click({ css: `button[value="${members[member]}"]` });
    await this.tab.expectThere(heading("Overview", 1));
  }

  async decide(id: number, choice: string) {
    await this.tab.goto(`/committee/applications/${id}`);
    await this.tab.check({ role: "radio", name: choice });
    await this.tab.click(button("Decide"));
  }
}
