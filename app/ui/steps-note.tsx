import { useId } from "react";

/** What follows a form, step by step, on an engraved note beside it; on a narrow screen below it. */
export function StepsNote({ title, steps }: { title: string; steps: readonly string[] }) {
  const headingId = useId();
  return (
    <aside aria-labelledby={headingId} className="frame grid gap-2 p-7 expanded:sticky expanded:top-10">
      <h2 id={headingId} className="eyebrow">
        {title}
      </h2>
      <ol className="divide-y divide-line">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2.25rem_1fr] items-baseline py-4 last:pb-0">
            <span aria-hidden="true" className="font-display text-heading text-brass">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </aside>
  );
}
