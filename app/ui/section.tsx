import { type ReactNode, useId } from "react";

type SectionProps = {
  title: ReactNode;
  overline?: ReactNode;
  intro?: ReactNode;
  id?: string;
  /** `raised` lies on the lighter surface between hairlines; `joined` goes on from a plain one before it; `plate` is dark in
   * both themes. */
  tone?: keyof typeof tones;
  className?: string;
  children?: ReactNode;
};

export function Section({
  title,
  overline,
  intro,
  id,
  tone = "plain",
  className = "",
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={`${tones[tone]} ${className}`}>
      <div
        className={`measure grid gap-8 ${tone === "joined" ? "pb-14 medium:pb-20" : "py-14 medium:py-20"}`}
      >
        <div className="grid gap-4">
          {overline && <p className="eyebrow">{overline}</p>}
          <h2 id={headingId} className="max-w-3xl font-display text-title">
            {title}
          </h2>
          {intro && <p className="max-w-2xl text-lg text-balance wrap-anywhere text-muted">{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

const tones = {
  plain: "",
  joined: "",
  raised: "border-y border-line bg-surface",
  plate: "relative isolate overflow-hidden bg-paper text-ink scheme-dark",
} as const;
