import type { PublishedStep } from "./published-steps";

const words = { done: "Done", current: "Now", "to come": "To come" } as const;

/** The steps of the published order, each with its state in words as well as in its mark. */
export function StepsList({ steps }: { steps: readonly PublishedStep[] }) {
  return (
    <ol className="mb-8 grid gap-4 medium:grid-flow-col medium:auto-cols-fr">
      {steps.map(({ title, state, text }) => (
        <li
          key={title}
          aria-current={state === "current" ? "step" : undefined}
          className={`grid content-start gap-1 border-t-2 pt-3 ${state === "to come" ? "border-line" : "border-brass"}`}
        >
          <span className={`text-xs ${state === "current" ? "font-semibold text-brass" : "text-muted"}`}>
            {words[state]}
          </span>
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-muted">{text}</span>
        </li>
      ))}
    </ol>
  );
}
