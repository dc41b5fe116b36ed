import type { historyItems } from "./history-items";

export function ApplicationTimeline({ items }: { items: ReturnType<typeof historyItems> }) {
  return (
    <ol className="grid ps-1.5">
      {items.map(({ at, time, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          key={index}
          aria-current={index === items.length - 1 ? "step" : undefined}
          className="group relative grid gap-0.5 pb-6 ps-6 before:absolute before:start-0 before:top-3 before:-bottom-3 before:border-s before:border-line last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="absolute top-2 -start-[0.3125rem] size-2.5 rounded-full border border-brass bg-paper group-aria-[current]:bg-brass"
          />
          <span className="font-semibold">{text}</span>
          <time dateTime={at} className="text-sm figures text-muted">
            {time}
          </time>
        </li>
      ))}
    </ol>
  );
}
