import { type ComponentType, type ReactNode, StrictMode, useEffect, useLayoutEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "~/ui/keep-typed";
import { ErrorScreen } from "../error-screen/error-screen";
import { PartBoundary } from "../error-screen/part-boundary";

/** Lets React take over an island; answers how to end that. */
export function hydrateIsland(island: HTMLElement, Part: ComponentType<object>): () => void {
  const [block, element] = island.children as HTMLCollectionOf<HTMLElement>;
  if (!block || !element) throw new Error("An island lacks its data");
  keepTyped();
  const before = { controls: controlsOf(element), focused: document.activeElement };
  element.addEventListener("focusin", ({ target }) => {
    before.focused = target as Element;
  });
  const root = hydrateRoot(
    element,
    <StrictMode>
      <Marked island={island} before={before}>
        <PartBoundary fallback={<ErrorScreen />}>
          <Part {...JSON.parse(block.textContent ?? "{}")} />
        </PartBoundary>
      </Marked>
    </StrictMode>,
  );
  return () => root.unmount();
}

type Drawn = { controls: HTMLInputElement[]; focused: Element | null };
const controlsOf = (part: HTMLElement) => [
  ...part.querySelectorAll<HTMLInputElement>("input, select, textarea"),
];

function Marked({ island, before, children }: { island: HTMLElement; before: Drawn; children: ReactNode }) {
  const brought = useRef<HTMLInputElement[]>([]);
  // Before the next key, which would fall beside the form.
  useLayoutEffect(() => {
    brought.current.push(...bringBack(before, island));
  }, [island, before]);
  useEffect(() => {
    for (const control of brought.current.splice(0))
      for (const event of ["input", "change"]) control.dispatchEvent(new Event(event, { bubbles: true }));
    island.dataset.hydrated = "";
  }, [island]);
  return children;
}

/**
 * React draws an island anew where an extension has added to it, and without the text and the caret of somebody who
 * types meanwhile.
 *
 * @returns the controls that got their text back
 */
function bringBack({ controls, focused }: Drawn, island: HTMLElement): HTMLInputElement[] {
  const drawn = controlsOf(island);
  return controls.flatMap((old) => {
    const { name, type, value, checked, isConnected } = old;
    if (isConnected || type === "hidden" || type === "file") return [];
    const hasState = type === "checkbox" || type === "radio";
    const control = drawn.find((one) => one.name === name && (!hasState || one.value === value));
    if (!control) return [];
    const isAsDrawn = hasState ? control.checked === checked : control.value === value;
    if (hasState) control.checked = checked;
    else control.value = value;
    if (old === focused) {
      control.focus({ preventScroll: true });
      // A text of an address has no caret that a script may set.
      if (old.selectionStart !== null && "setSelectionRange" in control)
        control.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
    return isAsDrawn ? [] : [control];
  });
}
