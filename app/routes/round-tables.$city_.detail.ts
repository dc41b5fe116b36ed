import { redirect } from "@remix-run/cloudflare";
import { findCity } from "~/content/round-table-cities";
import type { RouteArgs } from "~/route-args";

/** The former address of a city's details; every other query parameter travels along (decisions/pages). */
export function loader({ params, request }: RouteArgs) {
  const city = findCity(params.city);
  if (!city) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  query.set("tab", "details");
  return redirect(`/round-tables/${city.slug}?${query}`, 301);
}
