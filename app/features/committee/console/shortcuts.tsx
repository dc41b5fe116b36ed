import { useEffect, useId, useRef, useState } from "react";
import { attempt } from "~/domain/attempt";
import { useLayoutEffectInBrowsers } from "~/ui/use-layout-effect-in-browsers";

export type Shortcut = {
  key: string;
  /** Together with Ctrl or ⌘; then it works while something is being typed as well. */
  isChord?: true;
  does: string;
  run: () => void;
};

const storageKey = "ofn-committee-shortcuts";

/**
 * Single keys that work while nothing is being typed, with a list of them behind `?` and a switch that turns them
 * off (WCAG 2.1.4). Chords work everywhere, and Escape leaves a text. Without scripts there is nothing to see.
 */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [isOn, setOn] = useState(true);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Where the storage is denied, the keys stay on, and a choice holds for this page alone.
  useEffect(() => setOn(attempt(() => localStorage.getItem(storageKey)) !== "off"), []);

  // With the page itself: a key pressed as soon as a page is there must not do what it did on the one before.
  useLayoutEffectInBrowsers(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const isChord = event.ctrlKey || event.metaKey;
      if (event.altKey || (!isChord && isTyping(event.target))) return leaveText(event);
      if (event.key === "?") {
        event.preventDefault();
        dialog.current?.showModal();
        return;
      }
      if (dialog.current?.open) return;
      const shortcut = shortcuts.find((one) => one.key === event.key && (one.isChord ?? false) === isChord);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn, shortcuts]);

  return (
    <>
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="min-h-11 text-sm text-brass underline underline-offset-4 max-medium:hidden noscript:hidden"
      >
        Keyboard shortcuts
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="frame m-auto max-w-md p-7 text-ink backdrop:bg-black/50"
      >
        <h2 id={titleId} className="font-display text-heading">
          Keyboard shortcuts
        </h2>
        <dl className="mt-4 grid grid-cols-[6.5rem_1fr] gap-y-2 text-sm">
          {[...shortcuts.map(nameKey), ...everywhere].map(({ keys, does }) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="border border-line px-1.5 py-0.5 font-mono whitespace-nowrap">{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setOn(target.checked);
              attempt(() => localStorage.setItem(storageKey, target.checked ? "on" : "off"));
            }}
          />
          Use single keys
        </label>
        <form method="dialog" className="mt-4">
          <button
            type="submit"
            className="min-h-11 border border-brass px-5 text-sm font-semibold text-brass"
          >
            Close
          </button>
        </form>
      </dialog>
    </>
  );
}

const nameKey = ({ key, isChord, does }: Shortcut) => ({ keys: isChord ? `Ctrl ${key}` : key, does });

const everywhere = [
  { keys: "Escape", does: "Leave the text that is being written" },
  { keys: "?", does: "Show this list" },
];

/** The typed text stays; single keys work again. */
function leaveText({ key, target }: KeyboardEvent) {
  if (key === "Escape" && target instanceof HTMLTextAreaElement) target.blur();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "submit", "button"].includes(target.type))
  );
}
