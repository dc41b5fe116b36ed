import { buttonClasses } from "~/ui/button-classes";
import { Guilloche } from "~/ui/guilloche";
import { SiteSheet } from "~/ui/site-sheet";

/** Stands in for a page that failed to render, or for a part of one. Both ways out load a fresh document. */
export function ErrorScreen({
  isPart = false,
  address,
}: {
  isPart?: boolean;
  /** Of the page, to load it anew. */
  address: string;
}) {
  const Heading = isPart ? "h2" : "h1";
  return (
    <section data-failed role={isPart ? "alert" : undefined} className="relative overflow-hidden">
      {isPart || (
        <Guilloche
          pattern="rosette"
          className="absolute -end-40 -bottom-40 w-md text-danger opacity-25 fading expanded:w-140"
        />
      )}
      <div
        className={`relative grid content-center justify-items-start gap-5 ${isPart ? "" : "measure min-h-[60dvh] py-16"}`}
      >
        <Heading className={`font-display ${isPart ? "text-heading" : "text-display"}`}>
          Something went wrong
        </Heading>
        <p className="max-w-xl text-lg text-muted">
          We apologize for the inconvenience. The application encountered an unexpected error.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={address} className={buttonClasses()}>
            Reload Application
          </a>
          <a href="/" className={buttonClasses("secondary")}>
            Return Home
          </a>
        </div>
      </div>
      <SiteSheet />
    </section>
  );
}
