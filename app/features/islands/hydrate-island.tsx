import { type ComponentType, type ReactNode, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "~/ui/keep-typed";
import { ErrorScreen } from "../error-screen/error-screen";
import { PartBoundary } from "../error-screen/part-boundary";

/** Lets React take over an island; answers how to end that. */
export function hydrateIsland(island: HTMLElement, Part: ComponentType<object>): () => void {
  const [block, element] = island.children;
  if (!block || !element) throw new Error("An island lacks its data");
  keepTyped();
  const controls = [...element.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  const root = hydrateRoot(
    element,
    <StrictMode>
      <Marked island={island} controls={controls}>
        <PartBoundary fallback={<ErrorScreen isPart address={location.pathname + location.search} />}>
          <Part {...JSON.parse(block.textContent ?? "{}")} />
        </PartBoundary>
      </Marked>
    </StrictMode>,
  );
  return () => root.unmount();
}

type MarkedProps = { island: HTMLElement; controls: HTMLInputElement[]; children: ReactNode };

/** Marks the island for its styles and for tests. */
function Marked({ island, controls, children }: MarkedProps) {
  useEffect(() => {
    bringBack(controls, island);
    island.dataset.hydrated = "";
  }, [island, controls]);
  return children;
}

/** React draws an island anew where an extension has added to it, and without the text that somebody typed meanwhile. */
function bringBack(controls: HTMLInputElement[], island: HTMLElement) {
  const drawn = [...island.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  for (const { name, type, value, checked, isConnected } of controls) {
    if (isConnected || type === "hidden" || type === "file") continue;
    const hasState = type === "checkbox" || type === "radio";
    const control = drawn.find((one) => one.name === name && (!hasState || one.value === value));
    if (!control || (hasState ? control.checked === checked : control.value === value)) continue;
    if (hasState) control.checked = checked;
    else control.value = value;
    for (const event of ["input", "change"]) control.dispatchEvent(new Event(event, { bubbles: true }));
  }
}
