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
  const root = hydrateRoot(
    element,
    <StrictMode>
      <Marked island={island}>
        <PartBoundary fallback={<ErrorScreen isPart address={location.pathname + location.search} />}>
          <Part {...JSON.parse(block.textContent ?? "{}")} />
        </PartBoundary>
      </Marked>
    </StrictMode>,
  );
  return () => root.unmount();
}

/** The mark is for whoever looks on. */
function Marked({ island, children }: { island: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    island.dataset.hydrated = "";
  }, [island]);
  return children;
}
