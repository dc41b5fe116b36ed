import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { eventRefusals } from "~/content/committee";
import { mayDo } from "~/domain/committee-permissions";
import { ConsoleHeader } from "~/features/committee/console-header";
import { consoleMeta } from "~/features/committee/console-meta";
import { EventEditor, type EventErrors, type EventValues } from "~/features/committee/event-editor";
import { readEventForm } from "~/features/committee/read-event-form";
import { requireCommittee } from "~/features/committee/require-committee";
import { keepForm, useAnswer } from "~/features/committee/unanswered";

export const clientAction = keepForm;

export const meta: MetaFunction<() => Loaded> = ({ data }) => consoleMeta("New event", data?.hasFormErrors);

type Loaded = { canEdit: boolean; hasFormErrors: boolean };

export async function loader({ context }: LoaderFunctionArgs) {
  const canEdit = mayDo(requireCommittee(context).member.role, "editEvents");
  return data<Loaded>({ canEdit, hasFormErrors: context.hasFormErrors }, { status: canEdit ? 200 : 403 });
}

type Refusal = { errors: EventErrors; values: EventValues };

export async function action({ context, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const form = readEventForm(await request.formData());
  const refuse = (refusal: Refusal, status: number) => {
    context.hasFormErrors = true;
    return data(refusal, { status });
  };
  if (!form.ok) return refuse(form, 422);
  const result = await committee.saveEvent(form.event, null);
  if (result.ok) return redirect(`/committee/events/${result.id}?done=create`, 303);
  const { field, message } = eventRefusals[result.reason];
  return refuse(
    { errors: { [field ?? "form"]: message }, values: form.values },
    result.reason === "not_allowed" ? 403 : 422,
  );
}

export default function NewEvent() {
  const { canEdit } = useLoaderData<Loaded>();
  const refusal = useAnswer<Refusal>();
  return (
    <>
      <ConsoleHeader title="New event" />
      {canEdit ? (
        <EventEditor
          values={refusal?.values ?? {}}
          errors={refusal?.errors ?? {}}
          version={null}
          submitLabel="Create, unpublished"
        />
      ) : (
        <p className="text-muted">{eventRefusals.not_allowed.message}</p>
      )}
    </>
  );
}
