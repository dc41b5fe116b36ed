import type { ReactNode } from "react";
import { dateText } from "~/domain/event-dates";
import { Guilloche } from "~/ui/guilloche";
import { SiteSheet } from "~/ui/site-sheet";

type DocumentHeaderProps = {
  title: string;
  overline: string;
  lead: string;
  /** The day of this version, `YYYY-MM-DD`; a second version of a day has `.2` after it. */
  version: string;
  extent: ReactNode;
};

export function documentSheet({ title, version }: { title: string; version: string }): string {
  const { letter, date } = partsOf(version);
  return `${title}, version ${letter}of ${date}`;
}

function partsOf(version: string) {
  const day = version.slice(0, 10);
  const letter = version.slice(10).replace(".", "");
  return { day, letter: letter && `${letter} `, date: dateText({ date: day, timeZone: "UTC" }) };
}

/** The head of a text that is quoted by its numbers and its date: an engraved band, then title, version and extent. */
export function DocumentHeader({ title, overline, lead, version, extent }: DocumentHeaderProps) {
  const { day, letter, date } = partsOf(version);
  return (
    <header className="measure pt-8 medium:pt-12">
      <Guilloche pattern="band" className="text-brass" />
      <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-3">
        <span className="eyebrow">{overline}</span>
        <span className="text-sm figures">
          Version {letter}of <time dateTime={day}>{date}</time>
        </span>
      </p>
      <h1 className="border-y border-ink py-6 font-display text-display medium:py-10">{title}</h1>
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 mb-[3px] border-b border-ink py-4 [box-shadow:0_2px_var(--color-paper),0_3px_var(--color-ink)]">
        <p className="max-w-2xl text-lg text-muted">{lead}</p>
        <p className="text-sm text-muted">{extent}</p>
      </div>
      <SiteSheet />
    </header>
  );
}

type Part = { id: string; mark: string; title: string };
type ContentsListProps = { title: string; parts: readonly Part[]; className?: string };

/** The parts of a long text, each a link to its place: beside the text where there is room, and printed with it. */
export function ContentsList({ title, parts, className = "" }: ContentsListProps) {
  return (
    <nav
      aria-label={title}
      data-printed=""
      className={`self-start expanded:sticky expanded:top-8 ${className}`}
    >
      <p className="eyebrow">{title}</p>
      <ol className="mt-3 grid border-t border-line medium:grid-cols-2 medium:gap-x-8 expanded:grid-cols-1">
        {parts.map(({ id, mark, title }) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="grid min-h-11 grid-cols-[2.5rem_1fr] content-start items-baseline py-2.5 text-sm hover:text-brass"
            >
              <span className="text-brass figures">{mark}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
