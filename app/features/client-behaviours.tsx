import { useEffect } from "react";
import { useAnalytics } from "./analytics/use-analytics";
import { watchUnsentText } from "./sending/unsent-text";
import { useServiceWorker } from "./service-worker";

/** What runs beside the page in a browser and shows nothing itself. */
export function ClientBehaviours() {
  useAnalytics();
  useServiceWorker();
  useEffect(watchUnsentText, []);
  return null;
}
