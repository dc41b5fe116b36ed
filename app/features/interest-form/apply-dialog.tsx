import { INTENT } from "@conform-to/dom";
import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { stopAndEdit, stopped } from "~/content/sending-messages";
import type { PublicEvent } from "~/domain/event";
import { type InterestField, interestFormSteps } from "~/domain/interest-form-fields";
import { ApiError } from "~/features/api-client";
import { useRecentCompanies } from "~/features/client-state/recent-companies-store";
import { ErrorScreen } from "~/features/error-screen/error-screen";
import { PartBoundary } from "~/features/error-screen/part-boundary";
import { loadToasts } from "~/features/toasts/load-toasts";
import { refreshQuery, useQuery } from "~/features/use-query";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Progress } from "~/ui/progress";
import { ApplicationReceived } from "./application-received";
import { ApplyingFor } from "./applying-for";
import { ConsentNotice } from "./consent-notice";
import { keepDraft } from "./draft";
import { eventOptions, preselectedOption } from "./event-options";
import { InterestFields, NothingOpen } from "./interest-fields";
import { useOutgoing, waitingWords } from "./outgoing";
import { parseInterestForm } from "./parse-interest-form";
import { submitApplication } from "./submit-application";
import { useInterestForm } from "./use-interest-form";

type ApplyDialogProps = {
  slug: string | null;
  onClose: () => void;
  returnFocus: () => void;
  onFailed: () => void;
};

// Each text that changes here stands alone in its element: of several, React fails on one that a translator has replaced.

/** Finds slips: fetched once somebody types, and without it nothing is asked. */
let askOnce: typeof import("./doubts").askOnce | undefined;

/** The interest form as a dialog of three steps (spec section 2). */
export function ApplyDialog({ slug, onClose, returnFocus, onFailed }: ApplyDialogProps) {
  const events = useQuery<PublicEvent[]>("/api/events");
  const latest = useOutgoing((outgoing) => outgoing.received);
  // An application received before this dialog opened is past: the next opening begins another one.
  const [past] = useState(latest);
  const received = latest === past ? undefined : latest;
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
      <PartBoundary fallback={<ErrorScreen />} onFailed={onFailed}>
        {received ? (
          <ApplicationReceived registered={received} onDone={onClose} />
        ) : events.data === undefined ? (
          <EventsUnavailable error={events.error} retry={events.refresh} />
        ) : (
          <SteppedForm events={events.data} slug={slug} />
        )}
      </PartBoundary>
    </Dialog>
  );
}

type Messages = Record<string, string[] | null>;

