import { tooLong } from "~/content/committee-refusals";
import type { ApplicationStatus } from "~/domain/application-status";
import { type DecisionTarget, decisionTargets } from "~/domain/committee-permissions";
import { committeeTextLimit, hasPlaceholder, placeholderProblem } from "~/domain/committee-text";
import { type CriteriaAnswers, criterionField, everyCriterion, readCriteria } from "~/domain/criteria";
import { eventTypes } from "~/domain/event";
import { cleanLine, cleanText } from "~/domain/text";
import { outsideVerificationForm } from "~/domain/verification-form-fields";
import type { FormAnswer } from "~/ui/plain-fields";

export const maximumBulk = 50;

const { limit: outsiderLimit } = outsideVerificationForm.outsider;
const outsiderTooLong = `Decided from outside by must be ${outsiderLimit} characters or fewer`;

export type DecisionDraft = {
  to: DecisionTarget;
  reason: string | null;
  message: string | null;
  isOverride: boolean;
  outsideDecider: string | null;
  criteria: CriteriaAnswers;
};

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
export type DecisionField = (typeof decisionFields)[number];

export function readDecisionForm(
  form: FormData,
):
  | { ok: true; decision: DecisionDraft }
  | { ok: false; field: "to" | "reason" | "message" | "outside"; message: string } {
  const to = decisionTargets.find((target) => target === form.get("to"));
  if (!to) return { ok: false, field: "to", message: "Choose a decision" };
  const text = (name: string) => cleanText(String(form.get(name) ?? ""));
  const [reason, message] = [text("reason"), text("message")];
  if (reason.length > committeeTextLimit) return { ok: false, field: "reason", message: tooLong("Reason") };
  if (message.length > committeeTextLimit)
    return { ok: false, field: "message", message: tooLong("Message") };
  const outside = cleanLine(String(form.get("outside") ?? ""));
  if (outside.length > outsiderLimit) return { ok: false, field: "outside", message: outsiderTooLong };
  if (hasPlaceholder(message)) return { ok: false, field: "message", message: placeholderProblem };
  return {
    ok: true,
    decision: {
      to,
      reason: reason || null,
      message: message || null,
      isOverride: form.get("override") === "on",
      outsideDecider: outside || null,
      criteria: Object.assign(
        {},
        ...eventTypes.map((type) => readCriteria(type, (criterion) => form.get(criterionField(criterion)))),
      ),
    },
  };
}

export type ApplicationRefusal = {
  field?: "to" | "reason" | "message" | "outside" | "note" | "erase";
  message?: string;
  newer?: { status: ApplicationStatus; version: number; decidedBy: string | null; decidedAt: string | null };
  firstInLine?: number | null;
  preview?: { subject: string; text: string } | null;
  verification?: FormAnswer;
  values?: Partial<Record<DecisionField, string>>;
};
