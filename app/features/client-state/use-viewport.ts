import { useSyncExternalStore } from "react";
import {
  isNotableResize,
  resizeDebounce,
  type SizeClass,
  serverViewport,
  sizeClassOf,
  type ViewportSize,
} from "./size-class";

/** The size of the window, for what CSS cannot decide: 1200 × 800 at first, then after each rested, notable resize. */
export function useViewport(): ViewportSize & { sizeClass: SizeClass } {
  const size = useSyncExternalStore(subscribe, readViewport, () => serverViewport);
  return { ...size, sizeClass: sizeClassOf(size.width) };
}

let viewport: ViewportSize | undefined;
let stopListening: (() => void) | undefined;
const listeners = new Set<() => void>();

function readViewport(): ViewportSize {
  viewport ??= measure();
  return viewport;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  stopListening ??= listenToResizes();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopListening?.();
    stopListening = undefined;
    viewport = undefined;
  };
}

function listenToResizes() {
  let timer: number | undefined;
  const settle = () => {
    const size = measure();
    if (!isNotableResize(readViewport(), size)) return;
    viewport = size;
    for (const listener of listeners) listener();
  };
  const onResize = () => {
    clearTimeout(timer);
    timer = window.setTimeout(settle, resizeDebounce);
  };
  window.addEventListener("resize", onResize);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("resize", onResize);
  };
}

function measure(): ViewportSize {
  return { width: window.innerWidth, height: window.innerHeight };
}
