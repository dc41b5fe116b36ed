import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { briefingRefusals } from "~/content/committee";
import { mayDo } from "~/domain/committee-permissions";
import { BriefingEditor } from "~/features/committee/briefing-editor";
import { readBriefingForm } from "~/features/committee/briefing-values";
import { ConsoleHeader } from "~/features/committee/console-header";
import { consoleMeta } from "~/features/committee/console-meta";
import { requireCommittee } from "~/features/committee/require-committee";
import { keepForm, useAnswer } from "~/features/committee/unanswered";
import type { FormAnswer } from "~/ui/plain-fields";

export const clientAction = keepForm;

export const meta: MetaFunction<() => Loaded> = ({ data }) =>
  consoleMeta("New briefing", data?.hasFormErrors);

type Loaded = { canEdit: boolean; hasFormErrors: boolean };

export async function loader({ context }: LoaderFunctionArgs) {
  const canEdit = mayDo(requireCommittee(context).member.role, "editBriefings");
  return data<Loaded>({ canEdit, hasFormErrors: context.hasFormErrors }, { status: canEdit ? 200 : 403 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const submission = readBriefingForm(await request.formData());
  const refuse = (answer: FormAnswer, status: number) => {
    context.hasFormErrors = true;
    return data(answer, { status });
  };
  if (submission.status !== "success") return refuse(submission.reply(), 422);
  const result = await committee.saveBriefing(submission.value, null);
  if (result.ok) return redirect(`/committee/briefings/${result.id}?done=create`, 303);
  const { field, message } = briefingRefusals[result.reason];
  const answer = submission.reply({ fieldErrors: { [field ?? ""]: [message] } });
  return refuse(answer, result.reason === "not_allowed" ? 403 : 422);
}

export default function NewBriefing() {
  const { canEdit } = useLoaderData<Loaded>();
  const answer = useAnswer<FormAnswer>();
  return (
    <>
      <ConsoleHeader title="New briefing" />
      {canEdit ? (
        <BriefingEditor values={{}} answer={answer} version={null} submitLabel="Create as a draft" />
      ) : (
        <p className="text-muted">{briefingRefusals.not_allowed.message}</p>
      )}
    </>
  );
}
