import { eventForm } from "~/domain/event-form-fields";
import type { EventValues } from "./event-editor";
import type { MergedEvent } from "./merge-event-values";

/** After two members edited one event: what the form took over, and where both changed the same field. */
export function MergedFields({ stored, taken, contested }: MergedEvent & { stored: EventValues }) {
  return (
    <div className="mb-8 border-s-2 border-brass bg-surface px-4 py-3 text-sm" data-conflict>
      <p className="font-semibold">
        The form below holds your changes and those of the newer version. Read it, and save again.
      </p>
      {taken.length > 0 && (
        <p className="mt-1">Taken over: {taken.map((name) => eventForm[name].label).join(", ")}.</p>
      )}
      {contested.length > 0 && (
        <>
          <p className="mt-1">Changed by both; saving replaces the newer value with yours:</p>
          <dl className="mt-1">
            {contested.map((name) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{eventForm[name].label}:</dt>
                <dd className="whitespace-pre-line">{stored[name] || "empty"}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
