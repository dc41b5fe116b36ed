import { statusNames } from "~/content/committee-applications";
import type { Answered } from "../console/console-action";
import type { Committee, CommitteeAnswer } from "../console/require-committee";
import { applicantName } from "./applicant-name";
import { type BulkAnswer, maximumBulk } from "./bulk-decision";
import { readDecisionForm } from "./decision-form";
import { decisionRefusal, voteText } from "./decision-outcome";

export async function decideMany(committee: Committee, form: FormData): Promise<Answered<BulkAnswer>> {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { reason: text("reason"), message: text("message") };
  const refuse = (problem: string) => ({ answer: { problem, results: [], typed }, status: 422 });
  const draft = readDecisionForm(form);
  const chosen = readChosen(form);
  if (!draft.ok) return refuse(draft.message);
  const { criteria: _, ...decision } = draft.decision;
  if (chosen.length === 0) return refuse("Choose at least one application.");
  if (chosen.length > maximumBulk) return refuse(`Choose at most ${maximumBulk} applications at once.`);

  const views = await committee.readApplications(chosen.map(({ id }) => id));
  const names = new Map(views.map((view) => [view.id, applicantName(view)]));
  const results: BulkAnswer["results"] = [];
  let isUnanswered = false;
  // One after the other: a list of letters to write has an order, and so has a waiting list.
  for (const { id, ...seen } of chosen) {
    // A database that does not answer is not asked for each of the others as well.
    const result: CommitteeAnswer<"decideApplication"> = isUnanswered
      ? { ok: false, reason: "unavailable" }
      : await committee.decideApplication({ applicationId: id, ...seen, ...decision });
    isUnanswered ||= !result.ok && result.reason === "unavailable";
    const name = names.get(id) ?? String(id);
    results.push({ id, name, isDone: result.ok, text: outcomeText(result) });
  }
  return isUnanswered
    ? { answer: { problem: null, results, typed }, status: 503 }
    : { answer: { problem: null, results }, status: 200 };
}

/** The rows that were chosen, each as `<id>:<version that was shown>:<that of its event>`. */
function readChosen(form: FormData): { id: number; version: number; eventVersion?: number }[] {
  return [...new Set(form.getAll("item").map(String))].flatMap((item) => {
    const [, id, version, ofEvent] = /^([1-9]\d{0,14}):([1-9]\d{0,8})(?::([1-9]\d{0,8}))?$/.exec(item) ?? [];
    if (!id || !version) return [];
    return [
      { id: Number(id), version: Number(version), eventVersion: ofEvent ? Number(ofEvent) : undefined },
    ];
  });
}

function outcomeText(result: CommitteeAnswer<"decideApplication">): string {
  if (result.ok) return result.outcome === "decided" ? statusNames[result.status] : voteText(result);
  const { message } = decisionRefusal(result);
  if (result.reason !== "stale") return message;
  const { status, decided } = result.newer;
  return `${message} It is: ${statusNames[status]}${decided ? `, by ${decided.by}` : ""}.`;
}
