import { useSearchParams } from "@remix-run/react";
import type { ApplicationDetail } from "../console/require-committee";
import { reveal, type Shortcut } from "../console/shortcuts";
import { noteKey, sendKey, WalkSteps } from "../console/walk-steps";
import { applicationPath, walkQuery } from "./application-walk";

export function ApplicationSteps({
  application,
  previousPending,
  nextPending,
}: Pick<ApplicationDetail, "application" | "previousPending" | "nextPending">) {
  const walk = walkQuery(useSearchParams()[0]);
  const pathTo = (id: number | null) => (id === null ? null : applicationPath(id, walk));
  return (
    <WalkSteps
      what="pending application"
      adjective="pending"
      previous={pathTo(previousPending)}
      next={pathTo(nextPending)}
      list={{ to: `/committee/applications?event=${application.eventId}`, words: "All of this event" }}
      keys={keys}
    />
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
  sendKey("Decide as chosen, or send the form in which you are"),
  { key: "m", does: "Write the message", run: write("decision-message") },
  { key: "v", does: "Record a verification", run: write("verification-source") },
  {
    key: "u",
    does: "Take back the decision just made",
    run: () => document.querySelector<HTMLButtonElement>("button[data-undo]")?.click(),
  },
  noteKey,
];
