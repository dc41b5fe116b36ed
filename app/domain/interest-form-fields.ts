import { type DeclaredField, namesOf, pick } from "./declared-field";

// The facts for the form's markup; the schema stands apart, so that a page can render without zod.

type InterestDeclaration = DeclaredField & {
  /** The step of the dialog and the fieldset of the page, from 0. */
  step: 0 | 1 | 2;
  rule: "line" | "optionalLine" | "email" | "linkedin" | "event" | "text" | "optionalText";
  /** The message for an invalid value (spec section 5); for one that is too long, its `subject` is named. */
  message?: string;
  subject?: string;
  /** Its words in the privacy notice. */
  inNotice: string;
  isIdentity?: boolean;
  /** Whether nobody verifies, weighs or decides by it: it may change behind a decision (decisions/verification). */
  isAside?: boolean;
  /** Whether it identifies the application: it is not corrected (decisions/own-page). */
  isKey?: boolean;
};

const line = { control: "text", rule: "line", required: true, minLength: 2 } as const;

/** The fewest characters a reason may have (spec section 5). */
const reasonMinimum = 50;

/** The fields of the interest form in their order, each declared once: all that shows or stores them follows. */
export const interestForm = {
  fullName: {
    step: 0,
    label: "Full Name",
    ...line,
    autoComplete: "name",
    limit: 120,
    message: "Full name is required",
    subject: "Full name",
    inNotice: "your name",
    isIdentity: true,
  },
  email: {
    step: 0,
    label: "Professional Email",
    control: "email",
    autoComplete: "email",
    rule: "email",
    required: true,
    limit: 254,
    message: "Valid professional email is required",
    subject: "Professional email",
    inNotice: "email address",
    isIdentity: true,
    isKey: true,
  },
  phone: {
    step: 0,
    label: "Phone Number",
    control: "tel",
    autoComplete: "tel",
    rule: "optionalLine",
    required: false,
    limit: 40,
    subject: "Phone number",
    inNotice: "phone number if you give one",
    isIdentity: true,
    isAside: true,
  },
  company: {
    step: 1,
    label: "Company / Organization",
    ...line,
    autoComplete: "organization",
    limit: 160,
    message: "Company/Organization is required",
    subject: "Company/Organization",
    inNotice: "organization",
  },
  jobTitle: {
    step: 1,
    label: "Job Title",
    ...line,
    autoComplete: "organization-title",
    limit: 160,
    message: "Job title is required",
    subject: "Job title",
    inNotice: "job title",
  },
  linkedin: {
    step: 1,
    label: "LinkedIn Profile URL",
    hint: "For example linkedin.com/in/name",
    control: "url",
    autoComplete: "url",
    rule: "linkedin",
    required: true,
    limit: 300,
    message: "Valid LinkedIn URL is required",
    subject: "LinkedIn URL",
    inNotice: "LinkedIn address",
    isIdentity: true,
  },
  eventId: {
    step: 2,
    label: "Event of Interest",
    control: "select",
    rule: "event",
    required: true,
    message: "Please select an event",
    inNotice: "the event",
    isKey: true,
  },
  interestReason: {
    step: 2,
    label: "Reason for Interest",
    hint: `Between ${reasonMinimum} and 4,000 characters.`,
    control: "area",
    lines: "description",
    rule: "text",
    required: true,
    minLength: reasonMinimum,
    limit: 4_000,
    message: `Please provide at least ${reasonMinimum} characters describing your interest`,
    subject: "Reason for interest",
    inNotice: "your reason for interest",
  },
} as const satisfies Record<string, InterestDeclaration>;

type Declared = typeof interestForm;
export type InterestField = keyof Declared;
export const interestFields = namesOf(interestForm);

type OptionalField = {
  [Name in InterestField]: Declared[Name]["required"] extends true ? never : Name;
}[InterestField];

/** The values of optional fields where none was filled in; the schema makes the same of empty ones. */
export const nothingOptional = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(interestForm).flatMap(([name, { required }]) =>
    required ? [] : [[name, null]],
  ),
) as Record<OptionalField, null>;

const declarations: Readonly<Record<InterestField, InterestDeclaration>> = interestForm;

/** Whether a field tells who applied: it is hidden from a member who has not declared. */
export const isIdentity = (name: InterestField) => declarations[name].isIdentity === true;

/** Whether the committee verifies or decides by a field (decisions/verification). */
export const isWeighed = (name: InterestField) => declarations[name].isAside !== true;

/** Whether a field says who somebody is: what a verification is about. */
export const isVerifiedField = (name: InterestField) => isWeighed(name) && name !== "interestReason";

export const isInterestField = (name: unknown): name is InterestField =>
  interestFields.some((field) => field === name);

export type ApplicantField = Exclude<InterestField, "eventId">;
export const applicantFields = interestFields.filter((name): name is ApplicantField => name !== "eventId");

export type CorrectionField = {
  [Name in InterestField]: Declared[Name] extends { isKey: true } ? never : Name;
}[InterestField];
export const correctionFields = interestFields.filter(
  (name): name is CorrectionField => !declarations[name].isKey,
);

export const correctionForm = pick(interestForm, correctionFields);

/** The three steps of the dialog and the fieldsets of the page (spec section 2). */
export const interestFormSteps = ["Personal Details", "Professional Background", "Event Selection"].map(
  (title, step) => ({ title, fields: interestFields.filter((name) => interestForm[name].step === step) }),
);

/** In a select, a waiting list is a choice of its own: `12 waiting-list` (decisions/line). */
export const waitingListChoice = (eventId: number) => `${eventId} waiting-list`;
