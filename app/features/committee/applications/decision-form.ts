import * as z from "zod/mini";
import type { ApplicationStatus } from "~/domain/application-status";
import { decisionTargets } from "~/domain/committee-permissions";
import { committeeTextLimit } from "~/domain/committee-text";
import { type CriteriaAnswers, criterionField, everyCriterion, readCriteria } from "~/domain/criteria";
import { asItStands, optionalText } from "~/domain/editor-fields";
import { eventTypes } from "~/domain/event";
import { cleanText } from "~/domain/text";
import { outsideVerificationForm } from "~/domain/verification-form-fields";
import { postedFields } from "~/features/posted-fields";
import type { FormAnswer } from "~/ui/plain-fields";

export const decisionFields = [
  "intent",
  "version",
  "eventVersion",
  "next",
  "then",
  "to",
  "reason",
  "message",
  "override",
  "note",
  "outside",
  "answer",
  "member",
  "sure",
  ...everyCriterion.map(criterionField),
] as const;

const decisionSchema = z.object({
  to: z.enum(decisionTargets, "Choose a decision"),
  reason: optionalText("Reason", committeeTextLimit, cleanText),
  message: optionalText("Message", committeeTextLimit, cleanText).check(asItStands),
  outside: optionalText("Decided from outside by", outsideVerificationForm.outsider.limit),
});

/** A decision as a form has it, or its first mistake. */
export function readDecisionForm(form: FormData) {
  const { data, error } = decisionSchema.safeParse(
    postedFields(form, ["to", "reason", "message", "outside"]),
  );
  if (!data) {
    const [mistake] = error.issues;
    const field = mistake?.path[0] as keyof z.output<typeof decisionSchema>;
    return { ok: false, field, message: mistake?.message ?? "" } as const;
  }
  const { outside: outsideDecider, ...decision } = data;
  const criteria: CriteriaAnswers = Object.assign(
    {},
    ...eventTypes.map((type) => readCriteria(type, (criterion) => form.get(criterionField(criterion)))),
  );
  const isOverride = form.get("override") === "on";
  return { ok: true, decision: { ...decision, outsideDecider, isOverride, criteria } } as const;
}

export type ApplicationRefusal = {
  field?: "to" | "reason" | "message" | "outside" | "note" | "erase";
  message?: string;
  newer?: { status: ApplicationStatus; version: number; decided: { by: string; at: string } | null };
  firstInLine?: number | null;
  preview?: { subject: string; text: string } | null;
  verification?: FormAnswer;
  values?: Partial<Record<(typeof decisionFields)[number], string>>;
};
