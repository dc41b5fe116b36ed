import { owner } from "~/content/owner";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { buttonClasses } from "~/ui/button-classes";
import { Guilloche } from "~/ui/guilloche";

// The service worker answers any address with this page: a router would not find itself where it thinks it is.
export const handle: RouteHandle = { shell: "plain" };

export const meta = () =>
  pageMeta({
    title: "You are offline",
    description: "This page cannot be loaded without a connection.",
    path: "/offline",
    noindex: true,
  });

/** Stands in for a page that was not visited before the connection was lost. */
export default function Offline() {
  return (
    <section className="relative overflow-hidden">
      <Guilloche
        pattern="rosette"
        className="absolute -top-24 -end-28 w-96 text-brass opacity-35 expanded:-end-56 expanded:w-140"
      />
      <div className="measure relative grid min-h-dvh content-center justify-items-start gap-5 py-16">
        <p className="eyebrow">{owner.name} · No connection</p>
        <h1 className="font-display text-display">You are offline</h1>
        <p className="max-w-xl text-lg text-muted">
          You have not visited this page before, so there is no saved copy. Pages you have visited still work
          offline. If a form in another tab is still waiting to be sent, keep that tab open: it is sent from
          there.
        </p>
        <div className="flex flex-wrap gap-3">
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one that was asked for */}
          <a href="" className={buttonClasses()}>
            Try again
          </a>
          <a href="/" className={buttonClasses("secondary")}>
            Return Home
          </a>
        </div>
      </div>
    </section>
  );
}
