import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { eraseUnconfirmed, partnershipStateNames } from "~/content/committee";
import { refusalOf } from "~/content/committee-refusals";
import { reviewStates } from "~/domain/partnership-review";
import { consoleAction, outcome, refused } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { EraseForm } from "~/features/committee/console/erase-form";
import { HistoryList } from "~/features/committee/console/history-list";
import { NoteForm } from "~/features/committee/console/note-form";
import { notFound, readId, requireId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { PartnershipBadge } from "~/features/committee/partnerships/partnership-badge";
import { PartnershipFacts } from "~/features/committee/partnerships/partnership-facts";
import { type PartnershipRefusal, ReviewPanel } from "~/features/committee/partnerships/review-panel";
import { postedFields } from "~/features/posted-fields";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta<typeof loader>((data) => data?.partnership.reference ?? "Partnership");

export const loader = consoleLoader(async ({ committee, params, may }) => {
  const id = requireId(params.id);
  const detail = await committee.readPartnership(id);
  if (!detail)
    throw (await committee.isPartnershipClosed(id))
      ? redirect("/committee/interests?closed=partnership")
      : notFound();
  const { state } = detail.partnership;
  return {
    ...detail,
    canReview: may("handlePartnerships"),
    canErase: may("erase") && state !== "erased",
  };
});

export const action = consoleAction<PartnershipRefusal>(async ({ committee, params, form }) => {
  const id = requireId(params.id);
  const { intent, version, note = "", sure } = postedFields(form, ["intent", "version", "note", "sure"]);
  const here = `/committee/partnerships/${id}`;
  if (intent === "note") {
    const result = await committee.notePartnership({ id, body: note });
    return outcome("notePartnership", result, `${here}#history`, { field: "note", note });
  }
  if (intent === "erase") {
    if (sure !== "on") return refused({ message: eraseUnconfirmed, status: 422 }, { field: "erase" });
    const result = await committee.erasePartnership(id);
    return outcome("erasePartnership", result, here, { field: "erase" });
  }
  const to = reviewStates.find((state) => state === intent);
  if (!to) return refused(refusalOf("reviewPartnership", "not_possible"));
  const result = await committee.reviewPartnership({ id, version: readId(version) ?? 0, to });
  const newer = !result.ok && result.reason === "stale" ? result.newer : undefined;
  return outcome("reviewPartnership", result, here, { newer });
}, "handlePartnerships");

export default function Partnership() {
  const { partnership, isRecused, history, canReview, canErase } = useLoaderData<typeof loader>();
  const answer = useAnswer<PartnershipRefusal>();
  const refusedIn = (field: PartnershipRefusal["field"]) => (answer?.field === field ? answer : undefined);
  return (
    <>
      <ConsoleHeader title={<bdi>{partnership.organisation ?? "Erased"}</bdi>}>
        <PartnershipBadge state={partnership.state} />
      </ConsoleHeader>
      {isRecused && (
        <p className="mb-6 max-w-prose text-sm">
          You have a conflict of interest here, and so has everybody who could act in your place. So a chair
          acts all the same, on record.
        </p>
      )}
      <div className="grid gap-x-10 gap-y-8 expanded:grid-cols-[1fr_24rem] expanded:grid-rows-[auto_1fr]">
        <PartnershipFacts partnership={partnership} />
        <div className="grid content-start gap-6 expanded:col-start-2 expanded:row-span-2 expanded:row-start-1">
          <ReviewPanel partnership={partnership} canReview={canReview} answer={refusedIn(undefined)} />
          {canReview && partnership.state !== "erased" && (
            <NoteForm
              key={history.length}
              error={refusedIn("note")?.message}
              value={refusedIn("note")?.note}
            />
          )}
          {canErase && <EraseForm who="The contact" error={refusedIn("erase")?.message} />}
        </div>
        <HistoryList entries={history} stateNames={partnershipStateNames} />
      </div>
    </>
  );
}
