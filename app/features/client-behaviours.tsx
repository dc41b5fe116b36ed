import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { trackPage } from "./analytics/track";
import { useLinkOfLastRelease } from "./page-transition/use-link-of-last-release";
import { startReveals } from "./reveal/start-reveals";
import { watchUnsentText } from "./sending/watch-unsent-text";
import { keepForOffline } from "./service-worker";
import { whenIdle } from "./when-idle";

/** What a page that React has taken over does beside what it shows: entry.client.tsx did it for the document's own. */
export function ClientBehaviours() {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useLinkOfLastRelease();
  useEffect(watchUnsentText, []);
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    trackPage();
    startReveals();
    whenIdle(() => void keepForOffline());
  }, [pathname]);
  return null;
}
