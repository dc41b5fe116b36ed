import { Form } from "@remix-run/react";
import { committeeTextLimit } from "~/domain/committee-text";
import type { EventStatus } from "~/domain/event";
import type { EventStateChange } from "~/domain/event-state-change";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormAnswer, formProblems, plainFields } from "~/ui/plain-fields";
import { TextArea } from "~/ui/text-area";
import { ConsolePanel } from "./console-panel";

type EventStateFormProps = {
  version: number;
  isPublished: boolean;
  status: EventStatus;
  /** What the server answered to this form. */
  answer?: FormAnswer;
};

/** Publishes an event, takes it back, postpones, reinstates or cancels it, with a message to all who applied. */
export function EventStateForm({ version, isPublished, status, answer }: EventStateFormProps) {
  const { form, fields } = plainFields("state", { message: {} }, { answer });
  const button = (name: EventStateChange, label: string) => (
    <Button type="submit" name="intent" value={name} variant={name === "cancel" ? "danger" : "secondary"}>
      {label}
    </Button>
  );
  return (
    <ConsolePanel id="state" title="State">
      <ErrorSummary errors={formProblems(form, fields, ["message"])} answer={answer} />
      <Form
        id={form.id}
        method="post"
        encType="multipart/form-data"
        key={version}
        className="mt-3 grid gap-4"
      >
        <input type="hidden" name="version" value={version} />
        <div className="flex flex-wrap gap-3">
          {isPublished ? button("unpublish", "Unpublish") : button("publish", "Publish")}
          {status === "postponed" && button("reinstate", "Put back on")}
        </div>
        {status !== "cancelled" && (
          <>
            <TextArea
              field={fields.message}
              label="Message to everybody who applied"
              hint={`Postponing and cancelling write to everybody who is pending, waiting or accepted. At most ${committeeTextLimit.toLocaleString("en")} characters.`}
              limit={committeeTextLimit}
            />
            <div className="flex flex-wrap gap-3">
              {status === "scheduled" && button("postpone", "Postpone")}
              {button("cancel", "Cancel the event")}
            </div>
          </>
        )}
      </Form>
    </ConsolePanel>
  );
}
