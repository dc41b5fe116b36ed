import { useNavigate, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { ConsoleLink } from "../console/console-link";
import type { ApplicationDetail } from "../console/require-committee";
import { reveal, type Shortcut, Shortcuts } from "../console/shortcuts";
import { applicationPath, walkQuery } from "./application-walk";

/** The ways on from one application, by link and by single keys. */
export function ApplicationSteps({
  application,
  previousPending,
  nextPending,
}: Pick<ApplicationDetail, "application" | "previousPending" | "nextPending">) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const walk = walkQuery(parameters).toString();
  const pathTo = (id: number) => applicationPath(id, new URLSearchParams(walk));
  const shortcuts = useMemo(() => {
    const go = (id: number | null) => () => {
      if (id !== null) navigate(applicationPath(id, new URLSearchParams(walk)));
    };
    const choose = (value: string) => () => {
      const choice = document.querySelector<HTMLInputElement>(`input[name="to"][value="${value}"]`);
      choice?.click();
      reveal(choice);
    };
    return [
      { key: "j", does: "Next pending application", run: go(nextPending) },
      { key: "k", does: "Previous pending application", run: go(previousPending) },
      { key: "a", does: "Choose: accept", run: choose("accepted") },
      { key: "w", does: "Choose: waiting list", run: choose("waitlisted") },
      { key: "d", does: "Choose: decline", run: choose("declined") },
      {
        key: "Enter",
        isChord: true,
        does: "Decide as chosen, or add the note that is being written",
        run: carryOut,
      },
      {
        key: "m",
        does: "Write the message",
        run: () => reveal(document.getElementById("decision-message")),
      },
      {
        key: "v",
        does: "Record a verification",
        run: () => reveal(document.getElementById("verification-source")),
      },
      {
        key: "u",
        does: "Take back the decision just made",
        run: () => document.querySelector<HTMLButtonElement>("button[data-undo]")?.click(),
      },
      { key: "n", does: "Write a note", run: () => reveal(document.getElementById("write-note")) },
    ] satisfies Shortcut[];
  }, [navigate, walk, nextPending, previousPending]);
  return (
    <>
      {previousPending !== null && (
        <ConsoleLink look="action" to={pathTo(previousPending)} rel="prev">
          Previous pending
        </ConsoleLink>
      )}
      {nextPending !== null && (
        <ConsoleLink look="action" to={pathTo(nextPending)} rel="next">
          Next pending
        </ConsoleLink>
      )}
      <ConsoleLink look="action" to={`/committee/applications?event=${application.eventId}`}>
        All of this event
      </ConsoleLink>
      <Shortcuts shortcuts={shortcuts} />
    </>
  );
}

/** Presses the button of the form in which the focus stands, or else that of the decision. */
function carryOut() {
  const form = document.activeElement?.closest("form") ?? document.getElementById("decide");
  form
    ?.querySelector<HTMLButtonElement>('button[value="decide"], button[value="note"], button[value="verify"]')
    ?.click();
}
