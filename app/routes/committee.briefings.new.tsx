import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
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

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  consoleMeta("New briefing", data?.hasFormErrors);

export async function loader({ context }: LoaderFunctionArgs) {
  if (!mayDo(requireCommittee(context).member.role, "editBriefings")) throw data(null, { status: 403 });
  return { hasFormErrors: context.hasFormErrors };
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
  const refusal = useActionData<Refusal>();
  return (
    <>
      <ConsoleHeader title="New briefing" />
      <BriefingEditor
        values={refusal?.values ?? {}}
        errors={refusal?.errors ?? {}}
        version={null}
        submitLabel="Create, unpublished"
      />
    </>
  );
}
