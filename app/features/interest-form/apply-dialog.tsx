import { INTENT } from "@conform-to/dom";
import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { notSentYet } from "~/content/messages";
import type { PublicEvent } from "~/domain/event";
import { interestFormSteps } from "~/domain/interest-form-fields";
import type { RegistrationAnswer } from "~/domain/registration-answer";
import { ApiError } from "~/features/api-client";
import { useRecentCompanies } from "~/features/client-state/recent-companies-store";
import { showToast } from "~/features/toasts/toast-store";
import { loadToasts } from "~/features/toasts/toaster";
import { refreshQuery, useQuery } from "~/features/use-query";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Progress } from "~/ui/progress";
import { ApplicationReceived } from "./application-received";
import { ConsentNotice } from "./consent-notice";
import { discardDraft, keepDraft, readSubmissionKey, renewSubmissionKey } from "./draft";
import { eventOptions, preselectedOption } from "./event-options";
import { InterestFields } from "./interest-fields";
import { parseInterestForm } from "./parse-interest-form";
import { sendApplication } from "./send-application";
import { useInterestForm } from "./use-interest-form";

type ApplyDialogProps = {
  /** The event that the link named. */
  slug: string | null;
  onReceived: (registered: RegistrationAnswer) => void;
  onClose: () => void;
  /** Focus returns to what opened the dialog. */
  returnFocus: () => void;
};

/** The interest form as a dialog of three steps (spec section 2). */
export default function ApplyDialog({ slug, onReceived, onClose, returnFocus }: ApplyDialogProps) {
  const events = useQuery<PublicEvent[]>("/api/events");
  const [received, setReceived] = useState<RegistrationAnswer>();
  return (
    <Dialog
      title={received ? "Application Received" : "Apply to attend"}
      description={
        received ? "Thank you for your interest." : "The selection committee reads every application."
      }
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        returnFocus();
      }}
    >
      {received ? (
        <ApplicationReceived registered={received} onDone={onClose} />
      ) : events.data ? (
        <SteppedForm
          events={events.data}
          slug={slug}
          onReceived={(registered) => {
            setReceived(registered);
            onReceived(registered);
          }}
        />
      ) : (
        <EventsUnavailable error={events.error} retry={events.refresh} />
      )}
    </Dialog>
  );
}

type SteppedFormProps = Pick<ApplyDialogProps, "slug" | "onReceived"> & { events: PublicEvent[] };

type Progressing = "editing" | "sending" | "offline";

