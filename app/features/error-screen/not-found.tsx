import { destinationGroups } from "~/content/navigation";
import { ButtonLink } from "~/features/links/button-link";
import { TextLink } from "~/features/links/text-link";
import { Guilloche } from "~/ui/guilloche";
import { SiteSheet } from "~/ui/site-sheet";

export function NotFound() {
  return (
    <section className="relative overflow-hidden">
      <Guilloche
        pattern="rosette"
        className="absolute -top-24 -end-28 w-96 text-brass opacity-35 fading expanded:-end-56 expanded:w-140"
      />
      <div className="measure relative grid min-h-[70dvh] content-center justify-items-start gap-5 py-16">
        <p className="eyebrow">Error 404</p>
        <h1 className="font-display text-display">Page not found</h1>
        <p className="max-w-xl text-lg text-muted">
          There is no page at this address. It may have moved, or part of the link may be missing.
        </p>
        <ButtonLink to="/">Return Home</ButtonLink>
        <nav aria-label="Other pages" className="pt-4">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {[{ to: "/events", label: "All events" }, ...destinationGroups.flat().slice(1)].map(
              ({ to, label }) => (
                <li key={to}>
                  <TextLink to={to} className="inline-flex min-h-9 items-center">
                    {label}
                  </TextLink>
                </li>
              ),
            )}
          </ul>
        </nav>
      </div>
      <SiteSheet />
    </section>
  );
}
