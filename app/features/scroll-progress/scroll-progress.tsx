import { useEffect, useRef } from "react";

/** A line along the top of the page that grows as it is read. CSS moves it where it can, scripts elsewhere. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (CSS.supports("animation-timeline", "scroll()")) return;
    const measure = () => {
      const { scrollHeight } = document.documentElement;
      const share = scrollHeight > innerHeight ? scrollY / (scrollHeight - innerHeight) : 0;
      bar.current?.style.setProperty("scale", `${share} 1`);
    };
    measure();
    addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure, { passive: true });
    return () => {
      removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, []);
  return <div ref={bar} aria-hidden="true" className="scroll-progress" />;
}