function SteppedForm({ events, slug, onReceived }: SteppedFormProps) {
  const [step, setStep] = useState(0);
  const [progressing, setProgressing] = useState<Progressing>("editing");
  const [lastResult, setLastResult] = useState<SubmissionResult>();
  const element = useRef<HTMLFormElement>(null);
  const abort = useRef(new AbortController());
  const [now] = useState(() => new Date());
  const recentCompanies = useRecentCompanies((state) => state.companies);
  const lastStep = interestFormSteps.length - 1;

  useEffect(() => {
    abort.current = new AbortController();
    // Closing the dialog gives up a waiting application; what was typed stays in the draft.
    return () => abort.current.abort();
  }, []);

  const [form, fields] = useInterestForm({
    id: "interest-dialog",
    lastResult,
    defaultValue: { eventId: preselectedOption(events, now, slug) },
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (progressing === "editing") void send(formData);
    },
  });

  async function send(formData: FormData) {
    const { signal } = abort.current;
    setProgressing("sending");
    try {
      const registered = await sendApplication(formData, {
        key: readSubmissionKey(),
        onOffline: () => setProgressing("offline"),
        signal,
      });
      discardDraft();
      void refreshQuery("/api/events");
      showToast({
        title: "Registration Submitted Successfully",
        description: "Our selection committee will review your application and contact you shortly.",
        look: "default",
      });
      onReceived(registered);
    } catch (error) {
      if (signal.aborted) return;
      setProgressing("editing");
      refuse(error);
    }
  }

  function refuse(error: unknown) {
    const isAnswered = error instanceof ApiError;
    showToast({
      title: "Registration Failed",
      description: (isAnswered && error.message) || "Please check your information and try again.",
      look: "destructive",
    });
    if (!isAnswered) return;
    if (error.code === "IDEMPOTENCY_KEY_REUSED") renewSubmissionKey();
    const messages = Object.keys(error.fields).length > 0 ? error.fields : eventMessage(error);
    const names = Object.keys(messages);
    if (names.length === 0) return;
    setLastResult({
      status: "error",
      error: Object.fromEntries(names.map((name) => [name, [messages[name] ?? ""]])),
    });
    const firstStep = interestFormSteps.findIndex((candidate) =>
      candidate.fields.some((field) => names.includes(field)),
    );
    if (firstStep >= 0) setStep(firstStep);
    if (isEventRefusal(error)) void refreshQuery("/api/events");
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // Conform checks a field by submitting the form with a button of its own.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isIntent = submitter instanceof HTMLButtonElement && submitter.name === INTENT;
    if (step === lastStep || isIntent) return form.onSubmit(event);
    // Enter on an earlier step means Next.
    event.preventDefault();
    const { error = {} } = parseInterestForm(new FormData(event.currentTarget)).reply();
    const stepFields = interestFormSteps[step]?.fields ?? [];
    const invalid = stepFields.find((name) => error?.[name]);
    if (!invalid) return show(step + 1);
    document.getElementById(fields[invalid].id)?.focus();
    // A form ignores being submitted while it is being submitted, which is how Conform would show the messages.
    setTimeout(() => {
      for (const name of stepFields) form.validate({ name });
    });
  }

  function show(next: number) {
    setStep(next);
    void loadToasts().catch(() => {});
  }

  // Focus follows to the step's heading, so that it is read out and Tab goes on from there. With the step itself:
  // a frame later somebody may be typing already.
  const shownStep = useRef(step);
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    element.current?.querySelector<HTMLElement>("fieldset fieldset:not([hidden]) > legend")?.focus();
  }, [step]);

  const isBusy = progressing !== "editing";
  return (
    <form
      {...getFormProps(form)}
      ref={element}
      onSubmit={onSubmit}
      onInput={(event) => keepDraft(event.currentTarget)}
      onChange={(event) => keepDraft(event.currentTarget)}
      className="grid gap-6"
    >
      <div className="grid gap-2">
        <p aria-live="polite" className="text-sm text-muted figures">
          Step {step + 1} of {interestFormSteps.length}
        </p>
        <Progress label="Progress" value={step + 1} max={interestFormSteps.length} />
      </div>
      <fieldset disabled={isBusy} className="contents">
        <legend className="sr-only">Application</legend>
        <InterestFields
          fields={fields}
          options={eventOptions(events, now)}
          step={step}
          recentCompanies={recentCompanies}
        />
      </fieldset>
      {step === lastStep && <ConsentNotice />}
      <p role="status" className="font-medium text-brass empty:hidden">
        {progressing === "offline" && notSentYet}
      </p>
      <div className="flex flex-wrap justify-between gap-3">
        {/* Enter in a field presses the first submit button: Previous stands before Next, so it must not be one. */}
        <Button variant="secondary" disabled={step === 0 || isBusy} onClick={() => show(step - 1)}>
          Previous
        </Button>
        <Button type="submit" aria-disabled={isBusy}>
          {step < lastStep ? "Next" : isBusy ? "Submitting..." : "Submit Application"}
        </Button>
      </div>
    </form>
  );
}

function EventsUnavailable({ error, retry }: { error: Error | undefined; retry: () => Promise<void> }) {
  if (!error) return <p role="status">Loading events…</p>;
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert">The list of events could not be loaded.</p>
      <Button onClick={() => void retry()}>Try again</Button>
    </div>
  );
}

/** Refusals that another choice of event can mend, shown at the select as well. */
function eventMessage(error: ApiError): Record<string, string> {
  return isEventRefusal(error) ? { eventId: error.message } : {};
}

function isEventRefusal({ code }: ApiError): boolean {
  return ["EVENT_NOT_FOUND", "EVENT_PAST", "EVENT_FULL", "REGISTRATION_CLOSED"].includes(code ?? "");
}
