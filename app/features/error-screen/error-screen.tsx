import { buttonClasses } from "~/ui/button-classes";

/** In a browser alone: in the place of a part that has failed there. */
export function ErrorScreen() {
  return (
    <section data-failed role="alert">
      <ErrorWords as="h2" address={location.pathname + location.search} />
    </section>
  );
}

type ErrorWordsProps = {
  /** The heading: of a page, or of a part of one. */
  as: "h1" | "h2";
  /** Of the page, to load it anew. */
  address: string;
};

export function ErrorWords({ as: Heading, address }: ErrorWordsProps) {
  const isPart = Heading === "h2";
  return (
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
  );
}
