import type { Criterion, CriterionAnswer } from "~/domain/criteria";

/** The committee's criteria, as the tier's page publishes them and the console asks them (decisions/votes). */
export const criteria = {
  title: "What the committee looks for",
  lead: "Each reviewer can rate an application against these three criteria, and sees colleagues’ ratings only afterwards.",
} as const;

export const criterionTexts = {
  responsibility: {
    title: "Decides on the subject",
    text: "In their own institution, the applicant decides on the subject of the table, or answers for it.",
  },
  contribution: {
    title: "Brings something of their own",
    text: "The reason names a case, a figure or a position that the others cannot read elsewhere.",
  },
  practice: {
    title: "Works on the subject",
    text: "The subject of the forum is part of the applicant’s daily work.",
  },
  exchange: {
    title: "Gives and takes",
    text: "The reason says what the applicant can show to others, and what they look for.",
  },
  building: {
    title: "Builds it, relies on it or oversees it",
    text: "The applicant builds open infrastructure, depends on it or supervises those who do.",
  },
  conduct: {
    title: "Stands behind it",
    text: "The applicant answers for their statements in their own name and that of their institution, and comes neither to sell nor to solicit.",
  },
  balance: {
    title: "Adds to the balance",
    text: "The institution, role or region is not yet well represented among those who come.",
  },
} as const satisfies Record<Criterion, { title: string; text: string }>;

export const criterionAnswerNames = {
  met: "Met",
  "mostly-met": "Mostly met",
  "partly-met": "Partly met",
  "not-met": "Not met",
} as const satisfies Record<CriterionAnswer, string>;
