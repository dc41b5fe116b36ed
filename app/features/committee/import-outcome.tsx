import { useSearchParams } from "@remix-run/react";
import { Notice } from "~/ui/notice";
import { ConsoleLink } from "./console-link";
import { readId } from "./read-id";
import type { CommitteeAnswer } from "./require-committee";

type Imported = Extract<CommitteeAnswer<"importEvents">, { ok: true }>;

const counted = ["created", "changed", "same"] as const;

/** Where an import is told of: above the list of events. */
export function importedAddress(imported: Imported): string {
  const counts = counted.map((name) => `${name}=${imported[name]}`);
  return `/committee/events?${[...counts, `moved=${imported.moved.join(".")}`].join("&")}`;
}

/** What an import did, and which events have another date or place now. */
export function ImportOutcome({
  events,
}: {
  events: readonly { id: number; title: string; date: string; version: number }[];
}) {
  const [parameters] = useSearchParams();
  const [created, changed, same] = counted.map((name) => readId(parameters.get(name)) ?? 0);
  if (!created && !changed && !same) return null;
  const ids = new Set((parameters.get("moved") ?? "").split(".").map(readId));
  const moved = events.filter(({ id }) => ids.has(id));
  return (
    <Notice tone="success" className="mb-5">
      <p>
        Imported: {created} new, {changed} changed, {same} as before.
      </p>
      {moved.length > 0 && (
        <>
          <p className="mt-2">
            Another date or place holds. Where somebody was told the one before, the event asks whether to
            tell them:
          </p>
          <ul className="mt-1 grid gap-1">
            {moved.map(({ id, title, date, version }) => (
              <li key={id}>
                <ConsoleLink to={`/committee/events/${id}?tell=${version}`}>
                  {title}, {date}
                </ConsoleLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
