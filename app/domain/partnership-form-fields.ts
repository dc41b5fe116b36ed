import { type DeclaredField, namesOf } from "./declared-field";

// The facts for the form's markup; the schema stands apart, so that a page can render without zod.

/** The kinds of partnership (decisions/partnerships), and what is none yet (decisions/partnerships). */
export const partnershipTypes = [
  "sponsor",
  "knowledge",
  "technology",
  "regulatory",
  "venue",
  "information",
] as const;
export type PartnershipType = (typeof partnershipTypes)[number];

/** Where a partner is active; the choice is free to stay empty. */
export const partnershipRegions = ["asia-pacific", "middle-east", "europe", "americas", "africa"] as const;
export type PartnershipRegion = (typeof partnershipRegions)[number];

type PartnershipDeclaration = DeclaredField & {
  /** The fieldset of the page, from 0. */
  part: 0 | 1 | 2 | 3;
  /** Its description in the API's document and the privacy notice. */
  meaning: string;
  inNotice: string;
};

/** The fewest characters that describe a goal (decisions/partnerships). */
const goalsMinimum = 50;

/** The fields of the partnership application in their order, each declared once (decisions/partnerships). */
export const partnershipForm = {
  organisation: {
    part: 0,
    label: "Organization",
    control: "text",
    autoComplete: "organization",
    required: true,
    limit: 160,
    meaning: "The organization that applies.",
    inNotice: "your organization",
  },
  website: {
    part: 0,
    label: "Website",
    hint: "For example www.example.org",
    control: "url",
    autoComplete: "url",
    required: false,
    limit: 300,
    meaning: "Its http or https address.",
    inNotice: "its website",
  },
  type: {
    part: 0,
    label: "Type of Partnership",
    control: "select",
    required: true,
    meaning: "The kind of partnership.",
    inNotice: "the kind of partnership",
  },
  regions: {
    part: 0,
    label: "Regions",
    control: "boxes",
    required: false,
    meaning: "Where the partner is active.",
    inNotice: "the regions you are active in",
  },
  contactName: {
    part: 1,
    label: "Full Name",
    control: "text",
    autoComplete: "name",
    required: true,
    limit: 120,
    meaning: "Whom to talk to.",
    inNotice: "your name",
  },
  jobTitle: {
    part: 1,
    label: "Job Title",
    control: "text",
    autoComplete: "organization-title",
    required: true,
    limit: 160,
    meaning: "The contact’s position.",
    inNotice: "job title",
  },
  email: {
    part: 1,
    label: "Professional Email",
    control: "email",
    autoComplete: "email",
    required: true,
    limit: 254,
    meaning: "The contact’s work address.",
    inNotice: "work email address",
  },
  phone: {
    part: 1,
    label: "Phone Number",
    control: "tel",
    autoComplete: "tel",
    required: false,
    limit: 40,
    meaning: "The contact’s number.",
    inNotice: "phone number if you give one",
  },
  topic: {
    part: 2,
    label: "Topic",
    control: "text",
    required: false,
    limit: 120,
    meaning: "The product or the page that the application is about.",
    inNotice: "the topic you come for",
  },
  goals: {
    part: 2,
    label: "Goals",
    hint: `Between ${goalsMinimum} and 4,000 characters.`,
    control: "area",
    lines: "description",
    required: true,
    minLength: goalsMinimum,
    limit: 4_000,
    meaning: "What the partnership is to achieve.",
    inNotice: "your goals",
  },
  timeline: {
    part: 2,
    label: "Timeline",
    hint: "When you would like to begin, or a date that matters.",
    control: "text",
    required: false,
    limit: 300,
    meaning: "When it could begin.",
    inNotice: "your timeline",
  },
  consent: {
    part: 3,
    label: "Consent",
    control: "box",
    required: true,
    meaning: "Agreement to the privacy notice.",
    inNotice: "the version of this notice to which you agreed",
  },
} as const satisfies Record<string, PartnershipDeclaration>;

export type PartnershipField = keyof typeof partnershipForm;
export const partnershipFields = namesOf(partnershipForm);

/** The fields about an organization: everything but its consent, whose version and time are stored. */
export type PartnerField = Exclude<PartnershipField, "consent">;
export const partnerFields = partnershipFields.filter((name): name is PartnerField => name !== "consent");
