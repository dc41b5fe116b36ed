import { useNavigate } from "@remix-run/react";
import { ConsoleLink } from "./console-link";
import { reveal, type Shortcut, Shortcuts } from "./shortcuts";

type WalkStepsProps = {
  /** One of those that are walked through, and what the links call it besides. */
  what: string;
  adjective?: string;
  previous: string | null;
  next: string | null;
  list: { to: string; words: string };
  keys: readonly Shortcut[];
};

export function WalkSteps({ what, adjective = "", previous, next, list, keys }: WalkStepsProps) {
  const navigate = useNavigate();
  const go = (path: string | null) => () => {
    if (path !== null) navigate(path);
  };
  return (
    <>
      {previous !== null && (
        <ConsoleLink look="action" to={previous} rel="prev">
          {`Previous ${adjective}`.trim()}
        </ConsoleLink>
      )}
      {next !== null && (
        <ConsoleLink look="action" to={next} rel="next">
          {`Next ${adjective}`.trim()}
        </ConsoleLink>
      )}
      <ConsoleLink look="action" to={list.to}>
        {list.words}
      </ConsoleLink>
      <Shortcuts
        shortcuts={[
          { key: "j", does: `Next ${what}`, run: go(next) },
          { key: "k", does: `Previous ${what}`, run: go(previous) },
          ...keys,
        ]}
      />
    </>
  );
}

export const noteKey: Shortcut = {
  key: "n",
  does: "Write a note",
  run: () => reveal(document.getElementById("write-note")),
};

/** Presses the button of the form or panel in which the focus stands, or else that of the decision, out of its fold. */
export const sendKey = (does: string): Shortcut => ({
  key: "Enter",
  isChord: true,
  does,
  run: () => {
    const [form, panel] = ["form", "details"].map((part) => document.activeElement?.closest(part));
    const names = ["decide", "note", "verify", "declare"].map((name) => `button[value="${name}"]`);
    const button = (form ?? panel ?? document.getElementById("decide"))?.querySelector<HTMLButtonElement>(
      names.join(),
    );
    // A field that is missing is shown in an open panel alone.
    reveal(button ?? null);
    button?.click();
  },
});
