import { useAnalytics } from "./analytics/use-analytics";

/** What runs beside the page in a browser and shows nothing itself. */
export function ClientBehaviours() {
  useAnalytics();
  return null;
}
