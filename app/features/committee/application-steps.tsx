import { useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { ConsoleLink } from "./console-link";
import type { ApplicationDetail } from "./require-committee";
import { Shortcuts } from "./shortcuts";

/** The ways on from one application, by link and by single keys. */
export function ApplicationSteps({
  application,
  previousPending,
  nextPending,
}: Pick<ApplicationDetail, "application" | "previousPending" | "nextPending">) {
  const navigate = useNavigate();
  const shortcuts = useMemo(() => {
    const go = (id: number | null) => () => {
      if (id !== null) navigate(`/committee/applications/${id}`);
    };
    // The focus goes along, so that Enter decides.
    const choose = (value: string) => () => {
      const choice = document.querySelector<HTMLInputElement>(`input[name="to"][value="${value}"]`);
      choice?.click();
      choice?.focus();
    };
    return [
      { key: "j", does: "Next pending application", run: go(nextPending) },
      { key: "k", does: "Previous pending application", run: go(previousPending) },
      { key: "a", does: "Choose: accept. Enter decides", run: choose("accepted") },
      { key: "w", does: "Choose: waiting list", run: choose("waitlisted") },
      { key: "d", does: "Choose: decline", run: choose("declined") },
      {
        key: "m",
        does: "Write the message",
        run: () => document.getElementById("decision-message")?.focus(),
      },
      {
        key: "v",
        does: "Record a verification",
        run: () => document.getElementById("verification-source")?.focus(),
      },
      { key: "n", does: "Write a note", run: () => document.getElementById("write-note")?.focus() },
    ];
  }, [navigate, nextPending, previousPending]);
  return (
    <>
      {previousPending !== null && (
        <ConsoleLink look="action" to={`/committee/applications/${previousPending}`} rel="prev">
          Previous pending
        </ConsoleLink>
      )}
      {nextPending !== null && (
        <ConsoleLink look="action" to={`/committee/applications/${nextPending}`} rel="next">
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