function SteppedForm({ events, slug }: Pick<ApplyDialogProps, "slug"> & { events: PublicEvent[] }) {
  const progress = useOutgoing((outgoing) => outgoing.progress);
  const isBusy = progress !== "editing" && progress !== "stopped";
  const waiting = waitingWords[progress];
  const [lastResult, setLastResult] = useState<SubmissionResult>();
  const element = useRef<HTMLFormElement>(null);
  const [now] = useState(() => new Date());
  const options = eventOptions(events, now);
  // Of the moment at which it opened: what is being written is not taken away.
  const [isAnyOpen] = useState(options.isAnyOpen);
  const recentCompanies = useRecentCompanies((state) => state.companies);
  const lastStep = interestFormSteps.length - 1;
  const [step, setStep] = useState(isBusy ? lastStep : 0);
  const isLast = step === lastStep;
  const stepText = `Step ${step + 1} of ${lastStep + 1}`;
  /** The message at a control in which Enter was pressed: the focus has nowhere to move, so nobody would read it out. */
  const [unread, setUnread] = useState<string>();

  const [form, fields] = useInterestForm({
    id: "interest-dialog",
    lastResult,
    defaultValue: { eventId: preselectedOption(events, now, slug) },
    onSubmit: (event, formData) => {
      event.preventDefault();
      void submitApplication(formData).catch(refuse);
    },
  });

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) return;
    // Another choice of event mends it: it is said at the select.
    const isOfEvent = /^(EVENT|REGISTRATION)_/.test(error.code ?? "");
    const messages: Record<string, string> = isOfEvent ? { eventId: error.message } : error.fields;
    const names = Object.keys(messages);
    if (names.length === 0) return;
    say(Object.fromEntries(names.map((name) => [name, [messages[name] ?? ""]])));
    const firstStep = interestFormSteps.findIndex((candidate) =>
      candidate.fields.some((field) => names.includes(field)),
    );
    if (firstStep >= 0) setStep(firstStep);
    if (isOfEvent) void refreshQuery("/api/events");
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // Locked fields look empty to a check.
    if (isBusy) return event.preventDefault();
    // Conform checks a field by submitting the form with a button of its own.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isIntent = submitter instanceof HTMLButtonElement && submitter.name === INTENT;
    if (isLast || isIntent) return form.onSubmit(event);
    // Enter on an earlier step means Next.
    event.preventDefault();
    const posted = new FormData(event.currentTarget);
    const error = parseInterestForm(posted).reply().error ?? {};
    const stepFields = interestFormSteps[step]?.fields ?? [];
    const invalid = stepFields.find((name) => error[name]);
    if (!invalid) {
      // Goes on, unless something on this step is probably a slip and was not asked about.
      const doubts = askOnce?.(posted, stepFields);
      if (!doubts) return show(step + 1);
      say(doubts);
      return setTimeout(() => goTo(Object.keys(doubts)[0] as InterestField, doubts));
    }
    // A form ignores being submitted while it is being submitted, which is how Conform would show the messages.
    setTimeout(() => {
      for (const name of stepFields) form.validate({ name });
      // After the messages, so that the one at the control is read out with it.
      setTimeout(() => goTo(invalid, error));
    });
  }

  function say(error: Messages) {
    setLastResult({ status: "error", error });
  }

  /** Leads to a control with its message, which is read out even where the focus has nowhere to move. */
  function goTo(name: InterestField, messages: Messages) {
    const control = document.getElementById(fields[name].id);
    setUnread(control === document.activeElement ? messages[name]?.[0] : undefined);
    control?.focus();
  }

  function show(next: number) {
    setUnread(undefined);
    setStep(next);
    void loadToasts().catch(() => {});
  }

  // The dialog begins at its first field. Later the focus follows to the step's heading, so that it is read out and Tab
  // goes on from there; with the step itself, since a frame later somebody may be typing already.
  const shownStep = useRef<number>();
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    const first = shownStep.current === undefined ? " [name=fullName]" : ":not([hidden]) > legend";
    shownStep.current = step;
    element.current?.querySelector<HTMLElement>(`fieldset fieldset${first}`)?.focus();
  }, [step]);

  if (!isAnyOpen) return <NothingOpen />;
  return (
    <form
      {...getFormProps(form)}
      method="post"
      action="/apply"
      ref={element}
      onSubmit={onSubmit}
      onInput={(event) => {
        setUnread(undefined);
        keepDraft(event.currentTarget);
        import("./doubts").then(
          (module) => {
            askOnce = module.askOnce;
          },
          () => {},
        );
      }}
      className="flex flex-col gap-6 medium:min-h-[33rem]"
    >
      <div className="grid gap-2">
        <p aria-live="polite" className="text-sm text-muted figures">
          {stepText}
        </p>
        <Progress label="Progress" value={step + 1} max={lastStep + 1} text={stepText} />
      </div>
      <fieldset disabled={isBusy} className="contents">
        <legend className="sr-only">Application</legend>
        <InterestFields fields={fields} options={options} step={step} recentCompanies={recentCompanies} />
      </fieldset>
      {isLast && (
        <>
          <ApplyingFor options={options} drawn={fields.eventId.initialValue} />
          <ConsentNotice />
        </>
      )}
      <p role="alert" className="sr-only">
        {unread}
      </p>
      <p role="status" className="font-medium text-brass empty:hidden">
        {progress === "stopped" ? stopped : waiting}
      </p>
      {waiting && (
        <Button
          type="button"
          variant="secondary"
          onClick={() => useOutgoing.getState().stop()}
          className="self-start"
        >
          {stopAndEdit}
        </Button>
      )}
      <div className="mt-auto flex flex-wrap justify-between gap-3">
        {/* Enter in a field presses the first submit button: Previous stands before Next, so it must not be one. */}
        <Button
          type="button"
          variant="secondary"
          disabled={step === 0 || isBusy}
          onClick={() => show(step - 1)}
        >
          Previous
        </Button>
        <Button aria-disabled={isBusy}>
          {isLast ? (isBusy ? "Submitting..." : "Submit Application") : "Next"}
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
      <Button type="button" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
}
