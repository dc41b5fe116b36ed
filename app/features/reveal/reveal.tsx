import { type ReactNode, useEffect, useRef } from "react";

/** Lets its content come in once, when it is scrolled into view. What is in view already stays as it is. */
export function Reveal({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = element.current;
    if (!content || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if (content.getBoundingClientRect().top < innerHeight) return;
    content.dataset.reveal = "waiting";
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        content.dataset.reveal = "shown";
        observer.disconnect();
      },
      { threshold: 0.1 },
    );
    observer.observe(content);
    return () => {
      observer.disconnect();
      delete content.dataset.reveal;
    };
  }, []);
  return (
    <div ref={element} className="reveal">
      {children}
    </div>
  );
}
