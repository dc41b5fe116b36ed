/**
 * How a route is delivered: `public` pages are rendered by Remix and never hydrated as a whole, `console` pages are
 * hydrated by Remix, a `file` is an answer of Remix that is no page: a calendar, an export or a redirect (docs/architecture.md).
 */
type Delivery = "public" | "console" | "file";

/** The parts of public pages that React hydrates. The dialog and the toast are drawn by the browser alone. */
export type IslandName = "apply-form" | "partnership-form" | "test-page";

export type RouteRow = {
  delivery: Delivery;
  islands?: readonly IslandName[];
  /** Without any script, as the page that is kept for the day without a network. */
  isStill?: true;
};

const page: RouteRow = { delivery: "public" };
const file: RouteRow = { delivery: "file" };

/** Every route of `app/routes`, by the name of its file or folder. The row of the console is that of all its routes. */
export const routeTable: Readonly<Record<string, RouteRow>> = {
  $: page,
  "[.]well-known.security[.]txt": file,
  "[calendar.ics]": file,
  "[robots.txt]": file,
  "[site.webmanifest]": file,
  "[sitemap.xml]": file,
  _index: page,
  "applications.$token": page,
  "applications.$token_.calendar[.ics]": file,
  "applications.$token_.data": file,
  "applications._index": page,
  apply: { delivery: "public", islands: ["apply-form"] },
  "aureus.$product": page,
  "aureus._index": page,
  committee: { delivery: "console" },
  compliance: page,
  dashboard: page,
  "defi-summits": page,
  "events.$slug": page,
  "events.$slug[.ics]": file,
  "events._index": page,
  finale: page,
  "finance-forums": page,
  framework: page,
  "intelligence-network": page,
  "intelligence-network_.$slug": page,
  "invitations.$token": page,
  "material3-test": { delivery: "public", islands: ["test-page"] },
  offline: { delivery: "public", isStill: true },
  partners: page,
  "partnership-application": { delivery: "public", islands: ["partnership-form"] },
  preferences: file,
  privacy: page,
  "round-tables.$city": page,
  "round-tables.$city_.detail": file,
  "round-tables._index": page,
  sponsors: page,
  "who-we-are": page,
};

/** The row of a route by the id that Remix gives it; a page that fits none is a public one. */
export function routeRow(id = ""): RouteRow {
  const name = nameOf(id);
  return routeTable[/^committee[._]/.test(name) ? "committee" : name] ?? page;
}

const nameOf = (id: string) => id.replace(/^routes\//, "").replace(/\/route$/, "");
