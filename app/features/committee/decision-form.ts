import type { ApplicationStatus } from "~/domain/application-status";
import { type DecisionTarget, decisionTargets } from "~/domain/committee-permissions";
import { cleanText } from "~/domain/text";

/** The most applications of one bulk decision. */
export const maximumBulk = 50;
/** The longest reason or message, in UTF-16 code units. */
const decisionTextLimit = 2_000;

export type DecisionDraft = {
  to: DecisionTarget;
  reason: string | null;
  message: string | null;
  isNotified: boolean;
  isOverride: boolean;
};

/** What a submitted form decides. */
export function readDecisionForm(
  form: FormData,
):
  | { ok: true; decision: DecisionDraft }
  | { ok: false; field: "to" | "reason" | "message"; message: string } {
  const to = decisionTargets.find((target) => target === form.get("to"));
  if (!to) return { ok: false, field: "to", message: "Choose a decision" };
  const text = (name: string) => cleanText(String(form.get(name) ?? ""));
  const [reason, message] = [text("reason"), text("message")];
  if (reason.length > decisionTextLimit)
    return { ok: false, field: "reason", message: "Reason must be 2,000 characters or fewer" };
  if (message.length > decisionTextLimit)
    return { ok: false, field: "message", message: "Message must be 2,000 characters or fewer" };
  return {
    ok: true,
    decision: {
      to,
      reason: reason || null,
      message: message || null,
      isNotified: form.get("notify") === "on",
      isOverride: form.get("override") === "on",
    },
  };
}

/** Why a form about one application was not carried out, or the letter that it would send. */
export type ApplicationRefusal = {
  field?: "to" | "reason" | "message" | "note";
  message?: string;
  newer?: { status: ApplicationStatus; decidedBy: string | null; decidedAt: string | null };
  firstInLine?: number;
  preview?: { subject: string; text: string } | null;
  /** What was sent, so that nothing typed is lost. */
  values?: Record<string, string>;
};

/** The status of an answer that refuses for this reason. */
export function refusalStatus(reason: string): number {
  if (reason === "not_found") return 404;
  if (reason === "not_allowed" || reason === "recused" || reason === "erased") return 403;
  return reason === "unavailable" ? 503 : 409;
}
