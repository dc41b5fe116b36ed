import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { refusalOf } from "~/content/committee-refusals";
import { BriefingEditor } from "~/features/committee/briefings/briefing-editor";
import { readBriefingForm } from "~/features/committee/briefings/briefing-values";
import { consoleAction, formAnswer } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { keepForm, useAnswer } from "~/features/committee/console/unanswered";
import type { FormAnswer } from "~/ui/plain-fields";

export { keepForm as clientAction };

export const meta = consoleMeta("New briefing");

type Loaded = { canEdit: boolean };

export const loader = consoleLoader(async ({ may }) => {
  const canEdit = may("editBriefings");
  return data<Loaded>({ canEdit }, { status: canEdit ? 200 : 403 });
});

export const action = consoleAction(async ({ committee, form }) => {
  const submission = readBriefingForm(form);
  if (submission.status !== "success") return formAnswer(submission);
  const result = await committee.saveBriefing(submission.value, null);
  return result.ok
    ? `/committee/briefings/${result.id}?done=create`
    : formAnswer(submission, refusalOf("saveBriefing", result.reason));
}, "editBriefings");

export default function NewBriefing() {
  const { canEdit } = useLoaderData<Loaded>();
  const answer = useAnswer<FormAnswer>();
  return (
    <>
      <ConsoleHeader title="New briefing" />
      {canEdit ? (
        <BriefingEditor values={{}} answer={answer} />
      ) : (
        <p className="text-muted">{refusalOf("saveBriefing", "not_allowed").message}</p>
      )}
    </>
  );
}
