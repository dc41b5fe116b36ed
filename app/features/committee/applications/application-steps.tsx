import { useNavigate, useSearchParams } from "@remix-run/react";
import { ConsoleLink } from "../console/console-link";
import type { ApplicationDetail } from "../console/require-committee";
import { type Shortcut, Shortcuts } from "../console/shortcuts";
import { applicationPath, walkQuery } from "./application-walk";

export function ApplicationSteps({ application, previousPending, nextPending }: ApplicationDetail) {
  const walk = walkQuery(useSearchParams()[0]);
  const navigate = useNavigate();
  const go = (id: number | null) => () => {
    if (id !== null) navigate(applicationPath(id, walk));
  };
  return (
    <>
      {previousPending !== null && (
        <ConsoleLink look="action" to={applicationPath(previousPending, walk)} rel="prev">
          Previous pending
        </ConsoleLink>
      )}
      {nextPending !== null && (
        <ConsoleLink look="action" to={applicationPath(nextPending, walk)} rel="next">
          Next pending
        </ConsoleLink>
      )}
      <ConsoleLink look="action" to={`/committee/applications?event=${application.eventId}`}>
        All of this event
      </ConsoleLink>
      <Shortcuts
        shortcuts={[
          { key: "j", does: "Next pending application", run: go(nextPending) },
          { key: "k", does: "Previous pending application", run: go(previousPending) },
          ...keys,
        ]}
      />
    </>
  );
}

const choose = (value: string) => () => {
  const choice = document.querySelector<HTMLInputElement>(`input[name="to"][value="${value}"]`);
  choice?.click();
  reveal(choice);
};
const write = (id: string) => () => reveal(document.getElementById(id));

const keys: readonly Shortcut[] = [
  { key: "a", does: "Choose: accept", run: choose("accepted") },
  { key: "w", does: "Choose: waiting list", run: choose("waitlisted") },
  { key: "d", does: "Choose: decline", run: choose("declined") },
  { key: "Enter", isChord: true, does: "Decide as chosen, or send the form in which you are", run: send },
  { key: "m", does: "Write the message", run: write("decision-message") },
  { key: "v", does: "Record a verification", run: write("verification-source") },
  {
    key: "u",
    does: "Take back the decision just made",
    run: () => document.querySelector<HTMLButtonElement>("button[data-undo]")?.click(),
  },
  { key: "n", does: "Write a note", run: write("write-note") },
];

/** Presses the button of the form or panel in which the focus stands, or else that of the decision, out of its fold. */
function send() {
  const [form, panel] = ["form", "details"].map((part) => document.activeElement?.closest(part));
  const names = ["decide", "note", "verify", "declare"].map((name) => `button[value="${name}"]`);
  const button = (form ?? panel ?? document.getElementById("decide"))?.querySelector<HTMLButtonElement>(
    names.join(),
  );
  // A field that is missing is shown in an open panel alone.
  reveal(button ?? null);
  button?.click();
}

function reveal(control: HTMLElement | null) {
  const fold = control?.closest("details");
  if (fold) fold.open = true;
  control?.focus();
}
