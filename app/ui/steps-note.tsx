import { useId } from "react";
import { NumberedList } from "./numbered-list";

/** The steps after a form, on an engraved note beside it; on a narrow screen below it. */
export function StepsNote({ title, steps }: { title: string; steps: readonly string[] }) {
  const headingId = useId();
  return (
    <aside aria-labelledby={headingId} className="frame grid gap-2 p-7 expanded:sticky expanded:top-10">
      <h2 id={headingId} className="eyebrow">
        {title}
      </h2>
      <NumberedList texts={steps} isRuled />
    </aside>
  );
}
