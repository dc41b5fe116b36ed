import { useMatches, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { speakerMeanwhile } from "~/content/speaker-meanwhile";
import { speakerNotice } from "~/content/speaker-notice";
import { useAreEventsKnown } from "~/features/events/events-known";
import { SiteFooter } from "~/features/footer/site-footer";
import { TextLink } from "~/features/links/text-link";
import { ThemeButton } from "~/features/theme/theme-button";
import { Notice } from "~/ui/notice";
import type { RouteHandle } from "./route-handle";
import { SiteHeader } from "./site-header";

/** The surroundings of every page: skip link, navigation, the one `<main>`, footer. */
export function PageShell({ children }: { children: ReactNode }) {
  const isPlain = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.shell === "plain");
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      {/* It grows as the page is read: by CSS where that can, else by start-scroll-progress.ts. */}
      <div aria-hidden="true" className="scroll-progress" />
      {isPlain || <SiteHeader />}
      <div className={`flex min-h-dvh flex-col ${isPlain ? "" : "beside-header"}`}>
        <main id="main" tabIndex={-1}>
          <SpeakerStatus />
          <EventsUnknown />
          {/* Where the dialog stands, and the way to what it has sent (apply-island.tsx). */}
          {isPlain || <div data-apply-island />}
          {children}
        </main>
        {isPlain || <SiteFooter />}
      </div>
      <ThemeButton isResting={isPlain} />
    </>
  );
}

function SpeakerStatus() {
  const [parameters] = useSearchParams();
  if (parameters.get("notice") !== "speaker") return null;
  return (
    <div className="measure pt-6">
      <Notice title={speakerNotice.title}>
        <p>{speakerNotice.description}</p>
        <p>
          {speakerMeanwhile.text} <TextLink to={speakerMeanwhile.path}>{speakerMeanwhile.action}</TextLink>
        </p>
      </Notice>
    </div>
  );
}

/** While the database does not answer, a page says so before it says anything else. */
function EventsUnknown() {
  if (useAreEventsKnown()) return null;
  return (
    <div className="measure pt-6">
      <Notice>
        Our list of events cannot be shown at the moment. Please come back in a few minutes; the rest of this
        page is as usual.
      </Notice>
    </div>
  );
}
