import { aureusProducts } from "./aureus-products";
import { owner } from "./owner";
import { roundTableCities } from "./round-table-cities";

/** The fixed pages of the sitemap, in the order of the navigation. Pages of events are added from the database. */
export const indexablePaths: readonly string[] = [
  "/",
  "/events",
  "/round-tables",
  ...roundTableCities.map(({ slug }) => `/round-tables/${slug}`),
  "/finance-forums",
  "/defi-summits",
  "/intelligence-network",
  "/sponsors",
  "/compliance",
  "/framework",
  "/aureus",
  ...aureusProducts.map(({ slug }) => `/aureus/${slug}`),
  "/apply",
  "/partnership-application",
  "/privacy",
  ...(owner.persons ? ["/who-we-are"] : []),
];
