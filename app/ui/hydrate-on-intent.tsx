import { type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { retry } from "./retry";
import { useHydrated } from "./use-hydrated";

/** The moment at which a visitor first reaches for a part of the page. */
export type Intent = {
  reach: () => void;
  /** Runs a dynamic import from that moment on, and again as long as the network fails. */
  load: <Module>(load: () => Promise<Module>) => Promise<Module>;
};

export function createIntent(): Intent {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return {
    reach,
    load: async (load) => {
      await reached;
      return retry(load);
    },
  };
}

/**
 * Holds a lazy component whose code is fetched when a visitor first reaches for it. Until then the server's
 * HTML stays as it is, a native form for one, and React takes it over with whatever was typed meanwhile.
 * Without the code, when the network fails, it simply stays native.
 */
export function HydrateOnIntent({ intent, children }: { intent: Intent; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const first = useRef(intent);
  const isHydrated = useHydrated();
  // After a navigation within the site there is no HTML from the server that could be kept, nor after an edit of the code.
  if (isHydrated && (container.current === null || first.current !== intent)) intent.reach();
  // A boundary that renders again before its code is here makes React throw the server's HTML away.
  const boundary = useMemo(() => <Suspense fallback={null}>{children}</Suspense>, [children]);
  // Listened for at the window, because React stops events whose target it has not hydrated yet.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    if (element.contains(document.activeElement)) intent.reach();
    const listening = new AbortController();
    const onReach = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) return;
      intent.reach();
      listening.abort();
    };
    for (const type of ["focusin", "pointerover", "pointerdown"]) {
      window.addEventListener(type, onReach, { capture: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [intent]);
  return <div ref={container}>{boundary}</div>;
}
