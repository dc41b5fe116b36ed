import type { Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { readValue } from "./read-value";

export const labels = {
  organisation: "Organization",
  website: "Website (Optional)",
  type: "Type of Partnership",
  contactName: "Full Name",
  jobTitle: "Job Title",
  email: "Professional Email",
  phone: "Phone Number (Optional)",
  topic: "Topic (Optional)",
  goals: "Goals",
  timeline: "Timeline (Optional)",
} as const;
export type Name = keyof typeof labels;

export const anApplication = () => ({
  organisation: "Compiler House",
  website: "https://compiler.example/about",
  type: "knowledge",
  contactName: "Grace Hopper",
  jobTitle: "Rear Admiral",
  email: `grace.${crypto.randomUUID()}@compiler.example`,
  phone: "+1 202 555 0100",
  goals: "We would like to publish the notes of the working group on settlement together.",
  timeline: "Spring",
});

export const open = (page: Page) => page.goto("/partnership-application");
export const control = (page: Page, name: Name) =>
  page.getByRole("main").getByLabel(labels[name], { exact: true });
export async function fill(page: Page, values: Partial<Record<Name, string>>) {
  for (const [name, value] of Object.entries(values) as [Name, string][])
    if (name === "type") await control(page, name).selectOption(value);
    else await control(page, name).fill(value);
}
export const consent = (page: Page) => page.getByLabel(/^I agree that you may store these details/);
export const submit = (page: Page) => page.getByRole("button", { name: "Submit Application" }).click();
export const countOf = (database: Database, email: string) =>
  readValue<number>(database, "SELECT count(*) FROM partnership_applications WHERE email = ?", email);
