/** The allow-list of analytics events (spec section 7). The site's own counter takes no other name. */
export const analyticsNames = [
  "page_view",
  "slide_view",
  "presentation_slide",
  "presentation_complete",
  "form_interaction",
  "application_error",
  "performance_metrics",
  "web_vitals",
  "device_info",
  "visibility_change",
  "scroll_depth",
  "memory_snapshot",
] as const;

export type AnalyticsName = (typeof analyticsNames)[number];

/** Where a browser sends what it has counted (decisions/analytics). */
export const analyticsPath = "/api/analytics";

/** How often one thing happened on one page; the path has no query and names no person. */
export type VisitCount = { path: string; name: AnalyticsName; count: number };

/** One message holds no more than this, and counts nothing more often. */
export const visitCountLimits = { entries: 60, count: 200 } as const;
