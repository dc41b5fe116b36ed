import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  eraseUnconfirmed,
  noteRefusals,
  partnershipRefusals,
  partnershipStateNames,
} from "~/content/committee";
import { mayDo } from "~/domain/committee-permissions";
import { reviewStates } from "~/domain/partnership-review";
import { ConsoleHeader } from "~/features/committee/console-header";
import { consoleMeta } from "~/features/committee/console-meta";
import { EraseForm } from "~/features/committee/erase-form";
import { HistoryList } from "~/features/committee/history-list";
import { NoteForm } from "~/features/committee/note-form";
import { PartnershipBadge } from "~/features/committee/partnership-badge";
import { PartnershipFacts } from "~/features/committee/partnership-facts";
import { partnershipPath, readPartnershipList } from "~/features/committee/partnership-list";
import { PartnershipSteps } from "~/features/committee/partnership-steps";
import { readId } from "~/features/committee/read-id";
import { refusalStatus } from "~/features/committee/refusal-status";
import { notFound, requireCommittee, requireId } from "~/features/committee/require-committee";
import { type PartnershipRefusal, ReviewPanel } from "~/features/committee/review-panel";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/unanswered";
import { postedFields } from "~/features/posted-fields";

export const clientAction = keepForm;
export const shouldRevalidate = unlessUnanswered;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  consoleMeta(data?.partnership.reference ?? "Partnership", data?.hasFormErrors);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  const list = readPartnershipList(new URL(request.url).searchParams);
  const detail = await committee.readPartnership(requireId(params.id), list);
  if (!detail) throw notFound();
  const { state, isRecused } = detail.partnership;
  const { role } = committee.member;
  return {
    ...detail,
    hasFormErrors: context.hasFormErrors,
    canReview: mayDo(role, "handlePartnerships") && !isRecused,
    canErase: mayDo(role, "erase") && state !== "erased",
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const id = requireId(params.id);
  const {
    intent,
    version,
    note = "",
    sure,
  } = postedFields(await request.formData(), ["intent", "version", "note", "sure"]);
  const refuse = (refusal: PartnershipRefusal, status: number) => {
    context.hasFormErrors = true;
    return data(refusal, { status });
  };
  const here = partnershipPath(readPartnershipList(new URL(request.url).searchParams), id);

  if (intent === "note") {
    const result = await committee.notePartnership({ id, body: note });
    if (result.ok) return redirect(`${here}#history`, 303);
    const { message, status } = noteRefusals[result.reason];
    return refuse({ field: "note", message, note }, status);
  }
  if (intent === "erase") {
    if (sure !== "on") return refuse({ field: "erase", message: eraseUnconfirmed }, 422);
    const result = await committee.erasePartnership(id);
    if (result.ok) return redirect(here, 303);
    return refuse(
      { field: "erase", message: partnershipRefusals[result.reason] },
      refusalStatus(result.reason),
    );
  }
  const to = reviewStates.find((state) => state === intent);
  if (!to) return refuse({ message: partnershipRefusals.not_possible }, 409);
  const result = await committee.reviewPartnership({ id, version: readId(version) ?? 0, to });
  if (result.ok) return redirect(here, 303);
  return refuse({ ...result, message: partnershipRefusals[result.reason] }, refusalStatus(result.reason));
}

/** One partnership application in full, and what the committee can do with it. */
export default function Partnership() {
  const { history, canErase, hasFormErrors: _, ...detail } = useLoaderData<typeof loader>();
  const { partnership, canReview } = detail;
  const answer = useAnswer<PartnershipRefusal>();
  const refusedIn = (field: PartnershipRefusal["field"]) => (answer?.field === field ? answer : undefined);
  return (
    <>
      <ConsoleHeader
        title={<bdi>{partnership.organisation ?? (partnership.isRecused ? "Closed to you" : "Erased")}</bdi>}
      >
        <PartnershipBadge state={partnership.state} />
        <PartnershipSteps {...detail} />
      </ConsoleHeader>
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
        <HistoryList entries={history} stateNames={partnershipStateNames} isReduced={partnership.isRecused} />
      </div>
    </>
  );
}
