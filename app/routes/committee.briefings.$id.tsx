import { useLoaderData } from "@remix-run/react";
import { briefingDoneWords } from "~/content/committee";
import { refusalOf } from "~/content/committee-refusals";
import { briefingForm } from "~/domain/briefing-form-fields";
import { briefingStateChanges } from "~/domain/briefing-state-change";
import { BriefingBadge } from "~/features/committee/briefings/briefing-badge";
import { BriefingEditor } from "~/features/committee/briefings/briefing-editor";
import { briefingValues, readBriefingForm } from "~/features/committee/briefings/briefing-values";
import { consoleAction, type EditAnswer, formAnswer } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { NewerValues } from "~/features/committee/console/newer-values";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { PostForm } from "~/features/committee/console/post-form";
import { notFound, readId, requireId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { Button } from "~/ui/button";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta<typeof loader>((data) => data?.values.title ?? "Briefing");

export const loader = consoleLoader(async ({ committee, params, now, may }) => {
  const briefing = await committee.findBriefing(requireId(params.id));
  if (!briefing) throw notFound();
  const { id, slug, version, isPublished, publishedAt } = briefing;
  return {
    id,
    slug,
    version,
    isPublished,
    isAhead: publishedAt !== null && publishedAt > now.toISOString(),
    canEdit: may("editBriefings"),
    values: briefingValues(briefing),
  };
});

export const action = consoleAction<EditAnswer>(async ({ committee, params, form }) => {
  const id = requireId(params.id);
  const version = readId(form.get("version")) ?? 0;
  const change = briefingStateChanges.find((name) => name === form.get("intent"));
  if (change) {
    const result = await committee.publishBriefing({ id, version, change });
    if (result.ok) return `/committee/briefings/${id}?done=${change}`;
    const { message, ...rest } = refusalOf("publishBriefing", result.reason);
    return { answer: { error: { "": [message] } }, ...rest };
  }
  const submission = readBriefingForm(form);
  if (submission.status !== "success") return formAnswer(submission);
  const result = await committee.saveBriefing(submission.value, { id, version });
  if (result.ok) return `/committee/briefings/${id}?done=save`;
  return formAnswer(submission, refusalOf("saveBriefing", result.reason));
}, "editBriefings");

export default function EditBriefing() {
  const briefing = useLoaderData<typeof loader>();
  const refusal = useAnswer<EditAnswer>();
  const { version, isPublished, isAhead, canEdit, values } = briefing;
  return (
    <>
      <ConsoleHeader title={values.title}>
        <BriefingBadge isPublished={isPublished} isAhead={isAhead} />
        {isPublished && !isAhead && (
          <ConsoleLink look="action" to={`/intelligence-network/${briefing.slug}`}>
            Page
          </ConsoleLink>
        )}
        {canEdit && (
          <PostForm along={{ version }}>
            <Button name="intent" value={isPublished ? "unpublish" : "publish"} variant="secondary">
              {isPublished ? "Unpublish" : "Publish"}
            </Button>
          </PostForm>
        )}
      </ConsoleHeader>
      <OutcomeNotice words={briefingDoneWords} />
      <NewerValues stored={values} answer={refusal} fields={briefingForm} />
      {canEdit ? (
        <BriefingEditor key={version} values={values} answer={refusal} version={version} />
      ) : (
        <p className="max-w-2xl whitespace-pre-line">{values.content}</p>
      )}
    </>
  );
}
