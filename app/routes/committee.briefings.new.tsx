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
import {
  BriefingEditor,
  type BriefingErrors,
  type BriefingValues,
} from "~/features/committee/briefing-editor";
import { readBriefingForm } from "~/features/committee/briefing-values";
import { ConsoleHeader } from "~/features/committee/console-header";
import { consoleMeta } from "~/features/committee/console-meta";
import { requireCommittee } from "~/features/committee/require-committee";
import { keepForm, useAnswer } from "~/features/committee/unanswered";

export const clientAction = keepForm;

export const meta: MetaFunction<() => Loaded> = ({ data }) =>
  consoleMeta("New briefing", data?.hasFormErrors);

type Loaded = { canEdit: boolean; hasFormErrors: boolean };

export async function loader({ context }: LoaderFunctionArgs) {
  const canEdit = mayDo(requireCommittee(context).member.role, "editBriefings");
  return data<Loaded>({ canEdit, hasFormErrors: context.hasFormErrors }, { status: canEdit ? 200 : 403 });
}

type Refusal = { errors: BriefingErrors; values: BriefingValues };

export async function action({ context, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const form = readBriefingForm(await request.formData());
  const refuse = ({ errors, values }: Refusal, status: number) => {
    context.hasFormErrors = true;
    return data<Refusal>({ errors, values }, { status });
  };
  if (!form.ok) return refuse(form, 422);
  const result = await committee.saveBriefing(form.briefing, null);
  if (result.ok) return redirect(`/committee/briefings/${result.id}?done=create`, 303);
  const { field, message } = briefingRefusals[result.reason];
  return refuse(
    { errors: { [field ?? "form"]: message }, values: form.values },
    result.reason === "not_allowed" ? 403 : 422,
  );
}

export default function NewBriefing() {
  const { canEdit } = useLoaderData<Loaded>();
  const refusal = useAnswer<Refusal>();
  return (
    <>
      <ConsoleHeader title="New briefing" />
      {canEdit ? (
        <BriefingEditor
          values={refusal?.values ?? {}}
          errors={refusal?.errors ?? {}}
          version={null}
          submitLabel="Create, unpublished"
        />
      ) : (
        <p className="text-muted">{briefingRefusals.not_allowed.message}</p>
      )}
    </>
  );
}
