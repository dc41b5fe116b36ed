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
import { confirmationDays } from "~/domain/confirmation-deadline";
import { ConsoleHeader } from "~/features/committee/console-header";
import { consoleMeta } from "~/features/committee/console-meta";
import { EventEditor, type EventValues } from "~/features/committee/event-editor";
import { eventValues, readEventForm } from "~/features/committee/event-values";
import { readId } from "~/features/committee/read-id";
import { requireCommittee } from "~/features/committee/require-committee";
import { keepForm, useAnswer } from "~/features/committee/unanswered";
import type { FormAnswer } from "~/ui/plain-fields";

export const clientAction = keepForm;

export const meta: MetaFunction<() => Loaded> = ({ data }) => consoleMeta("New event", data?.hasFormErrors);

type Loaded = { canEdit: boolean; values: EventValues; hasFormErrors: boolean };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  const canEdit = mayDo(committee.member.role, "editEvents");
  const copied = readId(new URL(request.url).searchParams.get("copy"));
  const model = canEdit && copied !== undefined ? await committee.findEvent(copied) : undefined;
  return data<Loaded>(
    { canEdit, values: model ? copiedValues(model) : usual, hasFormErrors: context.hasFormErrors },
    { status: canEdit ? 200 : 403 },
  );
}

/** Everything but its date, its address, and what came of it. */
function copiedValues(model: Parameters<typeof eventValues>[0]): EventValues {
  return {
    ...eventValues(model),
    slug: "",
    day: "",
    endDay: "",
    deadlineDay: "",
    deadlineTime: "",
    participants: "",
    outcomes: "",
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const submission = readEventForm(await request.formData());
  const refuse = (answer: FormAnswer, status: number) => {
    context.hasFormErrors = true;
    return data(answer, { status });
  };
  if (submission.status !== "success") return refuse(submission.reply(), 422);
  const result = await committee.saveEvent(submission.value, null);
  if (result.ok) return redirect(`/committee/events/${result.id}?done=create`, 303);
  const { field, message } = eventRefusals[result.reason];
  const answer = submission.reply({ fieldErrors: { [field ?? ""]: [message] } });
  return refuse(answer, result.reason === "not_allowed" ? 403 : 422);
}

/** What a new event says unless a chair says otherwise (decisions/seats, decisions/verification, decisions/conflicts). */
const usual: EventValues = {
  confirmationDays: String(confirmationDays.usual),
  asksVerification: "on",
  asksDeclaration: "on",
};

export default function NewEvent() {
  const { canEdit, values } = useLoaderData<Loaded>();
  const answer = useAnswer<FormAnswer>();
  return (
    <>
      <ConsoleHeader title="New event" />
      {canEdit ? (
        <EventEditor values={values} answer={answer} version={null} submitLabel="Create as a draft" />
      ) : (
        <p className="text-muted">{eventRefusals.not_allowed.message}</p>
      )}
    </>
  );
}
