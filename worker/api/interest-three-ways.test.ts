import { expect, it } from "vitest";
import { honeypotField } from "~/domain/honeypot";
import type { interestFields } from "~/domain/interest-form-fields";
import { parseInterestForm } from "~/features/interest-form/parse-interest-form";
import { askWorker } from "../../tests/ask-worker";
import { aPostedInterest } from "../../tests/factories";
import { requestTo } from "../../tests/fuzz-trials";

// One input, three ways to be checked: in the browser, by the page and by the API (decisions/forms, decisions/api). The
// rules themselves have their cases in app/domain/interest-form.test.ts.

type Input = Partial<Record<(typeof interestFields)[number], string>>;
type Messages = Record<string, string>;

const valid: Input = aPostedInterest(999_999_999);

const name = "Full name is required";
const email = "Valid professional email is required";
const company = "Company/Organization is required";
const title = "Job title is required";
const url = "Valid LinkedIn URL is required";
const host = "Must be a LinkedIn profile URL";
const event = "Please select an event";
const reason = "Please provide at least 50 characters describing your interest";
const atMost = (field: string, limit: string) => `${field} must be ${limit} characters or fewer`;

const everyFault = {
  ...{ fullName: name, email, company, jobTitle: title, linkedin: url },
  ...{ eventId: event, interestReason: reason },
};

const inputs: [string, Input, Messages][] = [
  ["no field", Object.fromEntries(Object.keys(valid).map((field) => [field, undefined])), everyFault],
  ["a script", { linkedin: "javascript:alert(1)//linkedin.com" }, { linkedin: host }],
  ["markup for a name, and no title", { fullName: "<b>&amp;</b>\"'", jobTitle: "" }, { jobTitle: title }],
  [
    "too much of everything",
    {
      ...{ fullName: "x".repeat(121), phone: "5".repeat(41), company: "x".repeat(161) },
      ...{ linkedin: "https://www.linkedin.com/in/".padEnd(301, "x"), interestReason: "x".repeat(4_001) },
    },
    {
      ...{ fullName: atMost("Full name", "120"), phone: atMost("Phone number", "40") },
      ...{ company: atMost("Company/Organization", "160"), linkedin: atMost("LinkedIn URL", "300") },
      interestReason: atMost("Reason for interest", "4,000"),
    },
  ],
  [
    "nothing in any field",
    { ...Object.fromEntries(Object.keys(valid).map((field) => [field, ""])), email: "x" },
    everyFault,
  ],
];

it.each(inputs)(
  "%s has the same messages in the browser, on the page and from the API",
  async (_, change, expected) => {
    const input = { ...valid, ...change };
    expect(inTheBrowser(input)).toEqual(expected);
    expect(await onThePage(input)).toEqual(expected);
    expect(await fromTheApi(input)).toEqual(expected);
  },
);

it("none of the three finds a fault in a valid form", async () => {
  expect(inTheBrowser(valid)).toEqual({});
  // The form is valid, and there is no such event: that is the service's answer, not the schema's.
  expect((await post("/api/events/register", JSON.stringify(valid), json)).status).toBe(404);
  expect(Object.keys(await onThePage(valid))).toEqual(["eventId"]);
});

function formOf(input: Input): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(input)) if (value !== undefined) form.set(field, value);
  return form;
}

function inTheBrowser(input: Input): Messages {
  const { error } = parseInterestForm(formOf(input)).reply();
  return Object.fromEntries(Object.entries(error ?? {}).map(([field, texts]) => [field, texts?.[0] ?? ""]));
}

function post(path: string, body: BodyInit, headers: HeadersInit = {}): Promise<Response> {
  const request = requestTo(path, { method: "POST", headers, body });
  return askWorker(request.url, request);
}

const json = { "Content-Type": "application/json" };

async function fromTheApi(input: Input): Promise<Messages> {
  const answer = await post("/api/events/register", JSON.stringify(input), json);
  const { code, fields } = await answer.json<{ code: string; fields: Messages }>();
  expect([answer.status, code]).toEqual([422, "VALIDATION"]);
  return fields;
}

/** The message below each control; own-page.both.spec.ts hears that it describes the control. */
async function onThePage(input: Input): Promise<Messages> {
  const form = new URLSearchParams({ [honeypotField]: "" });
  for (const [field, value] of Object.entries(input)) if (value !== undefined) form.set(field, value);
  const answer = await post("/apply", form);
  expect(answer.status).toBe(422);

  const messages = (await answer.text()).matchAll(/<p id="interest-(\w+)-error"[^>]*>([^<]+)/g);
  return Object.fromEntries([...messages].map(([, field, text]) => [field, text]));
}
