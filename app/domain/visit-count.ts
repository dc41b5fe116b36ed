import type { AnalyticsName } from "./analytics-events";

/** Where a browser sends what it has counted (decisions/analytics). */
export const analyticsPath = "/api/analytics";

/** How often one thing happened on one page; the path has no query and names no person. */
export type VisitCount = { path: string; name: AnalyticsName; count: number };

/** One message holds no more than this, and counts nothing more often. */
export const visitCountLimits = { entries: 60, count: 200 } as const;
