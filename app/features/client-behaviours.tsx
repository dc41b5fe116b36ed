import { useAnalytics } from "./analytics/use-analytics";
import { useServiceWorker } from "./service-worker";

/** What runs beside the page in a browser and shows nothing itself. */
export function ClientBehaviours() {
  useAnalytics();
  useServiceWorker();
  return null;
}
