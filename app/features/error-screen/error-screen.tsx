import { useLocation } from "@remix-run/react";
import { buttonClasses } from "~/ui/button-classes";
import { Guilloche } from "~/ui/guilloche";

/** What stands in for a page that failed to render. Both ways out load a fresh document. */
export function ErrorScreen() {
  const { pathname, search } = useLocation();
  return (
    <section data-failed className="relative overflow-hidden">
      <Guilloche
        pattern="rosette"
        className="absolute -end-40 -bottom-40 w-md text-danger opacity-25 fading expanded:w-140"
      />
      <div className="measure relative grid min-h-[60dvh] content-center justify-items-start gap-5 py-16">
        <h1 className="font-display text-display">Something went wrong</h1>
        <p className="max-w-xl text-lg text-muted">
          We apologize for the inconvenience. The application encountered an unexpected error.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={pathname + search} className={buttonClasses()}>
            Reload Application
          </a>
          <a href="/" className={buttonClasses("secondary")}>
            Return Home
          </a>
        </div>
      </div>
    </section>
  );
}
