import { useEffect, useState } from "react";
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
  const [size, setSize] = useState(serverViewport);
  useEffect(() => {
    setSize(measure());
    let timer: number | undefined;
    const settle = () => setSize((before) => (isNotableResize(before, measure()) ? measure() : before));
    const onResize = () => {
      clearTimeout(timer);
      timer = window.setTimeout(settle, resizeDebounce);
    };
    window.addEventListener("resize", onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", onResize);
    };
  }, []);
  return { ...size, sizeClass: sizeClassOf(size.width) };
}

function measure(): ViewportSize {
  return { width: window.innerWidth, height: window.innerHeight };
}
