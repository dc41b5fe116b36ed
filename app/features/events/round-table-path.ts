import { roundTableCities } from "~/content/round-table-cities";

/** The page of a city's round table, or the list of all of them for a city without a page (spec section 2). */
export function roundTablePath(location: string): string {
  const city = roundTableCities.find((one) => one.location === location);
  return city ? `/round-tables/${city.slug}` : "/round-tables";
}
