/** The allow-list of analytics events (spec section 7), each with its category and its usual action. */
export const analyticsEvents = {
  page_view: { category: "navigation", action: "view" },
  slide_view: { category: "presentation", action: "view" },
  presentation_slide: { category: "presentation", action: "leave" },
  presentation_complete: { category: "presentation", action: "complete" },
  form_interaction: { category: "form", action: "change" },
  application_error: { category: "error", action: "failure" },
  performance_metrics: { category: "performance", action: "load" },
  web_vitals: { category: "performance", action: "measure" },
  device_info: { category: "device", action: "start" },
  visibility_change: { category: "engagement", action: "change" },
  scroll_depth: { category: "engagement", action: "scroll" },
  memory_snapshot: { category: "performance", action: "snapshot" },
} as const;

export type AnalyticsName = keyof typeof analyticsEvents;

/** The site's own counter takes no other name. */
export const analyticsNames = Object.keys(analyticsEvents) as AnalyticsName[];
