import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { refusalOf } from "~/content/committee-refusals";
import { confirmationDays } from "~/domain/confirmation-deadline";
import { consoleAction, formAnswer } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { readId } from "~/features/committee/console/require-committee";
import { keepForm, useAnswer } from "~/features/committee/console/unanswered";
import { EventEditor, type EventValues } from "~/features/committee/events/event-editor";
import { eventValues, readEventForm } from "~/features/committee/events/event-values";
import type { FormAnswer } from "~/ui/plain-fields";

export { keepForm as clientAction };

export const meta = consoleMeta("New event");

type Loaded = { canEdit: boolean; values: EventValues };

export const loader = consoleLoader(async ({ committee, query, may }) => {
  const canEdit = may("editEvents");
  const copied = readId(query.get("copy"));
  const model = canEdit && copied !== undefined ? await committee.findEvent(copied) : undefined;
  const values = model ? { ...eventValues(model), ...notCopied } : usual;
  return data<Loaded>({ canEdit, values }, { status: canEdit ? 200 : 403 });
});

/** Its address, its date, and what came of it. */
const ofOneEvent = ["slug", "day", "endDay", "deadlineDay", "deadlineTime", "participants", "outcomes"];
const notCopied: EventValues = Object.fromEntries(ofOneEvent.map((name) => [name, ""]));

export const action = consoleAction(async ({ committee, form }) => {
  const submission = readEventForm(form);
  if (submission.status !== "success") return formAnswer(submission);
  const result = await committee.saveEvent(submission.value, null);
  return result.ok
    ? `/committee/events/${result.id}?done=create`
    : formAnswer(submission, refusalOf("saveEvent", result.reason));
}, "editEvents");

/** The usual values of a new event (decisions/seats, decisions/verification, decisions/conflicts). */
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
        <EventEditor values={values} answer={answer} />
      ) : (
        <p className="text-muted">{refusalOf("saveEvent", "not_allowed").message}</p>
      )}
    </>
  );
}
