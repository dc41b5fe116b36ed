/** The page of a city's round table, or the list of all of them for a city without a page (spec section 2). */
export function roundTablePath(location: string): string {
  return cityPaths.get(location) ?? "/round-tables";
}

const cityPaths = new Map([
  ["Bangkok", "/round-tables/bangkok"],
  ["Hong Kong", "/round-tables/hong-kong"],
]);
