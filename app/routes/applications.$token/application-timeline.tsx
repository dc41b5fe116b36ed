import { statusWords } from "~/content/application-status";
import type { VisibleStatus } from "~/domain/application-status";
import { instantText } from "~/domain/event-dates";

export type TimelineItem = {
  at: string;
  what: "submitted" | "invited" | "corrected" | "confirmed" | "offered" | VisibleStatus;
};

/** What has happened to an application, oldest first; the last entry is where it stands. */
export function ApplicationTimeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="grid">
      {items.map(({ at, what }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          key={index}
          aria-current={index === items.length - 1 ? "step" : undefined}
          className="group relative grid gap-0.5 border-s border-line pb-6 ps-6 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-2 -start-[0.3125rem] size-2.5 rounded-full border border-brass bg-paper group-aria-[current]:bg-brass"
          />
          <span className="font-semibold">{words(what)}</span>
          <time dateTime={at} className="text-sm figures text-muted">
            {instantText(at, "UTC")}
          </time>
        </li>
      ))}
    </ol>
  );
}

function words(what: TimelineItem["what"]): string {
  if (what === "submitted") return "You sent your application";
  if (what === "invited") return "You accepted the invitation";
  if (what === "corrected") return "You corrected what you had sent";
  if (what === "confirmed") return "You confirmed that you will come";
  if (what === "accepted") return "The committee accepted your application";
  if (what === "offered") return "A seat became free and was offered to you";
  if (what === "pending") return "Back under review";
  return statusWords[what].title;
}
