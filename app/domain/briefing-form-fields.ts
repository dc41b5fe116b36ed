import type { DeclaredField } from "./declared-field";

export const briefingFormParts = ["What it is", "Words", "When it appears"] as const;

type BriefingDeclaration = DeclaredField & { part: (typeof briefingFormParts)[number] };

const what = { part: "What it is", control: "text" } as const;
const words = { part: "Words", required: false } as const;
const when = { part: "When it appears", required: false } as const;

/** The fields of the console's briefing form, in their order. Its date and time are UTC. */
export const briefingForm = {
  title: { ...what, label: "Title", required: true, limit: 160 },
  slug: {
    ...what,
    label: "Page address",
    hint: "In the web address, after /intelligence-network/",
    required: true,
  },
  type: {
    ...what,
    label: "Kind",
    hint: "One word above the title: Settlement, Custody.",
    required: true,
    limit: 60,
  },
  author: { ...what, label: "Author", required: false, limit: 120 },
  summary: {
    ...words,
    label: "Summary",
    hint: "Appears in the list of briefings.",
    control: "area",
    lines: "message",
    limit: 400,
  },
  // A briefing is read before a meeting, and the whole form fits the Worker's limit in any script.
  content: {
    ...words,
    label: "Text",
    hint: "Plain text of at most 8,000 characters; an empty line begins a new paragraph.",
    control: "area",
    lines: "page",
    required: true,
    limit: 8_000,
  },
  tags: { ...words, label: "Tags", hint: "Separated by commas, ten at most.", control: "text" },
  isFeatured: { ...words, label: "Featured", control: "box" },
  publishedDay: {
    ...when,
    label: "Date",
    hint: "Empty for the moment of publishing. A date ahead waits until then.",
    control: "date",
  },
  publishedTime: {
    ...when,
    label: "Time",
    hint: "UTC; empty for the beginning of the day.",
    control: "time",
  },
} as const satisfies Record<string, BriefingDeclaration>;

export type BriefingFormField = keyof typeof briefingForm;
