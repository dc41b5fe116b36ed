import type { PublishedStep } from "./published-steps";

const looks = {
  done: { word: "Done", rule: "border-brass", ink: "text-muted" },
  current: { word: "Now", rule: "border-brass", ink: "font-semibold text-brass" },
  "to come": { word: "To come", rule: "border-line", ink: "text-muted" },
  ended: { word: "Ended", rule: "border-muted border-dashed", ink: "font-semibold" },
} as const;

/** The steps of the published order, each with its state in words as well as in its mark. */
export function StepsList({ steps }: { steps: readonly PublishedStep[] }) {
  return (
    <ol className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
      {steps.map(({ title, state, text }) => (
        <li
          key={title}
          aria-current={state === "current" ? "step" : undefined}
          className={`grid content-start gap-1 border-t-2 pt-3 wrap-anywhere ${looks[state].rule}`}
        >
          <span className={`text-xs ${looks[state].ink}`}>{looks[state].word}</span>
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-muted">{text}</span>
        </li>
      ))}
    </ol>
  );
}
