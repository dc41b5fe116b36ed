import type { AnalyticsName } from "~/domain/analytics-events";

/** Something that happened, before the visit it happened in is added to it. Never put words of a visitor in it. */
export interface Happening {
  event: AnalyticsName;
  /** In place of the event's usual one. */
  action?: string;
  label?: string;
  value?: number;
  properties?: Record<string, string | number | boolean | null>;
}

export interface AnalyticsEvent extends Happening {
  category: string;
  action: string;
  /** Of this document, held in memory alone: it ends with the tab and identifies nobody. */
  sessionId: string;
  userId?: string;
  /** The templated path on this site's origin, without a query. */
  url: string;
  /** The origin of the page before this one, or "". */
  referrer: string;
  /** An instant in UTC, ISO 8601. */
  timestamp: string;
}

declare global {
  interface Window {
    /**
     * Takes this site's analytics events, one object a call. A script of the page may
     * define it; where none does, the site's own counter takes their names (decisions/analytics).
     */
    analytics?: (event: AnalyticsEvent) => void;
  }
}

/** The path of this page as analytics may know it; the server writes it on the root element. */
export const templateOfPage = () => document.documentElement.dataset.template ?? "/*";

export type Tracked = Happening & { time: number };

/** Takes what happened; the time is added to it. */
export type Report = (happening: Happening) => void;

export function applicationError(error: unknown): Happening {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  return { event: "application_error", label: message, properties: { message, stack } };
}

/** Whether nothing is measured: a visitor has said so, or the page is the committee's, and nobody's business but theirs. */
export function isUntracked(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return (
    globalPrivacyControl === true ||
    navigator.doNotTrack === "1" ||
    document.documentElement.dataset.delivery === "console"
  );
}
