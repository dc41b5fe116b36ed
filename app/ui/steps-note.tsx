import { useId } from "react";
import { NumberedList } from "./numbered-list";

/** The steps after a form, beside it; on a narrow screen below it. */
export function StepsNote({ title, steps }: { title: string; steps: readonly string[] }) {
  const headingId = useId();
  return (
    <aside
      aria-labelledby={headingId}
      className="grid gap-2 border-t border-line pt-5 expanded:sticky expanded:top-10"
    >
      <h2 id={headingId} className="eyebrow">
        {title}
      </h2>
      <NumberedList texts={steps} isRuled />
    </aside>
  );
}
